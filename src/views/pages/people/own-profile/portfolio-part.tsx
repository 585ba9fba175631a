import { useSelector } from '@xstate/react';
import { skillsOf } from '../../../../contracts/people/freelancer-card.ts';
import { MOST_PORTFOLIO_ITEMS } from '../../../../contracts/people/own-profile.ts';
import { isStoredPicture } from '../../../../contracts/people/portfolio-picture.ts';
import { worksOf, type Work, type WorkField } from '../../../../contracts/people/own-works.ts';
import { useActor } from '../../../logic.tsx';
import { Pair } from '../../../parts/form/form-page.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { OrderButtons, useOrder } from './ordered.tsx';
import { WorkPicture } from './work-picture.tsx';
import styles from './own-profile.module.css';
import * as texts from './texts.ts';

interface WorkProps {
  readonly work: Work;
  readonly index: number;
  readonly skills: readonly string[];
}

const WorkFields = ({ work, index, skills }: WorkProps) => {
  const form = useActor('ownProfileForm');
  const errors = useSelector(form, ({ context }) => context.errors);
  const field = (name: WorkField) => ({
    name: `Portfolio.${index}.${name}`,
    value: work[name] ?? '',
    error: errors[`Portfolio.${index}.${name}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.send({ type: 'work.changed', index, field: name, value: currentTarget.value }),
  });
  const known = work.Skill === '' || skills.includes(work.Skill) ? skills : [work.Skill, ...skills];
  return (
    <>
      <Pair>
        <Field {...field('Title')} label="Title" required />
        <SelectField
          {...field('Skill')}
          label={texts.mainSkill}
          placeholder="None"
          options={known.map((skill) => ({ value: skill, words: skill }))}
        />
      </Pair>
      <TextArea {...field('Description')} label={texts.projectDescription} rows={3} most={500} />
      <Field
        {...field('Link')}
        label={texts.projectLink}
        hint={texts.projectLinkHint}
        type="url"
        inputMode="url"
      />
    </>
  );
};

export const PortfolioPart = () => {
  const form = useActor('ownProfileForm');
  const values = useSelector(form, ({ context }) => context.values);
  const works = worksOf(values['Portfolio']);
  const skills = skillsOf({ Skills: values['Skills'] });
  const files = useActor('formFiles');
  const { list, said, move } = useOrder(works.length);
  return (
    <Part title="Portfolio" note={`${works.length} of ${MOST_PORTFOLIO_ITEMS}`}>
      <div data-part="Portfolio" className={styles.skills}>
        {works.length === 0 && <p className={styles.small}>{texts.noProjects}</p>}
        <ol ref={list} className={styles.works}>
          {works.map((work, index) => (
            // The index is a safe key: the form's values control every field.
            <li key={index} className={styles.work}>
              <div className={styles.workHead}>
                <h3>{`Project ${index + 1}`}</h3>
                <OrderButtons
                  name={work.Title || `project ${index + 1}`}
                  index={index}
                  count={works.length}
                  onMoved={(to, way, words) => {
                    move(to, way, words);
                    form.send({ type: 'work.moved', index, to });
                  }}
                  onRemoved={(words) => {
                    move(index, 'remove', words);
                    const { Image = '' } = work;
                    if (Image !== '' && !isStoredPicture(Image))
                      files.send({ type: 'file.removed', key: Image });
                    form.send({ type: 'work.removed', index });
                  }}
                />
              </div>
              <WorkPicture work={work} index={index} />
              <WorkFields work={work} index={index} skills={skills} />
            </li>
          ))}
        </ol>
        {works.length < MOST_PORTFOLIO_ITEMS && (
          <span>
            <Button
              tone="line"
              size="small"
              onClick={() => {
                move(works.length, 'add', '');
                form.send({ type: 'work.added' });
              }}
            >
              {texts.addAProject}
            </Button>
          </span>
        )}
        <Hidden role="status">{said}</Hidden>
      </div>
    </Part>
  );
};
