/** Replaces the combobox until its script has loaded: takes text, and records keys for the combobox to replay. */
import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import styles from './multi-select.module.css';

export interface Early {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Keys that an open list would have handled, and 'Click' for a press. */
  readonly actions: RefObject<string[]>;
}

interface EarlyInputProps {
  readonly id: string;
  readonly placeholder: string | undefined;
  readonly input: Early['input'];
  readonly onAction: (action: string) => void;
  /** False once the chunk failed to load: then the input handles keys natively. */
  readonly isLoading: boolean;
  readonly onWanted: () => void;
}

const KEYS = ['ArrowDown', 'ArrowUp', 'Enter'];

export const EarlyInput = ({ id, placeholder, input, onAction, isLoading, onWanted }: EarlyInputProps) => {
  useEffect(() => {
    // Used before hydration.
    if (input.current && (input.current.value !== '' || input.current === document.activeElement)) onWanted();
  }, [input, onWanted]);
  const rememberKey = (event: KeyboardEvent) => {
    if (!isLoading || !KEYS.includes(event.key) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onAction(event.key);
  };
  return (
    <input
      ref={input}
      id={id}
      className={styles.input}
      placeholder={placeholder}
      autoComplete="off"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded="false"
      aria-controls={`${id}-list`}
      onFocus={onWanted}
      // Not click: no click fires if the combobox replaces this input between press and release.
      onMouseDown={() => onAction('Click')}
      onKeyDown={rememberKey}
    />
  );
};
