/** The first and the last day of the list. Each applies when its field is left, or on Enter: a typed year is a date at each digit. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Filters } from '../../../../contracts/generic/listing-query.ts';
import type { ActiveFilter } from '../../../parts/listing/kind.ts';
import { useFilter } from '../../../parts/listing/use-listing.ts';
import { Choices } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { dayOf } from '../../../words.ts';
import styles from './earnings.module.css';
import * as texts from './texts.ts';

const FIRST = '2000-01-01';
const LAST = '2099-12-31';
const midnightOf = (day: string): string => dayOf(`${day}T00:00:00Z`) ?? day;

/** Both days are ISO, so they compare as texts. */
export const activePeriod = ({ Since = '', Until = '' }: Filters): readonly ActiveFilter[] => [
  ...(Since ? [{ name: 'Since', label: texts.sinceDay(midnightOf(Since)), without: '' }] : []),
  ...(Until ? [{ name: 'Until', label: texts.untilDay(midnightOf(Until)), without: '' }] : []),
];

const Day = ({
  name,
  label,
  error,
}: {
  name: 'Since' | 'Until';
  label: string;
  error?: string | undefined;
}) => {
  const { value, set } = useFilter(name);
  const [typed, type] = useState(value); // the text of the box until it applies, so it needs no machine
  const known = useRef(value);
  useEffect(() => {
    if (known.current !== value) type(value);
    known.current = value;
  }, [value]);
  const apply = () => {
    if (typed !== value) set(typed);
  };
  const applyOnEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') apply();
  };
  return (
    <Field
      type="date"
      label={label}
      min={FIRST}
      max={LAST}
      value={typed}
      error={error}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={apply}
      onKeyDown={applyOnEnter}
    />
  );
};

export const PeriodFilter = () => {
  const { value: since } = useFilter('Since');
  const { value: until } = useFilter('Until');
  const isReversed = since !== '' && until !== '' && since > until;
  return (
    <Choices legend={texts.period}>
      <div className={styles.first}>
        <Day name="Since" label={texts.since} />
      </div>
      <Day name="Until" label={texts.until} error={isReversed ? texts.periodReversed : undefined} />
      <p className={styles.soft}>{texts.periodHint}</p>
    </Choices>
  );
};
