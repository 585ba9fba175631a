/** The combobox of the WAI-ARIA pattern (M4a), by downshift. Loaded on demand; it replaces EarlyInput. */
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useLayoutEffect, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useSite } from '../../logic.tsx';
import type { Early } from './early-input.tsx';
import styles from './multi-select.module.css';
import { nearSkills } from './near-skills.ts';

export interface ComboboxProps {
  readonly id: string;
  readonly labelId: string;
  readonly placeholder: string | undefined;
  /** The input it replaces, whose text, focus, caret and keys it takes over. */
  readonly early: Early;
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly onAdd: (value: string) => void;
  readonly onRemove: (value: string) => void;
  readonly listLabel: string;
  readonly emptyWords: string | undefined;
}

const { InputClick, InputBlur, InputKeyDownEscape, InputKeyDownEnter, ItemClick } =
  useCombobox.stateChangeTypes;

/** Downshift selects one item; here many are chosen elsewhere, so its selection stays empty. Blur selects nothing. */
const reduce = (
  state: UseComboboxState<string>,
  { type, changes }: UseComboboxStateChangeOptions<string>,
): Partial<UseComboboxState<string>> => {
  switch (type) {
    case InputClick:
      return { ...changes, isOpen: true };
    case InputBlur:
      return { ...state, isOpen: false, highlightedIndex: -1 };
    case InputKeyDownEscape:
      return changes;
    case InputKeyDownEnter:
    case ItemClick:
      return changes.selectedItem ? { ...changes, inputValue: '' } : changes;
    default:
      return changes;
  }
};

/** Downshift does nothing about this event. */
const leaveToBrowser = ({ nativeEvent }: SyntheticEvent): void =>
  void Object.assign(nativeEvent, { preventDownshiftDefault: true });

const takeOver = ({ input: { current }, actions }: Early) => {
  const text = current?.value ?? '';
  const caret = current && current === document.activeElement ? current.selectionStart : null;
  // A click or typed text would have opened the list.
  const isClicked = actions.current.includes('Click');
  const keys = actions.current.filter((action) => action !== 'Click');
  return { text, caret, keys, isOpen: caret !== null && (isClicked || text !== '') };
};

/** `searchHref`: the address that searches for the text that is added to it. */
export const Combobox = (props: ComboboxProps & { readonly searchHref?: string }) => {
  const {
    id,
    labelId,
    placeholder,
    early,
    options,
    chosen,
    onAdd,
    onRemove,
    listLabel,
    emptyWords,
    searchHref,
  } = props;
  const [{ text, caret, keys, isOpen: wasOpened }] = useState(() => takeOver(early));
  const [typed, setTyped] = useState(text);
  const wanted = typed.trim().toLowerCase();
  const matching = options.filter((option) => option.toLowerCase().includes(wanted));
  const near = nearSkills(
    wanted,
    options.filter((option) => !matching.includes(option)),
    matching.length,
  );
  const items = [...matching, ...near];

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, closeMenu } =
    useCombobox<string>({
      items,
      inputId: id,
      labelId,
      menuId: `${id}-list`,
      selectedItem: null,
      initialIsOpen: wasOpened,
      inputValue: typed,
      stateReducer: reduce,
      onInputValueChange: ({ inputValue }) => setTyped(inputValue),
      onStateChange: ({ type, selectedItem }) => {
        if ((type === InputKeyDownEnter || type === ItemClick) && selectedItem) onAdd(selectedItem);
      },
    });

  useLayoutEffect(() => {
    if (caret === null) return;
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    input.focus({ preventScroll: true });
    input.setSelectionRange(caret, caret);
    // One key per task, so that each is handled before the next.
    const replay = ([key, ...rest]: readonly string[]) => {
      if (key === undefined) return;
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      setTimeout(replay, 0, rest);
    };
    setTimeout(replay, 0, keys);
  }, [id, caret, keys]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) onRemove(last);
    // Enter accepts a fully typed name, or else the first option, without a highlighted one.
    const first = items.find((item) => item.toLowerCase() === wanted) ?? items[0];
    if (
      event.key === 'Enter' &&
      highlightedIndex < 0 &&
      wanted !== '' &&
      first !== undefined &&
      !event.nativeEvent.isComposing
    ) {
      event.preventDefault();
      setTyped('');
      onAdd(first);
    }
    // Nothing to take: the form searches, and warns (H6). An open list would swallow the key.
    if (event.key === 'Enter' && searchHref !== undefined && items.length === 0) leaveToBrowser(event);
  };
  const optionOf = (item: string, index: number) => (
    <li key={item} {...getItemProps({ item, index })} className={styles.option}>
      {item}
    </li>
  );

  return (
    <>
      <input
        {...getInputProps({
          placeholder,
          onKeyDown,
          onChange: (event) => setTyped(event.currentTarget.value),
          onBlur: (event) => {
            // The link below the options takes the focus: the list stays open around it.
            if (event.relatedTarget?.id === `${id}-search`) leaveToBrowser(event);
          },
        })}
        className={styles.input}
      />
      <div className={styles.menu} hidden={!isOpen || (items.length === 0 && !emptyWords)}>
        <ul {...getMenuProps({ 'aria-label': listLabel })}>
          {isOpen && matching.map(optionOf)}
          {isOpen && near.length > 0 && (
            <li role="group" aria-labelledby={`${id}-near`}>
              <span id={`${id}-near`} className={styles.near}>
                Related skills
              </span>
              <ul role="none">{near.map((item, index) => optionOf(item, matching.length + index))}</ul>
            </li>
          )}
        </ul>
        {items.length === 0 && (
          <p className={styles.none} role="status">
            {emptyWords}
          </p>
        )}
        {searchHref !== undefined && wanted !== '' && (
          <a
            id={`${id}-search`}
            className={styles.search}
            href={`${searchHref}${encodeURIComponent(typed.trim())}`}
            // A press would take the focus from the input, and so close the list under the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onBlur={({ relatedTarget }) => {
              if (relatedTarget?.id !== id) closeMenu();
            }}
          >
            Search freelancers for “{typed.trim()}”
          </a>
        )}
      </div>
    </>
  );
};

/** With a link that searches freelancers for the text. It is here so that no first script knows of it. */
export const SearchingCombobox = (props: ComboboxProps) => (
  <Combobox {...props} searchHref={`${useSite().href('freelancers')}?Search=`} />
);
