/** The answers to the job's questions, each in a field of its own. Their text is the form's value (proposal-answers.ts). */
import { useId, type FocusEvent } from 'react';
import { LONGEST_ANSWER } from '../../../contracts/hiring/proposal.ts';
import { answersTo, textOfAnswers } from '../../../contracts/hiring/proposal-answers.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import styles from './apply.module.css';
import * as texts from './texts.tsx';

interface AnswerFieldsProps {
  readonly name: string;
  readonly questions: readonly string[];
  readonly value: string;
  readonly error: string | undefined;
  /** The form was rejected: missing answers are marked until it is sent again. */
  readonly isRejected: boolean;
  readonly onChange: (event: { currentTarget: { name: string; value: string } }) => void;
}

/** The summary of errors focuses the whole group: pass the focus on to the first wrong field. */
const focusWrong = ({ target, currentTarget }: FocusEvent) => {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
};
const errorOf = (answer: string): string | undefined =>
  /\S/.test(answer) ? (answer.length > LONGEST_ANSWER ? texts.answerTooLong : undefined) : texts.answerThis;

export const AnswerFields = ({ name, questions, value, error, isRejected, onChange }: AnswerFieldsProps) => {
  const id = useId();
  const answers = answersTo(questions, value);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no press: it passes the focus on
    <fieldset
      name={name}
      tabIndex={-1}
      className={styles.milestones}
      aria-describedby={`${id}-words`}
      onFocus={focusWrong}
    >
      <legend>{texts.answers}</legend>
      <p id={`${id}-words`} className={error === undefined ? styles.hint : styles.error}>
        {error ?? texts.answerAll}
      </p>
      <div className={styles.rows}>
        {answers.map(({ Question, Answer }, index) => (
          <TextArea
            key={Question}
            label={Question}
            rows={3}
            most={LONGEST_ANSWER}
            value={Answer}
            error={isRejected ? errorOf(Answer) : undefined}
            required
            onChange={({ currentTarget }) =>
              onChange({
                currentTarget: {
                  name,
                  value: textOfAnswers(answers.with(index, { Question, Answer: currentTarget.value })),
                },
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
};
