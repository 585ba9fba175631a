/** The answers to the job's questions, each in a field of its own. Their text is the form's value (proposal-answers.ts). */
import { LONGEST_ANSWER } from '../../../contracts/hiring/proposal.ts';
import { answersTo, textOfAnswers } from '../../../contracts/hiring/proposal-answers.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FieldGroup } from '../form/field-group.tsx';
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
  return (
    <FieldGroup
      name={name}
      legend={texts.answers}
      hint={texts.answerAll}
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
            onChange({
              currentTarget: {
                name,
                value: textOfAnswers(answers.with(index, { Question, Answer: currentTarget.value })),
              },
            })
          }
        />
      ))}
    />
  );
};
