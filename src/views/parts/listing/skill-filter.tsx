import { useSelector } from '@xstate/react';
import { useWanted } from '../later.ts';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { Checkbox, Choices, ChoicesSkeleton } from '../../ui/fields/choice.tsx';
import { hasSkill, membersOf, nameOfSkill, withoutSkill, withSkill } from './members.ts';
import styles from './filters.module.css';
import * as texts from './skill-texts.ts';
import { useFilter, useListing } from './use-listing.ts';

const loadCombobox = async () => (await import('../multi-select/combobox.tsx')).Combobox;
/** How many frequent skills are shown beside the chosen ones. */
const MOST = 7;

export const SkillFilter = () => {
  const { value, counts, set } = useFilter('Skills');
  const isLoading = useSelector(useListing(), (state) => state.hasTag('loading'));
  const combobox = useWanted(loadCombobox);
  const known = Object.keys(counts).toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
  const chosen = membersOf(value).map((member) => nameOfSkill(member, known));
  const shown = [...chosen, ...known.filter((skill) => !hasSkill(value, skill)).slice(0, MOST)];
  return (
    <div className={styles.skills}>
      <Choices legend="Skills">
        {isLoading && shown.length === 0 && <ChoicesSkeleton count={MOST} />}
        {shown.map((skill) => (
          <Checkbox
            key={skill}
            checked={hasSkill(value, skill)}
            count={counts[skill]}
            onChange={() =>
              set(hasSkill(value, skill) ? withoutSkill(value, skill) : withSkill(value, skill))
            }
          >
            {skill}
          </Checkbox>
        ))}
      </Choices>
      <MultiSelect
        label={texts.findAnotherSkill}
        type="skills"
        listLabel="Skills"
        placeholder={texts.aSkill}
        emptyWords={combobox.failed ? texts.skillsFailed : texts.noSkill}
        options={known.filter((skill) => !shown.includes(skill))}
        values={[]}
        onAdd={(skill) => set(withSkill(value, skill))}
        onRemove={(skill) => set(withoutSkill(value, skill))}
        Combobox={combobox.part}
        onWanted={combobox.failed ? undefined : combobox.want}
      />
    </div>
  );
};
