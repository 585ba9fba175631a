import type { Visibility } from '../../../../contracts/people/own-profile.ts';
import { Part } from '../../../parts/record/part.tsx';
import { Choices, Radio } from '../../../ui/fields/choice.tsx';
import styles from './own-profile.module.css';

interface Chosen {
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: { currentTarget: { value: string } }) => void;
}
const meanings: Readonly<Record<Visibility, readonly [string, string]>> = {
  Public: ['Public', 'Anyone finds you among freelancers, opens your page and may invite you.'],
  Hidden: [
    'Hidden',
    'You are in no list and no search, and your page is not there for others. Whom you write to or work with still sees your name.',
  ],
};

export const VisibilityPart = ({ field: { name, value, onChange } }: { field: Chosen }) => (
  <Part title="Who can see it">
    <Choices legend="Your profile is">
      {(Object.keys(meanings) as Visibility[]).map((choice) => (
        <Radio key={choice} name={name} value={choice} checked={value === choice} onChange={onChange}>
          <strong>{meanings[choice][0]}</strong>
          <span className={styles.meaning}>{meanings[choice][1]}</span>
        </Radio>
      ))}
    </Choices>
  </Part>
);
