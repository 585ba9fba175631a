import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { skillsOf } from '../../../../contracts/people/freelancer-card.ts';
import { MOST_SKILLS } from '../../../../contracts/people/own-profile.ts';
import { useActor } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { useWanted } from '../../../parts/later.ts';
import { MultiSelect } from '../../../parts/multi-select/multi-select.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { loadCombobox } from './load-combobox.ts';
import { OrderButtons, useOrder } from './ordered.tsx';
import styles from './own-profile.module.css';
import * as texts from './texts.ts';

export const SkillsPart = () => {
  const form = useActor('ownProfileForm');
  const skills = useActor('skills');
  const known = useSelector(skills, ({ context }) => context.items);
  const isLoading = useSelector(skills, (state) => state.hasTag('loading'));
  const hasFailed = useSelector(skills, (state) => state.hasTag('failed'));
  const { values, errors } = useFields(form, 'values', 'errors');
  const combobox = useWanted(loadCombobox);
  const chosen = skillsOf({ Skills: values['Skills'] });
  const { list, said, say, move } = useOrder(chosen.length);
  const isFull = chosen.length >= MOST_SKILLS;
  const full = useRef<HTMLParagraphElement>(null);
  const isFilled = useRef(false);
  // The input goes away with the last skill that fits: focus the note that replaces it.
  useLayoutEffect(() => {
    if (isFull && isFilled.current) full.current?.focus();
    isFilled.current = false;
  }, [isFull]);
  const add = (skill: string) => {
    isFilled.current = chosen.length + 1 >= MOST_SKILLS;
    if (isFilled.current) say(`${skill} chosen.`);
    form.send({ type: 'skill.added', skill });
  };
  const emptyWords = isLoading
    ? texts.skillsLoading
    : combobox.failed || hasFailed
      ? texts.skillsFailed
      : texts.noSkillMatches;
  return (
    <Part title="Skills" note={`${chosen.length} of ${MOST_SKILLS}`}>
      <div data-part="Skills" className={styles.skills}>
        {isFull ? (
          <p ref={full} className={styles.small} tabIndex={-1}>
            {texts.skillsFull}
          </p>
        ) : (
          <MultiSelect
            label={texts.addASkill}
            type="plain"
            listLabel="Skills"
            placeholder={texts.skillPlaceholder}
            emptyWords={emptyWords}
            options={known.map(({ Name }) => Name).filter((name) => !chosen.includes(name))}
            values={[]}
            onAdd={add}
            onRemove={() => {}}
            Combobox={combobox.part}
            onWanted={combobox.failed ? undefined : combobox.want}
          />
        )}
        {hasFailed && (
          <p className={styles.trouble} role="alert">
            {texts.skillsFailed}
            <Button tone="line" size="small" onClick={() => skills.send({ type: 'load.retried' })}>
              Try again
            </Button>
          </p>
        )}
        {errors['Skills'] && <p className={styles.error}>{errors['Skills']}</p>}
        {chosen.length === 0 ? (
          <p className={styles.small}>{texts.noSkills}</p>
        ) : (
          <>
            <p className={styles.small}>{texts.skillOrder}</p>
            <ol ref={list} className={styles.ordered} aria-label={texts.yourSkills}>
              {chosen.map((skill, index) => (
                <li key={skill}>
                  <span className={styles.what}>{skill}</span>
                  <OrderButtons
                    name={skill}
                    index={index}
                    count={chosen.length}
                    onMoved={(to, way, words) => {
                      move(to, way, words);
                      form.send({ type: 'skill.moved', index, to });
                    }}
                    onRemoved={(words) => {
                      move(index, 'remove', words);
                      form.send({ type: 'skill.removed', index });
                    }}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
        <Hidden role="status">{said}</Hidden>
      </div>
    </Part>
  );
};
