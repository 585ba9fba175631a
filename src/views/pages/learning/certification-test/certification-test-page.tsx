/** The tests on offer (rules X): what each asks of one, and what its certificate is worth. */
import { useSelector } from '@xstate/react';
import { terms } from '../../../../contracts/money/terms.ts';
import type { certificationTestsMachine } from '../../../../machines/learning/certification-tests.machine.ts';
import { certificationTestHead } from '../../../heads/forms.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { usePage, useSite } from '../../../logic.tsx';
import { useFace } from '../../../select.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { Section } from '../../../ui/section.tsx';
import { CertificateExample } from './certificate-example.tsx';
import { TestCard, TestCardSkeleton } from './test-card.tsx';
import styles from './certification-test-page.module.css';

const FACES = ['slow', 'loading', 'failed', 'empty', 'ready'] as const;

const Catalogue = () => {
  const tests = usePage<typeof certificationTestsMachine>();
  const items = useSelector(tests, ({ context }) => context.items);
  // Whichever it has first: what is slow is loading as well.
  const face = useFace(tests, FACES);
  const site = useSite();
  const retry = () => tests.send({ type: 'load.retried' });
  return (
    <Section
      id="tests"
      title="Tests on offer"
      lead="Each on cases from practice, none on definitions. Starting one asks you to sign in."
      busy={face === 'loading' || face === 'slow'}
    >
      {face === 'slow' && (
        <QuietFace title="The tests are taking longer than usual." onRetry={retry}>
          They are still on their way.
        </QuietFace>
      )}
      {face === 'failed' && (
        <QuietFace title="The tests could not be loaded." onRetry={retry}>
          What a certificate is stands below all the same.
        </QuietFace>
      )}
      {face === 'empty' && (
        <QuietFace
          title="No test is on offer here yet."
          action={
            <LinkButton tone="line" size="small" href={site.href('jobs')}>
              Find a job meanwhile
            </LinkButton>
          }
        >
          New ones are added as they are written and tried.
        </QuietFace>
      )}
      <ul className={styles.tests}>
        {face === 'loading' &&
          Array.from({ length: 6 }, (_, index) => (
            <li key={index} aria-hidden="true">
              <TestCardSkeleton />
            </li>
          ))}
        {items.map((test) => (
          <li key={String(test.TID)}>
            <TestCard test={test} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

export const CertificationTestPage = () => {
  usePageHead(certificationTestHead);
  const site = useSite();
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Certification tests</h1>
        <p>
          Prove a skill once, and every employer who opens your profile can see it. Tests are free, are taken
          in the browser, and nobody learns of the ones you did not pass.
        </p>
      </div>
      <Catalogue />
      <Section id="certificate" title="What a certificate is worth" tone="sunk">
        <div className={styles.worth}>
          <CertificateExample />
          <dl className={styles.rules}>
            <dt>It shows on your profile</dt>
            <dd>
              With its name, your score and the day you earned it, under your work. Employers can{' '}
              <a href={site.href('freelancers')}>look for people</a> by the same skill.
            </dd>
            <dt>It has a pass mark, and an end</dt>
            <dd>
              {terms.testPassPercent}% and {terms.testValidDays} days, unless a test says otherwise. After
              that it leaves your profile until you take the test again.
            </dd>
            <dt>You may try again</dt>
            <dd>
              {terms.testAttemptsPerDay} times a day. The questions are drawn anew each time, and the clock is
              ours: a reload loses neither answers nor time.
            </dd>
            <dt>Nobody can buy one</dt>
            <dd>What is asked never leaves our server with its answer, and a package brings no points.</dd>
          </dl>
        </div>
      </Section>
    </>
  );
};
