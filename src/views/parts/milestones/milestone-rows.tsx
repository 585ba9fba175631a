/** The milestones of a fixed price as rows. Their text is the form's value (contracts/money/milestones.ts). */
import { useId } from 'react';
import {
  isBlank,
  MOST_MILESTONES,
  milestoneLinesIn,
  textOfMilestones,
  wrongIn,
  type MilestoneLine,
} from '../../../contracts/money/milestones.ts';
import { terms } from '../../../contracts/money/terms.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FieldGroup, useRowFocus } from '../form/field-group.tsx';
import styles from './milestones.module.css';
import * as texts from './texts.ts';

interface MilestoneRowsProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  /** The form was rejected: wrong rows are marked until it is sent again. */
  readonly isRejected: boolean;
  /** The employer's milestones as text; '' if there are none. */
  readonly suggested?: string;
  /** What a row's first field is called. */
  readonly deliver?: string;
  readonly onChange: (event: { currentTarget: { name: string; value: string } }) => void;
}

const BLANK: MilestoneLine = { title: '', amount: '', due: '' };

export const MilestoneRows = ({
  name,
  label,
  value,
  error,
  isRejected,
  suggested = '',
  deliver = texts.deliver,
  onChange,
}: MilestoneRowsProps) => {
  const id = useId();
  const found = milestoneLinesIn(value);
  const lines = found.length > 0 ? found : [BLANK];
  const { list, focusRow } = useRowFocus(lines.length);
  const change = (next: readonly MilestoneLine[]) => {
    const isEmpty = next.length === 1 && next.every(isBlank); // as if nothing was typed
    onChange({ currentTarget: { name, value: isEmpty ? '' : textOfMilestones(next) } });
  };
  const part = (index: number, field: keyof MilestoneLine) => ({
    value: lines[index]?.[field] ?? '',
    error: isRejected && wrongIn(lines[index] ?? BLANK)[field] ? texts.milestoneErrors[field] : undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change(lines.with(index, { ...(lines[index] ?? BLANK), [field]: currentTarget.value })),
  });
  return (
    <FieldGroup
      name={name}
      legend={label}
      hint={texts.milestones(terms.smallestMilestoneDollars)}
      error={error}
      list={list}
      before={
        suggested !== '' &&
        value === '' && (
          <Button
            tone="line"
            size="small"
            onClick={() => {
              focusRow(0);
              onChange({ currentTarget: { name, value: suggested } });
            }}
          >
            {texts.suggested}
          </Button>
        )
      }
      rows={lines.map((_, index) => (
        // The index is a safe key: the form's value controls every field.
        <div key={index} role="group" className={styles.row} aria-labelledby={`${id}-${index}`}>
          <p id={`${id}-${index}`} className={styles.place}>
            {texts.milestone(index + 1)}
          </p>
          <Field {...part(index, 'title')} label={deliver} />
          <Field {...part(index, 'amount')} label="Amount in dollars" inputMode="decimal" />
          <Field {...part(index, 'due')} label="Due date (optional)" type="date" max="9999-12-31" />
          <Button
            tone="quiet"
            size="small"
            disabled={found.length === 0}
            aria-label={texts.removeMilestone(index + 1)}
            onClick={() => {
              focusRow(index);
              change(lines.toSpliced(index, 1));
            }}
          >
            Remove
          </Button>
        </div>
      ))}
    >
      {lines.length < MOST_MILESTONES && (
        <Button
          tone="line"
          size="small"
          onClick={() => {
            focusRow(lines.length);
            change([...lines, BLANK]);
          }}
        >
          Add a milestone
        </Button>
      )}
    </FieldGroup>
  );
};
