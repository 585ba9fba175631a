/** What became of an attempt: a review after passing, the topics to learn after failing. */
import { useSelector } from '@xstate/react';
import { questionAt } from '../../../../contracts/learning/attempt-answers.ts';
import type { Attempt, AttemptResult } from '../../../../contracts/learning/attempt.ts';
import { certificateSearch } from '../../../../contracts/learning/certificate-addresses.ts';
import { testSearch } from '../../../../contracts/learning/test-addresses.ts';
import type { attemptPageMachine } from '../../../../machines/learning/attempt-page.machine.ts';
import { usePage, useSite } from '../../../logic.tsx';
import form from '../../../parts/form/form.module.css';
import { Facts } from '../../../parts/record/facts.tsx';
import { Part } from '../../../parts/record/part.tsx';
import record from '../../../parts/record/record.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './attempt.module.css';
import * as texts from './texts.ts';

interface Props {
  readonly attempt: Attempt;
  readonly result: AttemptResult;
}

const Topics = ({ topics }: { readonly topics: NonNullable<AttemptResult['Topics']> }) => (
  <Part title={texts.topics}>
    <p className={styles.soft}>{texts.topicsLead}</p>
    <ul className={styles.topics}>
      {topics.map(({ Name, Learn }) => (
        <li key={Name}>
          <h3>{Name}</h3>
          <p>{Learn}</p>
        </li>
      ))}
    </ul>
  </Part>
);

interface ReviewProps {
  readonly attempt: Attempt;
  readonly review: NonNullable<AttemptResult['Review']>;
}
const Review = ({ attempt, review }: ReviewProps) => (
  <Part title={texts.review}>
    <ol className={styles.review}>
      {review.map(({ Position, Correct, Right, Explanation }) => {
        const question = questionAt({ attempt }, Position);
        if (!question) return null;
        return (
          <li key={Position}>
            <h3>{question.Text}</h3>
            <p className={classes(styles.grade, Correct ? styles.right : styles.wrong)}>
              {Correct ? texts.wasRight : texts.wasWrong}
            </p>
            <dl>
              <div>
                <dt>{texts.yours}</dt>
                <dd>{texts.answerWords(question, question.Answer)}</dd>
              </div>
              {!Correct && (
                <div>
                  <dt>{texts.rightAnswer}</dt>
                  <dd>{texts.answerWords(question, Right)}</dd>
                </div>
              )}
              <div>
                <dt>{texts.why}</dt>
                <dd>{Explanation}</dd>
              </div>
            </dl>
          </li>
        );
      })}
    </ol>
  </Part>
);

export const Result = ({ attempt, result }: Props) => {
  const site = useSite();
  const lost = useSelector(usePage<typeof attemptPageMachine>(), ({ context }) => context.lost);
  const { Passed, TimedOut, Certificate, Topics: topics, Review: review } = result;
  return (
    <div className={record.main}>
      <Part title={texts.result}>
        <div className={styles.result}>
          <p className={styles.outcome}>{texts.outcome(result, attempt)}</p>
          {TimedOut && <p>{texts.timedOut}</p>}
          {lost > 0 && <p>{texts.lost(lost)}</p>}
          <Facts
            facts={[
              { name: texts.right, value: texts.rightOf(result, attempt.Questions.length) },
              { name: texts.endedAt, value: texts.endedOn(result) },
            ]}
          />
          {Certificate !== undefined && <p>{texts.onProfile}</p>}
          <div className={form.end}>
            {Certificate !== undefined && (
              <LinkButton href={site.href('certificate') + certificateSearch(Certificate)}>
                {texts.openCertificate}
              </LinkButton>
            )}
            {!Passed && (
              <LinkButton href={site.href('skillTest') + testSearch(attempt.TID)}>{texts.again}</LinkButton>
            )}
            <LinkButton tone="line" href={site.href('certification')}>
              {texts.allTests}
            </LinkButton>
          </div>
        </div>
      </Part>
      {topics && topics.length > 0 && <Topics topics={topics} />}
      {review && review.length > 0 && <Review attempt={attempt} review={review} />}
    </div>
  );
};
