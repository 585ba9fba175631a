/** A slider for a part of an amount: by whole dollars, and up to the last cent. It stands beside a box for the same amount. */
import { useId, type KeyboardEvent } from 'react';
import { partAt, partStepOf } from '../../../contracts/money/shares.ts';
import styles from './part-slider.module.css';

interface PartSliderProps {
  readonly label: string;
  /** Cents: the amount, and its part. */
  readonly whole: number;
  readonly cents: number;
  /** The part in words. */
  readonly words: string;
  readonly onChosen: (cents: number) => void;
}

/** The browser's own step is a cent, so that the end of the slider is the whole amount. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

export const PartSlider = ({ label, whole, cents, words, onChosen }: PartSliderProps) => {
  const id = useId();
  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // With a modifier, an arrow belongs to the browser or a screen reader.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChosen(partAt(whole, cents + step * partStepOf(whole)));
  };
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={whole}
        step={1}
        value={cents}
        aria-valuetext={words}
        onKeyDown={moveByKey}
        onChange={({ currentTarget }) => onChosen(partAt(whole, Number(currentTarget.value)))}
      />
    </div>
  );
};
