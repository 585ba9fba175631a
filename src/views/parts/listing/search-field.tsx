import { useEffect, useId, useRef } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-field.module.css';
import { useFilter, useListing } from './use-listing.ts';
import * as texts from './texts.ts';

/** Free text. The machine searches after each pause in typing. */
export const SearchField = ({ label, placeholder }: { label: string; placeholder: string }) => {
  const listing = useListing();
  const { value } = useFilter('Search');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(value);
  const type = (text: string) => {
    typed.current = text;
    listing.send({ type: 'text.typed', value: text });
  };
  useEffect(() => {
    // Text typed before hydration (P10b).
    const early = input.current?.value ?? '';
    if (early.trim() === typed.current.trim()) return;
    typed.current = early;
    listing.send({ type: 'text.typed', value: early });
  }, [listing]);
  useEffect(() => {
    // A value from elsewhere, such as from going back, replaces what was typed.
    if (!input.current || value.trim() === typed.current.trim()) return;
    input.current.value = value;
    typed.current = value;
  }, [value]);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        type(typed.current);
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="search"
          name="Search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder={placeholder}
          defaultValue={value}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {value !== '' && (
          <IconButton
            icon="close"
            size="small"
            label={texts.clearSearch}
            onClick={() => {
              if (input.current) input.current.value = '';
              input.current?.focus();
              type('');
            }}
          />
        )}
      </div>
    </form>
  );
};
