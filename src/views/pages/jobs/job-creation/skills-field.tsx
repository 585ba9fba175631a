/** The skills of a job, with suggestions from what was typed (J61a). */
import { useSelector } from '@xstate/react';
import { useId, type FocusEvent } from 'react';
import { MOST_JOB_SKILLS, partsOf } from '../../../../contracts/jobs/posting.ts';
import { useActor } from '../../../logic.tsx';
import { useWanted } from '../../../parts/later.ts';
import { MultiSelect } from '../../../parts/multi-select/multi-select.tsx';
import { Button } from '../../../ui/button.tsx';
import { suggestedSkills } from './suggested-skills.ts';
import { change, type PostingActor, type PostingFieldProps } from './use-posting.ts';
import styles from './job-creation.module.css';
import * as texts from './texts.ts';

const loadCombobox = async () => (await import('../../../parts/multi-select/combobox.tsx')).Combobox;

const passOn = ({ target, currentTarget }: FocusEvent) => {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('input, button')?.focus();
};

interface SkillsFieldProps {
  readonly actor: PostingActor;
  readonly field: PostingFieldProps;
}

export const SkillsField = ({ actor, field }: SkillsFieldProps) => {
  const id = useId();
  const skills = useActor('skills');
  const items = useSelector(skills, ({ context }) => context.items);
  const isLoading = useSelector(skills, (state) => state.hasTag('loading'));
  const hasFailed = useSelector(skills, (state) => state.hasTag('failed'));
  const typed = useSelector(
    actor,
    ({ context: { values } }) => `${values['Job_Title'] ?? ''}\n${values['Job_Brief'] ?? ''}`,
  );
  const combobox = useWanted(loadCombobox);
  const known = items.map(({ Name }) => Name);
  const chosen = partsOf(field.value);
  const isFull = chosen.length >= MOST_JOB_SKILLS;
  const put = (next: readonly string[]) => change(actor, 'Job_Skills', next.join(', '));
  const add = (skill: string) => {
    if (!isFull && !chosen.includes(skill)) put([...chosen, skill]);
  };
  const suggested = isFull ? [] : suggestedSkills(known, typed, chosen);
  const emptyWords = isFull
    ? texts.skillsFull
    : isLoading
      ? texts.skillsLoading
      : combobox.failed || hasFailed
        ? texts.skillsFailed
        : texts.noSkill;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no press: it passes the focus on
    <fieldset
      name={field.name}
      tabIndex={-1}
      className={styles.skills}
      aria-label={texts.labels.Job_Skills}
      aria-describedby={`${id}-words`}
      onFocus={passOn}
    >
      <MultiSelect
        label={texts.labels.Job_Skills}
        type="plain"
        listLabel={texts.skillsListed}
        placeholder={texts.skillsPlaceholder}
        emptyWords={emptyWords}
        options={isFull ? [] : known}
        values={chosen}
        onAdd={add}
        onRemove={(skill) => put(chosen.filter((one) => one !== skill))}
        Combobox={combobox.part}
        onWanted={combobox.failed ? undefined : combobox.want}
      />
      <p id={`${id}-words`} className={field.error === undefined ? styles.hint : styles.error}>
        {field.error ?? (isFull ? texts.skillsFull : texts.skillsHint(chosen.length))}
      </p>
      {hasFailed && (
        <p className={styles.trouble} role="alert">
          {texts.skillsFailed}
          <Button tone="line" size="small" onClick={() => skills.send({ type: 'load.retried' })}>
            Try again
          </Button>
        </p>
      )}
      {suggested.length > 0 && (
        <div className={styles.suggested}>
          <span id={`${id}-suggested`}>{texts.suggestedSkills}</span>
          <ul aria-labelledby={`${id}-suggested`}>
            {suggested.map((skill) => (
              <li key={skill}>
                <button
                  type="button"
                  aria-label={texts.addNamedSkill(skill)}
                  onClick={({ currentTarget }) => {
                    currentTarget.closest('fieldset')?.querySelector<HTMLElement>('input')?.focus(); // it unmounts
                    add(skill);
                  }}
                >
                  <span aria-hidden="true">+</span> {skill}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );
};
