/** What a freelancer holds, the running test, the tests on offer and the setting of extra time: /certification (rules X40 to X45). */
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type {
  Certifications,
  ExtraTime,
  OfferedTest,
  OwnCertificate,
} from '../../../../contracts/learning/certification.ts';
import { certificateSearch } from '../../../../contracts/learning/certificate-addresses.ts';
import { testOf, validCertificateOf } from '../../../../contracts/learning/skill-test.ts';
import { attemptSearch, testSearch } from '../../../../contracts/learning/test-addresses.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { Failure } from '../../../parts/failure/failure.tsx';
import form from '../../../parts/form/form.module.css';
import { faceFor, forFreelancers, isForFreelancers } from '../../../parts/learning/freelancers-only.ts';
import { TimeLeft } from '../../../parts/learning/time-left.tsx';
import { Facts } from '../../../parts/record/facts.tsx';
import { Part } from '../../../parts/record/part.tsx';
import record from '../../../parts/record/record.module.css';
import { headingOf, useRecord } from '../../../parts/record/record-faces.tsx';
import { isComing, RecordPage } from '../../../parts/record/record-page.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Choices, Radio } from '../../../ui/fields/choice.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import styles from './certification.module.css';
import * as texts from './texts.ts';
import { ComingLead } from '../../../parts/record/coming.tsx';

const words = { subject: texts.subject, missing: texts.missing };
const TIMES: readonly ExtraTime[] = [1, 1.5, 2];

interface Props {
  readonly all: Certifications;
}

const Running = ({ all: { Running: running } }: Props) => {
  const site = useSite();
  if (!running) return null;
  return (
    <Part title={texts.running}>
      <div className={classes(styles.card, styles.running)}>
        <p>
          {texts.runningLead(running.Title)}{' '}
          <strong>
            <TimeLeft dueAt={running.DueAt} /> {texts.left}
          </strong>
        </p>
        <div className={form.end}>
          <LinkButton href={site.href('skillQuestions') + attemptSearch(running.id)} icon="arrow">
            {texts.carryOn}
          </LinkButton>
        </div>
      </div>
    </Part>
  );
};

const CertificateCard = ({ certificate, all }: Props & { readonly certificate: OwnCertificate }) => {
  const id = useId();
  const site = useSite();
  const { State, Title, Score, TID, Code, Renewed } = certificate;
  const canRetake =
    State !== 'valid' && !Renewed && !validCertificateOf(all, TID) && testOf(all, TID) !== undefined;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.top}>
        <h3 id={id}>{Title}</h3>
        <p className={classes(styles.state, styles[State])}>{texts.states[State]}</p>
      </div>
      <p>{texts.stateNote(certificate, canRetake)}</p>
      <Facts
        facts={[
          { name: texts.score, value: `${Score}%` },
          { name: texts.passedOn, value: texts.passed(certificate) },
          { name: texts.code, value: <span className={styles.code}>{Code}</span> },
        ]}
      />
      <div className={classes(form.end, styles.end)}>
        <LinkButton
          tone="line"
          size="small"
          href={site.href('certificate') + certificateSearch(certificate.id)}
        >
          {State === 'revoked' ? texts.seeWhy : texts.open}
          <Hidden>, {Title}</Hidden>
        </LinkButton>
        {canRetake && (
          <LinkButton tone="line" size="small" href={site.href('skillTest') + testSearch(TID)}>
            {texts.again}
            <Hidden>, {Title}</Hidden>
          </LinkButton>
        )}
      </div>
    </article>
  );
};

const Certificates = ({ all }: Props) => (
  <Part title={texts.certificates}>
    {all.Certificates.length === 0 ? (
      <div className={styles.empty}>
        <p>
          <strong>{texts.none}</strong> {texts.noneNext}
        </p>
        <LinkButton tone="line" size="small" href="#tests">
          {texts.allTests}
        </LinkButton>
      </div>
    ) : (
      <ul className={styles.cards}>
        {all.Certificates.map((certificate) => (
          <li key={String(certificate.id)}>
            <CertificateCard certificate={certificate} all={all} />
          </li>
        ))}
      </ul>
    )}
  </Part>
);

const TestCard = ({ test, perDay }: { readonly test: OfferedTest; readonly perDay: number }) => {
  const id = useId();
  const site = useSite();
  const { Title, About, Best, Running: running, TID } = test;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.top}>
        <h3 id={id}>{Title}</h3>
        {running !== undefined && <p className={classes(styles.state, styles.valid)}>{texts.isRunning}</p>}
      </div>
      {About !== undefined && <p className={styles.soft}>{About}</p>}
      <Facts
        facts={[
          { name: texts.length, value: texts.lengthOf(test) },
          { name: texts.attempts, value: texts.attemptsLeft(test, perDay) },
          { name: texts.best, value: Best === undefined ? undefined : `${Best}%` },
        ]}
      />
      <div className={classes(form.end, styles.end)}>
        {running === undefined ? (
          <LinkButton tone="line" size="small" href={site.href('skillTest') + testSearch(TID)}>
            {texts.look}
            <Hidden>, {Title}</Hidden>
          </LinkButton>
        ) : (
          <LinkButton size="small" href={site.href('skillQuestions') + attemptSearch(running)}>
            {texts.carryOn}
            <Hidden>, {Title}</Hidden>
          </LinkButton>
        )}
      </div>
    </article>
  );
};

const Tests = ({ all: { Tests: tests, AttemptsPerDay } }: Props) => (
  <Part title={texts.tests} note={texts.testsLead(AttemptsPerDay)} id="tests">
    {tests.length === 0 ? (
      <p className={styles.empty}>
        <strong>{texts.noTests}</strong> {texts.noTestsNext}
      </p>
    ) : (
      <ul className={styles.cards}>
        {tests.map((test) => (
          <li key={String(test.TID)}>
            <TestCard test={test} perDay={AttemptsPerDay} />
          </li>
        ))}
      </ul>
    )}
  </Part>
);

const ExtraTimeSetting = ({ all: { ExtraTime } }: Props) => {
  const setting = useActor('testSetting');
  const chosen = useSelector(setting, ({ context }) => context.chosen);
  const reason = useSelector(setting, ({ context }) => context.reason);
  const state = useSelector(setting, (current) =>
    (['slow', 'loading', 'ready'] as const).find((tag) => current.hasTag(tag)),
  );
  const shown = chosen ?? ExtraTime;
  const said = { slow: texts.slowSaving, loading: texts.saving, ready: texts.saved };
  return (
    <Part title={texts.extraTime}>
      <div className={styles.setting}>
        <p className={styles.soft}>{texts.extraTimeLead}</p>
        {reason && <Failure reason={reason} className={form.wrong} isQuiet />}
        <Choices legend={texts.timeLegend}>
          {TIMES.map((extraTime) => (
            <Radio
              key={extraTime}
              name="extra-time"
              value={extraTime}
              checked={shown === extraTime}
              onChange={() => setting.send({ type: 'extraTime.chosen', extraTime })}
            >
              {texts.times[extraTime]}
            </Radio>
          ))}
        </Choices>
        <p role="status" className={styles.soft}>
          {state && said[state]}
        </p>
      </div>
    </Part>
  );
};

const Skeletons = () => (
  <div className={record.main} aria-hidden="true">
    {[0, 1].map((part) => (
      <div key={part} className={record.part}>
        <SkeletonLine width={30} />
        <div className={styles.cards}>
          <SkeletonBlock className={styles.coming} />
          <SkeletonBlock className={styles.coming} />
          <SkeletonBlock className={styles.coming} />
        </div>
      </div>
    ))}
  </div>
);

export const CertificationPage = () => {
  const site = useSite();
  const { face: own, item, reason, retry } = useRecord<Certifications>();
  const face = faceFor(own, reason);
  const isOthers = isForFreelancers(reason) && face === 'missing';
  return (
    <RecordPage
      face={face}
      words={isOthers ? forFreelancers : words}
      reason={reason}
      retry={retry}
      above={[{ href: site.href('desk'), words: texts.desk }]}
      here={texts.usual}
      head={
        <>
          <h1 tabIndex={-1}>{isOthers ? forFreelancers.title : headingOf(face, words, texts.usual)}</h1>
          {isComing(face) && <ComingLead />}
          {item && <p className={record.lead}>{texts.lead(item.PassPercent, item.ValidDays)}</p>}
        </>
      }
      ways={[
        isOthers
          ? { href: site.href('freelancers'), words: texts.findFreelancers }
          : { href: site.href('contact'), words: texts.contact },
      ]}
      skeletons={<Skeletons />}
    >
      {item && (
        <div className={record.main}>
          <Running all={item} />
          <Certificates all={item} />
          <Tests all={item} />
          <ExtraTimeSetting all={item} />
        </div>
      )}
    </RecordPage>
  );
};
