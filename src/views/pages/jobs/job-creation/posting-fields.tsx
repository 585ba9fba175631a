/** The fields of a job, in parts. Both forms have them: of a draft, and of an open job. */
import {
  DURATIONS,
  EXPERIENCE_LEVELS,
  LONGEST_OPEN_DAYS,
  VISIBILITIES,
} from '../../../../contracts/jobs/posting.ts';
import { ChoiceCards } from '../../../parts/form/choice-cards.tsx';
import { FilesField } from '../../../parts/form/files-field.tsx';
import { Pair } from '../../../parts/form/form-page.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { now } from '../../../ui/clock.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { BriefField } from './brief-field.tsx';
import { PayFields } from './pay-fields.tsx';
import { QuestionsField } from './questions-field.tsx';
import { SkillsField } from './skills-field.tsx';
import { usePostingField, type PostingActor } from './use-posting.ts';
import * as texts from './texts.ts';

const DAY = 86_400_000;
const dayFromNow = (days: number): string => new Date(now() + days * DAY).toISOString().slice(0, 10);

interface FieldsProps {
  readonly actor: PostingActor;
  /** The last day of an open job is changed by extending it. */
  readonly hasLastDay: boolean;
}

const Visible = ({ actor }: { readonly actor: PostingActor }) => {
  const { name, value, onChange } = usePostingField(actor)('Job_Visibility');
  return (
    <ChoiceCards
      legend={texts.labels.Job_Visibility}
      name={name}
      values={VISIBILITIES}
      chosen={value === 'invited' ? 'invited' : 'everyone'}
      words={texts.visibilities}
      onChange={onChange}
    />
  );
};

export const PostingFields = ({ actor, hasLastDay }: FieldsProps) => {
  const field = usePostingField(actor);
  const files = field('Files');
  return (
    <>
      <Part title={texts.parts.work}>
        <Field
          {...field('Job_Title')}
          label={texts.labels.Job_Title}
          hint={texts.titleHint}
          placeholder={texts.titlePlaceholder}
          required
        />
        <BriefField field={field('Job_Brief')} />
        <SkillsField actor={actor} field={field('Job_Skills')} />
        <FilesField
          name={files.name}
          value={files.value}
          error={files.error}
          label={texts.labels.Files}
          hint={texts.filesHint}
        />
      </Part>
      <Part title={texts.parts.pay}>
        <PayFields actor={actor} />
      </Part>
      <Part title={texts.parts.time}>
        <Pair>
          <SelectField
            {...field('Job_Duration')}
            label={texts.labels.Job_Duration}
            placeholder={texts.durationNone}
            options={DURATIONS.map((words) => ({ value: words, words }))}
          />
          <SelectField
            {...field('Job_Experience')}
            label={texts.labels.Job_Experience}
            placeholder={texts.experienceNone}
            options={EXPERIENCE_LEVELS.map((value) => ({ value, words: texts.experience[value] }))}
          />
        </Pair>
        {hasLastDay && (
          <Pair>
            <Field
              {...field('LastDay')}
              label={texts.labels.LastDay}
              type="date"
              min={dayFromNow(0)}
              max={dayFromNow(LONGEST_OPEN_DAYS)}
              hint={texts.lastDayHint}
            />
          </Pair>
        )}
      </Part>
      <Part title={texts.parts.questions}>
        <QuestionsField actor={actor} field={field('Questions')} />
      </Part>
      <Part title={texts.parts.seen}>
        <Visible actor={actor} />
      </Part>
    </>
  );
};
