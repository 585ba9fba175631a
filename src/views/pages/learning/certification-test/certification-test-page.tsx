/** Rules X. */
import { useSelector } from '@xstate/react';
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
import * as texts from './texts.tsx';
import styles from './certification-test-page.module.css';

const FACES = ['slow', 'loading', 'failed', 'empty', 'ready'] as const;

const Catalogue = () => {
  const tests = usePage<typeof certificationTestsMachine>();
  const items = useSelector(tests, ({ context }) => context.items);
  // In this order: a slow state has the tag `loading` too.
  const face = useFace(tests, FACES);
  const site = useSite();
  const reason = useSelector(tests, ({ context }) => context.reason);
  const retry = () => tests.send({ type: 'load.retried' });
  return (
    <Section
      id="tests"
      title={texts.testsOnOffer}
      lead={texts.offer}
      busy={face === 'loading' || face === 'slow'}
    >
      {face === 'slow' && (
        <QuietFace title={texts.slow} onRetry={retry}>
          {texts.willAppear}
        </QuietFace>
      )}
      {face === 'failed' && (
        <QuietFace title={texts.failed} reason={reason} onRetry={retry}>
          {texts.readOn}
        </QuietFace>
      )}
      {face === 'empty' && (
        <QuietFace
          title={texts.empty}
          action={
            <LinkButton tone="line" size="small" href={site.href('jobs')}>
              {texts.findAJob}
            </LinkButton>
          }
        >
          {texts.newOnes}
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
        <p>{texts.lead}</p>
      </div>
      <Catalogue />
      <Section id="certificate" title={texts.worth} tone="sunk">
        <div className={styles.worth}>
          <CertificateExample />
          <dl className={styles.rules}>
            <dt>{texts.profile.title}</dt>
            <dd>{texts.profile.text(site.href('freelancers'))}</dd>
            <dt>{texts.validity.title}</dt>
            <dd>{texts.validity.text}</dd>
            <dt>{texts.attempts.title}</dt>
            <dd>{texts.attempts.text}</dd>
            <dt>{texts.unbuyable.title}</dt>
            <dd>{texts.unbuyable.text}</dd>
          </dl>
        </div>
      </Section>
    </>
  );
};
