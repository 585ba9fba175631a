/** A list whose order counts: buttons move an item up or down and remove it. The focus follows the item. */
import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import styles from './own-profile.module.css';

type Way = 'up' | 'down' | 'remove' | 'add';
const UP = 'M12 19V5M6 11l6-6 6 6';
const DOWN = 'M12 5v14M6 13l6 6 6-6';

/** `move` says where the focus goes after the list has changed; `said` is the text of the live region. */
export const useOrder = (count: number) => {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ index: number; way: Way; part: Element | null } | null>(null);
  const [said, say] = useState('');
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { index, way, part } = wanted.current;
    wanted.current = null;
    const row = list.current?.children[Math.min(index, count - 1)];
    const button =
      (way === 'add' ? row?.querySelector<HTMLElement>('input:not([hidden])') : undefined) ??
      row?.querySelector<HTMLElement>(`[data-way="${way}"]:not(:disabled)`) ??
      row?.querySelector<HTMLElement>('[data-way]:not(:disabled)') ??
      part?.querySelector<HTMLElement>('input:not([hidden]), button');
    button?.focus();
  });
  const move = (index: number, way: Way, words: string) => {
    // Look the section up now: the list goes away with its last item.
    wanted.current = { index, way, part: list.current?.closest('section') ?? null };
    say(words);
  };
  return { list, said, say, move };
};

interface OrderButtonsProps {
  /** The item's name. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMoved: (to: number, way: Way, words: string) => void;
  readonly onRemoved: (words: string) => void;
}

export const OrderButtons = ({ name, index, count, onMoved, onRemoved }: OrderButtonsProps) => {
  const move = (to: number, way: Way) => () =>
    onMoved(to, way, `${name} moved to position ${to + 1} of ${count}.`);
  return (
    <span className={styles.order}>
      <IconButton
        icon={UP}
        size="small"
        label={`Move ${name} up`}
        data-way="up"
        disabled={index === 0}
        onClick={move(index - 1, 'up')}
      />
      <IconButton
        icon={DOWN}
        size="small"
        label={`Move ${name} down`}
        data-way="down"
        disabled={index === count - 1}
        onClick={move(index + 1, 'down')}
      />
      <IconButton
        icon="close"
        size="small"
        label={`Remove ${name}`}
        data-way="remove"
        onClick={() => onRemoved(`${name} removed.`)}
      />
    </span>
  );
};
