import styles from './row-skills.module.css';

/** Skills of a row: a few of them, and how many more; a word where there are none (C8). */
export const RowSkills = ({ skills, most }: { skills: readonly string[]; most: number }) => (
  <ul className={styles.skills} aria-label="Skills">
    {skills.length === 0 && <li className={styles.none}>No skills listed yet</li>}
    {skills.slice(0, most).map((skill, index) => (
      <li key={`${index} ${skill}`} className={styles.skill}>
        {skill}
      </li>
    ))}
    {skills.length > most && <li className={styles.more}>+{skills.length - most}</li>}
  </ul>
);
