import type { Match } from '../../../../contracts/hiring/board.ts';
import { countOf } from '../../../words.ts';
import styles from './board.module.css';
import * as texts from './texts.ts';

/** Why somebody fits, as facts. */
export const factsOf = (match: Match): string[] => {
  const { SharedSkills, MissingSkills, Rate, JobsDone = 0, JobsWithSkill = 0, JobsWithYou = 0 } = match;
  return [
    SharedSkills ? texts.shares(SharedSkills) : '',
    MissingSkills ? texts.lacks(MissingSkills) : '',
    Rate ? texts.rateWords[Rate] : '',
    JobsWithYou > 0 ? `${countOf(JobsWithYou, 'job')} with you` : '',
    JobsWithSkill > 0
      ? `${countOf(JobsWithSkill, 'similar job')} done`
      : JobsDone > 0
        ? `${countOf(JobsDone, 'job')} done`
        : '',
  ].filter(Boolean);
};

export const MatchFacts = ({ match }: { match: Match }) => (
  <ul className={styles.match} aria-label={texts.match}>
    {factsOf(match).map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
);

/** On one line, cut off: for a row. */
export const MatchLine = ({ match }: { match: Match }) => (
  <p className={styles.matchLine}>{factsOf(match).join(' · ')}</p>
);
