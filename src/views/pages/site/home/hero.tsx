import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { slugOf } from '../../../../contracts/core/slug.ts';
import { useActor, useHydrated, useSite } from '../../../logic.tsx';
import { useFace } from '../../../select.ts';
import { useWanted } from '../../../parts/later.ts';
import { MultiSelect } from '../../../parts/multi-select/multi-select.tsx';
import { HeroArt, HeroStrip } from '../../../ui/art/hero-art.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChipLink } from '../../../ui/chip.tsx';
import styles from './hero.module.css';
import * as texts from './texts.ts';

const popular = ['SEO Expert', 'Ads Specialist', texts.digitalMarketingManager, 'Influencer Outreach'];

const loadCombobox = async () => (await import('../../../parts/multi-select/combobox.tsx')).SearchingCombobox;

const WORDS = 'skill-words';

/** H2, H6: the picker and its search. */
const SkillSearch = () => {
  const skills = useActor('skills');
  const search = useActor('skillSearch');
  const face = useFace(skills, ['failed', 'slow', 'empty']);
  const options = useSelector(skills, ({ context }) => context.items);
  const chosen = useSelector(search, ({ context }) => context.chosen);
  const hydrated = useHydrated();
  const combobox = useWanted(loadCombobox);
  const missing =
    face === 'failed'
      ? texts.skills.failed
      : face === 'slow'
        ? texts.skills.slow
        : face === 'empty' && texts.skills.none;
  const trouble = missing || (combobox.failed && texts.skills.failed);
  const retry = () => {
    if (missing) skills.send({ type: 'load.retried' });
    if (combobox.failed) combobox.want();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search.send({ type: 'search.requested' });
  };
  return (
    <form className={styles.form} role="search" aria-label={texts.freelancersBySkill} onSubmit={submit}>
      <MultiSelect
        label={texts.skillsLabel}
        type="skills"
        listLabel="Skills"
        placeholder={texts.skillsPlaceholder}
        emptyWords={options.length > 0 ? texts.skills.noMatch : trouble || texts.skills.loading}
        options={options.map(({ Name }) => Name)}
        values={chosen}
        onAdd={(skill) => search.send({ type: 'skill.added', skill })}
        onRemove={(skill) => search.send({ type: 'skill.removed', skill })}
        Combobox={combobox.part}
        onWanted={combobox.failed ? undefined : combobox.want}
        end={
          <div className={styles.submit}>
            <Button type="submit" disabled={!hydrated}>
              Search
            </Button>
          </div>
        }
      />
      <p className={styles.hint}>
        <span id={WORDS} role="status">
          {trouble || texts.skills.choose}
        </span>{' '}
        {trouble && (
          <button type="button" className={styles.retry} aria-describedby={WORDS} onClick={retry}>
            Try again
          </button>
        )}
      </p>
    </form>
  );
};

/** H1, H2, H5. */
export const Hero = () => {
  const site = useSite();
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>Find &amp; Hire Expert Digital Marketer</h1>
          <p className={styles.lead}>{texts.lead}</p>
          <SkillSearch />
          <div className={styles.popular}>
            <span id="popular">Popular</span>
            <ul aria-labelledby="popular">
              {popular.map((skill) => (
                <li key={skill}>
                  <ChipLink href={site.href('freelancersBySkill', { cname: slugOf(skill) })}>
                    {skill}
                  </ChipLink>
                </li>
              ))}
            </ul>
          </div>
          <HeroStrip className={styles.strip} />
        </div>
        <HeroArt className={styles.art} />
      </div>
    </div>
  );
};
