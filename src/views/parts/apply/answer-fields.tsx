/** The answers to the job's questions, each in a field of its own. Their text is the form's value (proposal-answers.ts). */
import { LONGEST_ANSWER } from '../../../contracts/hiring/proposal.ts';
import {
  answersTo,
  formerAnswers,
  textOfAnswers,
  type TypedAnswer,
} from '../../../contracts/hiring/proposal-answers.ts';
import { focusHeading } from '../../focus.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FieldGroup } from '../form/field-group.tsx';
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

const errorOf = (answer: string): string | undefined =>
  /\S/.test(answer) ? (answer.length > LONGEST_ANSWER ? texts.answerTooLong : undefined) : texts.answerThis;

export const AnswerFields = ({ name, questions, value, error, isRejected, onChange }: AnswerFieldsProps) => {
  const answers = answersTo(questions, value);
  const former = formerAnswers(questions, value);
  const change = (present: readonly TypedAnswer[], left: readonly TypedAnswer[]) =>
    onChange({ currentTarget: { name, value: textOfAnswers([...present, ...left]) } });
  return (
    <FieldGroup
      name={name}
      legend={texts.answers}
      hint={questions.length > 0 ? texts.answerAll : texts.asksNothing}
      error={error}
      rows={answers.map(({ Question, Answer }, index) => (
        <TextArea
          key={Question}
          label={Question}
          rows={3}
          most={LONGEST_ANSWER}
          value={Answer}
          error={isRejected ? errorOf(Answer) : undefined}
          required
          onChange={({ currentTarget }) =>
            change(answers.with(index, { Question, Answer: currentTarget.value }), former)
          }
        />
      ))}
    >
      {former.map((answer) => (
        <div key={answer.Question} className={styles.former}>
          <p>
            <strong>{texts.formerQuestion(answer.Question)}</strong>
          </p>
          <p className={styles.formerAnswer}>{answer.Answer}</p>
          <p className={styles.hint}>{texts.formerHint}</p>
          <Button
            tone="line"
            size="small"
            onClick={() => {
              // The pressed button unmounts.
              if (questions.length > 0) document.getElementsByName(name)[0]?.focus();
              else focusHeading();
              change(
                answers,
                former.filter((one) => one !== answer),
              );
            }}
          >
            {texts.removeFormer}
          </Button>
        </div>
      ))}
    </FieldGroup>
  );
};
