import type { Visibility } from '../../../../contracts/people/own-profile.ts';
import { Part } from '../../../parts/record/part.tsx';
import { Choices, Radio } from '../../../ui/fields/choice.tsx';
import styles from './own-profile.module.css';
import * as texts from './texts.ts';

interface Chosen {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: { currentTarget: { value: string } }) => void;
}

export const VisibilityPart = ({ field: { name, value, onChange } }: { field: Chosen }) => (
  <Part title="Visibility">
    <Choices legend={texts.yourProfileIs}>
      {(Object.keys(texts.visibility) as Visibility[]).map((choice) => (
        <Radio key={choice} name={name} value={choice} checked={value === choice} onChange={onChange}>
          <strong>{choice}</strong>
          <span className={styles.meaning}>{texts.visibility[choice]}</span>
        </Radio>
      ))}
    </Choices>
  </Part>
);
