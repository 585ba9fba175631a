import type { ChangeEventHandler } from 'react';
import { Choices, Radio } from '../../ui/fields/choice.tsx';
import styles from './choice-cards.module.css';

interface ChoiceCardsProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly words: Readonly<Record<Value, { readonly name: string; readonly meaning: string }>>;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
}

/** Radio buttons as cards, each with what it means. */
export const ChoiceCards = <Value extends string>({
  legend,
  name,
  values,
  chosen,
  words,
  onChange,
}: ChoiceCardsProps<Value>) => (
  <Choices legend={legend}>
    <div className={styles.cards}>
      {values.map((value) => (
        <div key={value} className={styles.card}>
          <Radio name={name} value={value} checked={value === chosen} onChange={onChange}>
            <strong>{words[value].name}</strong>
            <span className={styles.meaning}>{words[value].meaning}</span>
          </Radio>
        </div>
      ))}
    </div>
  </Choices>
);
