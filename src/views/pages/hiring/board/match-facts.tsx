import type { Match } from '../../../../contracts/hiring/board.ts';
import { membersOf } from '../../../parts/listing/members.ts';
import { Chip } from '../../../ui/chip.tsx';
import { countOf } from '../../../words.ts';
import styles from './board.module.css';
import * as texts from './texts.ts';

/** "9 jobs done here, 3 of them similar, 1 with you" */
export const historyOf = ({ JobsDone = 0, JobsWithSkill = 0, JobsWithYou = 0 }: Match): string =>
  JobsDone === 0
    ? texts.noJobsYet
    : [
        `${countOf(JobsDone, 'job')} done here`,
        JobsWithSkill > 0 ? `${JobsWithSkill} similar` : '',
        JobsWithYou > 0 ? `${JobsWithYou} with you` : '',
      ]
        .filter(Boolean)
        .join(', ');

export const SkillFacts = ({ match: { SharedSkills = '', MissingSkills } }: { match: Match }) => {
  const shared = membersOf(SharedSkills);
  return (
    <div className={styles.facing}>
      {shared.length === 0 ? (
        <span>{texts.noSharedSkills}</span>
      ) : (
        <span className={styles.skills}>
          {shared.map((skill) => (
            <Chip key={skill}>{skill}</Chip>
          ))}
        </span>
      )}
      {MissingSkills && <span className={styles.soft}>{texts.lacks(MissingSkills)}</span>}
    </div>
  );
};

/** Why somebody fits, as facts. */
export const MatchFacts = ({ match }: { match: Match }) => (
  <dl className={styles.match}>
    <div>
      <dt>{texts.facts.skills}</dt>
      <dd>
        <SkillFacts match={match} />
      </dd>
    </div>
    {match.Rate && (
      <div>
        <dt>{texts.facts.rate}</dt>
        <dd>{texts.rateWords[match.Rate]}</dd>
      </div>
    )}
    <div>
      <dt>{texts.facts.history}</dt>
      <dd>{historyOf(match)}</dd>
    </div>
  </dl>
);

/** On one line, cut off: for a row. */
export const MatchLine = ({ match }: { match: Match }) => {
  const { SharedSkills, MissingSkills, Rate } = match;
  const facts = [
    Rate ? texts.rateWords[Rate] : '',
    historyOf(match),
    SharedSkills ? texts.shares(SharedSkills) : texts.noSharedSkills,
    MissingSkills ? texts.lacks(MissingSkills) : '',
  ];
  return <p className={styles.matchLine}>{facts.filter(Boolean).join(' · ')}</p>;
};
