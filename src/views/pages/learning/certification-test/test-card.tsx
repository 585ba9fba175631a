import { useId } from 'react';
import type { CertificationTest } from '../../../../contracts/learning/certification-test.ts';
import { useSite } from '../../../logic.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { countOf } from '../../../words.ts';
import styles from './certification-test-page.module.css';

const factsOf = ({
  Test_Questions,
  Test_Minutes,
  Test_PassMark,
  Test_ValidDays,
  Test_AttemptsPerDay,
}: CertificationTest) =>
  [
    ['Length', Test_Minutes === undefined ? undefined : countOf(Test_Minutes, 'minute')],
    ['Questions', Test_Questions === undefined ? undefined : String(Test_Questions)],
    ['Pass mark', Test_PassMark === undefined ? undefined : `${Test_PassMark}%`],
    ['Valid for', Test_ValidDays === undefined ? undefined : countOf(Test_ValidDays, 'day')],
    ['Attempts', Test_AttemptsPerDay === undefined ? undefined : `${Test_AttemptsPerDay} a day`],
  ] as const;

/** X1. */
export const TestCard = ({ test }: { test: CertificationTest }) => {
  const id = useId();
  const site = useSite();
  return (
    <article className={styles.test} aria-labelledby={id}>
      <h3 id={id}>{test.Test_Title}</h3>
      {test.Test_ShortDec && <p>{test.Test_ShortDec}</p>}
      <dl className={styles.facts}>
        {factsOf(test).map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles.foot}>
        {test.Test_Skill && test.Test_Skill !== test.Test_Title && <Chip>{test.Test_Skill}</Chip>}
        <LinkButton
          tone="line"
          size="small"
          icon="arrow"
          href={`${site.href('skillTest')}?${new URLSearchParams({ test: String(test.TID) })}`}
        >
          Rules and start<span className={styles.hidden}>, {test.Test_Title}</span>
        </LinkButton>
      </div>
    </article>
  );
};

/** The same size as a card, so that nothing shifts. */
export const TestCardSkeleton = () => (
  <div className={styles.test}>
    <h3>
      <SkeletonLine width={50} />
    </h3>
    <p>
      <SkeletonLine />
      <SkeletonLine width={70} />
    </p>
    <div className={styles.facts}>
      {Array.from({ length: 5 }, (_, index) => (
        <SkeletonLine key={index} width={70} />
      ))}
    </div>
  </div>
);
