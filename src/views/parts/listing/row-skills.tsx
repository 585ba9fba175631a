import { classes } from '../../ui/classes.ts';
import { hasSkill } from './members.ts';
import styles from './row-skills.module.css';

const soughtFirst = (skills: readonly string[], sought: string): readonly string[] =>
  sought === ''
    ? skills
    : skills.toSorted((one, other) => Number(hasSkill(sought, other)) - Number(hasSkill(sought, one)));

/** In the narrow layout, whose stylesheet hides the others. */
const SHOWN_IF_NARROW = 2;
/** Two names with more letters do not fit beside each other on a phone. */
const FIT_ON_A_PHONE = 26;

interface RowSkillsProps {
  readonly skills: readonly string[];
  readonly most: number;
  /** The skills filter. Matching skills come first. */
  readonly sought?: string;
}

/** C8a. */
export const RowSkills = ({ skills, most, sought = '' }: RowSkillsProps) => {
  const sorted = soughtFirst(skills, sought);
  const hidden = skills.length - SHOWN_IF_NARROW;
  const isLong = hidden >= 0 && sorted.slice(0, SHOWN_IF_NARROW).join('').length > FIT_ON_A_PHONE;
  return (
    <ul className={classes(styles.skills, isLong && styles.long)} aria-label="Skills">
      {skills.length === 0 && <li className={styles.none}>No skills listed yet</li>}
      {sorted.slice(0, most).map((skill, index) => (
        <li
          key={`${index} ${skill}`}
          className={classes(styles.skill, hasSkill(sought, skill) && styles.sought)}
        >
          {skill}
        </li>
      ))}
      {isLong && <li className={classes(styles.more, styles.ifPhone)}>+{hidden + 1}</li>}
      {hidden > 0 && <li className={classes(styles.more, styles.ifNarrow)}>+{hidden}</li>}
      {skills.length > most && (
        <li className={classes(styles.more, styles.ifWide)}>+{skills.length - most}</li>
      )}
    </ul>
  );
};
