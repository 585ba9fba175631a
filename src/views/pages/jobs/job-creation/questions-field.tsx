/** The screening questions: one per line of the form's value. */
import { LONGEST_QUESTION, MOST_QUESTIONS } from '../../../../contracts/jobs/posting.ts';
import { FieldGroup, useRowFocus } from '../../../parts/form/field-group.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { change, type PostingActor, type PostingFieldProps } from './use-posting.ts';
import styles from './job-creation.module.css';
import * as texts from './texts.ts';

interface QuestionsProps {
  readonly actor: PostingActor;
  readonly field: PostingFieldProps;
}

export const QuestionsField = ({ actor, field: { name, value, error } }: QuestionsProps) => {
  const lines = value.split('\n');
  const { list, focusRow } = useRowFocus(lines.length);
  const put = (next: readonly string[]) => change(actor, name, next.join('\n'));
  return (
    <FieldGroup
      name={name}
      legend={texts.labels.Questions}
      hint={texts.questionsHint}
      error={error}
      list={list}
      rows={lines.map((line, index) => (
        // The index is a safe key: the form's value controls every field.
        <div key={index} className={styles.question}>
          <Field
            label={texts.question(index + 1)}
            value={line}
            error={line.trim().length > LONGEST_QUESTION ? texts.tooLongQuestion : undefined}
            onChange={({ currentTarget }) =>
              put(lines.with(index, currentTarget.value.replaceAll('\n', ' ')))
            }
          />
          <ActionButton
            tone="quiet"
            size="small"
            reason={value === '' ? texts.noQuestion : undefined}
            aria-label={texts.removeQuestion(index + 1)}
            onAct={() => {
              focusRow(index);
              put(lines.toSpliced(index, 1));
            }}
          >
            Remove
          </ActionButton>
        </div>
      ))}
    >
      {lines.length < MOST_QUESTIONS && (
        <Button
          tone="line"
          size="small"
          onClick={() => {
            focusRow(lines.length);
            put([...lines, '']);
          }}
        >
          {texts.addQuestion}
        </Button>
      )}
    </FieldGroup>
  );
};
