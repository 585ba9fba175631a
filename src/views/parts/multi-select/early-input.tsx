/** What stands where the combobox will be until its script is here: it takes text, and remembers keys for it. */
import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import styles from './multi-select.module.css';

/** What was done in the early input, for the combobox to take over. */
export interface Early {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Keys that an open list would have answered, and 'Click' for a press. */
  readonly deeds: RefObject<string[]>;
}

interface EarlyInputProps {
  readonly id: string;
  readonly placeholder: string | undefined;
  readonly input: Early['input'];
  readonly onDeed: (deed: string) => void;
  /** False once the script has failed: then keys do what they do in any input. */
  readonly isComing: boolean;
  readonly onWanted: () => void;
}

const KEYS = ['ArrowDown', 'ArrowUp', 'Enter'];

export const EarlyInput = ({ id, placeholder, input, onDeed, isComing, onWanted }: EarlyInputProps) => {
  useEffect(() => {
    // Somebody was here before the page's scripts were.
    if (input.current && (input.current.value !== '' || input.current === document.activeElement)) onWanted();
  }, [input, onWanted]);
  const rememberKey = (event: KeyboardEvent) => {
    if (!isComing || !KEYS.includes(event.key) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onDeed(event.key);
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
      // Not the click: where the combobox takes this one's place between press and release, there is none.
      onMouseDown={() => onDeed('Click')}
      onKeyDown={rememberKey}
    />
  );
};
