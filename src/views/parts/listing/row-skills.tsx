import { classes } from '../../ui/classes.ts';
import { hasSkill } from './members.ts';
import styles from './row-skills.module.css';

const soughtFirst = (skills: readonly string[], sought: string): readonly string[] =>
  sought === ''
    ? skills
    : skills.toSorted((one, other) => Number(hasSkill(sought, other)) - Number(hasSkill(sought, one)));

/** In the narrow layout, whose stylesheet hides the others. */
const SHOWN_IF_NARROW = 2;

interface RowSkillsProps {
  readonly skills: readonly string[];
  readonly most: number;
  /** The skills filter. Matching skills come first. */
  readonly sought?: string;
}

/** C8a. */
export const RowSkills = ({ skills, most, sought = '' }: RowSkillsProps) => (
  <ul className={styles.skills} aria-label="Skills">
    {skills.length === 0 && <li className={styles.none}>No skills listed yet</li>}
    {soughtFirst(skills, sought)
      .slice(0, most)
      .map((skill, index) => (
        <li
          key={`${index} ${skill}`}
          className={classes(styles.skill, hasSkill(sought, skill) && styles.sought)}
        >
          {skill}
        </li>
      ))}
    {skills.length > SHOWN_IF_NARROW && (
      <li className={classes(styles.more, styles.ifNarrow)}>+{skills.length - SHOWN_IF_NARROW}</li>
    )}
    {skills.length > most && <li className={classes(styles.more, styles.ifWide)}>+{skills.length - most}</li>}
  </ul>
);
