/** The differences that a proposed change makes: in words and marked, with what stood before and what would stand after. */
import type { ShownTerms, WireChange } from '../../../../contracts/hiring/contract.ts';
import { dollarsOf } from '../../../../contracts/money/dollars.ts';
import { differencesOf, type Difference } from '../../../../contracts/hiring/shown-terms.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { dayOf } from '../../../words.ts';
import * as texts from './change-texts.ts';
import styles from './differences.module.css';

type ShownMilestone = Extract<Difference, { about: 'milestone' }>['now'] & object;
const milestoneWords = ({ Title, Amount, DueDate }: ShownMilestone): string =>
  [Title, dollarsOf(Amount), DueDate && texts.due(dayOf(DueDate) ?? DueDate)].filter(Boolean).join(', ');

const sidesOf = (difference: Difference): readonly [string | undefined, string | undefined] => {
  const { about, was, now } = difference;
  if (about === 'milestone') return [was && milestoneWords(was), now && milestoneWords(now)];
  const words = (value: number) => (about === 'rate' ? dollarsOf(value) : texts.hours(value));
  return [was === undefined ? undefined : words(was), words(now)];
};
const nameOf = ({ about, was, now }: Difference): string => {
  if (about === 'rate') return texts.rate;
  if (about === 'limit') return texts.limit;
  return was === undefined ? texts.added : now === undefined ? texts.dropped : texts.changed;
};

export const Differences = ({ before, changes }: { before: ShownTerms; changes: readonly WireChange[] }) => (
  <ul className={styles.differences}>
    {differencesOf(before, changes).map((difference, index) => {
      const [was, now] = sidesOf(difference);
      return (
        <li key={index}>
          <strong>{nameOf(difference)}</strong>
          {was !== undefined && (
            <del>
              <Hidden>{texts.was}</Hidden>
              {was}
            </del>
          )}
          {now !== undefined && (
            <ins>
              <Hidden>{texts.now}</Hidden>
              {now}
            </ins>
          )}
        </li>
      );
    })}
  </ul>
);
