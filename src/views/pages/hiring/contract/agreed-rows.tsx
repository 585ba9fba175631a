/** The agreed milestones as rows that can be changed or dropped. Each says in words what becomes of it. */
import { useId } from 'react';
import {
  isChanged,
  linesIn,
  textOfLines,
  wrongOf,
  type AmendedLine,
} from '../../../../contracts/hiring/amendment-form.ts';
import { FieldGroup } from '../../../parts/form/field-group.tsx';
import styles from '../../../parts/milestones/milestones.module.css';
import * as milestones from '../../../parts/milestones/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/fields/field.tsx';
import own from './amendment.module.css';
import * as texts from './amendment-texts.ts';

interface AgreedRowsProps {
  readonly name: string;
  /** `textOfLines`. */
  readonly value: string;
  readonly error: string | undefined;
  /** The form was rejected: wrong rows are marked until it is sent again. */
  readonly isRejected: boolean;
  readonly onChange: (event: { currentTarget: { name: string; value: string } }) => void;
}

const fateOf = (line: AmendedLine): string =>
  line.isSettled
    ? texts.isSettled
    : line.isDropped
      ? texts.willBeDropped
      : isChanged(line)
        ? texts.willChange
        : texts.stays;

export const AgreedRows = ({ name, value, error, isRejected, onChange }: AgreedRowsProps) => {
  const id = useId();
  const lines = linesIn(value);
  const change = (index: number, line: AmendedLine, changes: Partial<AmendedLine>) =>
    onChange({ currentTarget: { name, value: textOfLines(lines.with(index, { ...line, ...changes })) } });
  return (
    <FieldGroup
      name={name}
      legend={texts.labels.Milestones}
      hint={texts.agreedHint}
      error={error}
      rows={lines.map((line, index) => {
        const part = (field: 'title' | 'amount' | 'due') => ({
          value: line[field],
          readOnly: line.isDropped || line.isSettled,
          error: isRejected && wrongOf(line)[field] ? milestones.milestoneErrors[field] : undefined,
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
            change(index, line, { [field]: currentTarget.value }),
        });
        return (
          <div
            key={line.key}
            role="group"
            className={classes(styles.row, line.isDropped && own.dropped)}
            aria-labelledby={`${id}-${line.key}`}
          >
            <p id={`${id}-${line.key}`} className={styles.place}>
              {milestones.milestone(index + 1)}: {fateOf(line)}
            </p>
            <Field {...part('title')} label={texts.deliverable} />
            <Field {...part('amount')} label="Amount in dollars" inputMode="decimal" />
            <Field {...part('due')} label="Due date (optional)" type="date" max="9999-12-31" />
            {!line.isSettled && (
              <Button
                tone="quiet"
                size="small"
                aria-label={line.isDropped ? texts.keepThis(line.was.title) : texts.dropThis(line.was.title)}
                onClick={() => change(index, line, { isDropped: !line.isDropped })}
              >
                {line.isDropped ? texts.keep : texts.drop}
              </Button>
            )}
          </div>
        );
      })}
    />
  );
};
