/** The rules of a test, what to prepare, and its start: /skill-test?test=2 (rules X46 to X49). */
import { useSelector } from '@xstate/react';
import { sameId } from '../../../../contracts/core/ids.ts';
import { QUESTION_KINDS } from '../../../../contracts/learning/attempt.ts';
import type { OfferedTest } from '../../../../contracts/learning/certification.ts';
import { testOf, validCertificateOf, type SkillTest } from '../../../../contracts/learning/skill-test.ts';
import { attemptSearch, testSearch } from '../../../../contracts/learning/test-addresses.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { Failure } from '../../../parts/failure/failure.tsx';
import form from '../../../parts/form/form.module.css';
import { faceFor, forFreelancers, isForFreelancers } from '../../../parts/learning/freelancers-only.ts';
import { Facts } from '../../../parts/record/facts.tsx';
import { Part } from '../../../parts/record/part.tsx';
import record from '../../../parts/record/record.module.css';
import { headingOf, useRecord } from '../../../parts/record/record-faces.tsx';
import { isComing, RecordPage } from '../../../parts/record/record-page.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import styles from './skill-test.module.css';
import * as texts from './texts.ts';
import { ComingLead, ComingPart } from '../../../parts/record/coming.tsx';

const words = { subject: texts.subject, missing: texts.missing };

interface Props {
  readonly all: SkillTest;
  readonly test: OfferedTest;
}

const Rules = ({ all, test }: Props) => {
  const site = useSite();
  return (
    <Part title={texts.rules}>
      <dl className={styles.rules}>
        {texts.rulesOf(test, all).map(([name, rule]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={site.href('certification')}>{texts.change}</a>
      </p>
    </Part>
  );
};

const Preparation = ({ test: { Topics } }: Pick<Props, 'test'>) => (
  <Part title={texts.prepare}>
    {Topics.length > 0 && (
      <>
        <p>{texts.prepareLead}</p>
        <ul className={record.chips}>
          {Topics.map((topic) => (
            <li key={topic}>
              <Chip>{topic}</Chip>
            </li>
          ))}
        </ul>
      </>
    )}
    <p>{texts.kinds}</p>
    <dl className={styles.rules}>
      {QUESTION_KINDS.map((kind) => (
        <div key={kind}>
          <dt>{texts.kindTexts[kind][0]}</dt>
          <dd>{texts.kindTexts[kind][1]}</dd>
        </div>
      ))}
    </dl>
  </Part>
);

/** Why no start is possible now. The server decides; this only explains. */
const barredBy = ({ all, test }: Props): string | undefined => {
  const { Running: running, TID } = all;
  if (running && !sameId(running.TID, TID)) return texts.otherRuns(running.Title);
  if (validCertificateOf(all, TID)) return texts.stillValid;
  if (test.AttemptsLeft <= 0) return texts.usedUp;
  return test.NextAttemptAt === undefined ? undefined : texts.notNow;
};

const StartButton = ({ all, test }: Props) => {
  const site = useSite();
  const start = useActor('testStart');
  const isBusy = useSelector(start, (state) => state.hasTag('loading') && !state.hasTag('slow'));
  const isSlow = useSelector(start, (state) => state.hasTag('slow'));
  const reason = useSelector(start, ({ context }) => context.reason);
  const barred = barredBy({ all, test });
  const { Running: running } = all;
  return (
    <>
      {reason && <Failure reason={reason} className={form.wrong} />}
      <div className={record.actions}>
        {test.Running === undefined ? (
          <ActionButton
            wide
            isPending={isBusy}
            reason={barred}
            possibleFrom={barred && test.NextAttemptAt}
            onAct={() => start.send({ type: 'test.started', test: all.TID })}
          >
            {isBusy ? texts.beginning : texts.begin}
          </ActionButton>
        ) : (
          <LinkButton wide href={site.href('skillQuestions') + attemptSearch(test.Running)}>
            {texts.carryOn}
          </LinkButton>
        )}
        {running && test.Running === undefined && (
          <LinkButton wide tone="line" href={site.href('skillQuestions') + attemptSearch(running.id)}>
            {texts.openOther}
          </LinkButton>
        )}
      </div>
      <p className={styles.soft}>{test.Running === undefined ? texts.startNote : texts.runningNote}</p>
      <p role="status" className={styles.soft}>
        {isSlow && texts.slow}
      </p>
    </>
  );
};

const Start = (props: Props) => {
  const { AttemptsLeft, Minutes, Best } = props.test;
  return (
    <aside className={record.aside} aria-labelledby="start">
      <div className={record.card}>
        <h2 id="start">{texts.start}</h2>
        <Facts
          facts={[
            { name: texts.time, value: texts.minutes(Minutes) },
            { name: texts.left, value: texts.leftOf(AttemptsLeft, props.all.AttemptsPerDay) },
            { name: texts.best, value: Best === undefined ? undefined : `${Best}%` },
          ]}
        />
        <StartButton {...props} />
      </div>
    </aside>
  );
};

export const SkillTestPage = () => {
  const site = useSite();
  const { face: own, item, reason, retry } = useRecord<SkillTest>();
  const face = faceFor(own, reason);
  const isOthers = isForFreelancers(reason) && face === 'missing';
  const test = item ? testOf(item, item.TID) : undefined;
  usePageHead(
    item && test
      ? {
          title: test.Title,
          description: texts.description,
          path: site.href('skillTest') + testSearch(item.TID),
          noIndex: true,
        }
      : undefined,
  );
  const certificates = { href: site.href('certification'), words: texts.certificates };
  return (
    <RecordPage
      face={face}
      words={isOthers ? forFreelancers : words}
      reason={reason}
      retry={retry}
      above={isOthers ? [] : [certificates]}
      here={test?.Title ?? (isComing(face) ? undefined : texts.usual)}
      head={
        <>
          <h1 tabIndex={-1}>
            {isOthers ? forFreelancers.title : (test?.Title ?? headingOf(face, words, texts.usual))}
          </h1>
          {isComing(face) && <ComingLead />}
          {test?.About !== undefined && <p className={record.lead}>{test.About}</p>}
        </>
      }
      ways={[
        isOthers
          ? { href: site.href('freelancers'), words: texts.findFreelancers }
          : { href: site.href('certification'), words: texts.allTests },
      ]}
      skeletons={<ComingPart block={styles.coming} />}
    >
      {item && test && (
        <div className={record.body}>
          <Start all={item} test={test} />
          <div className={record.main}>
            <Rules all={item} test={test} />
            <Preparation test={test} />
          </div>
        </div>
      )}
    </RecordPage>
  );
};
