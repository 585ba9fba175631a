/** A certificate of the signed-in holder (rules X70 to X74): /generate-certificate?certificate=31. */
import { useSelector } from '@xstate/react';
import { certificateSearch } from '../../../../contracts/learning/certificate-addresses.ts';
import { certificateAddress, type Certificate } from '../../../../contracts/learning/certificate.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useActor, useSettings, useSite } from '../../../logic.tsx';
import record from '../../../parts/record/record.module.css';
import { headingOf, useRecord } from '../../../parts/record/record-faces.tsx';
import { isComing, RecordPage } from '../../../parts/record/record-page.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import styles from './certificate.module.css';
import { CertificateSheet } from './certificate-sheet.tsx';
import * as texts from './texts.ts';

const words = { subject: texts.subject, missing: texts.missing };

const ShareLink = ({ certificate: { Test, Code } }: { certificate: Certificate }) => {
  const share = useActor('share');
  const path = useSite().href('verify', { code: Code });
  const isBusy = useSelector(share, (state) => state.hasTag('busy'));
  return (
    <Button
      tone="line"
      aria-busy={isBusy || undefined}
      onClick={() => share.send({ type: 'share.requested', title: Test, path })}
    >
      {texts.share}
    </Button>
  );
};

const Actions = ({ certificate }: { certificate: Certificate }) => {
  const site = useSite();
  const { api } = useSettings();
  const { id, TID, Code, State, Revoked_Reason } = certificate;
  const isRevoked = State === 'revoked';
  return (
    <aside className={classes(record.aside, record.alone)} aria-label={texts.actions}>
      <div className={record.card}>
        <p>{texts.leads[State]}</p>
        {isRevoked && Revoked_Reason !== undefined && (
          <p className={styles.reason}>{texts.reason(Revoked_Reason)}</p>
        )}
        <div className={record.actions}>
          {!isRevoked && (
            <>
              <a className={styles.download} href={certificateAddress(api, id, 'A4')} download>
                {texts.downloadA4}
              </a>
              <a className={styles.download} href={certificateAddress(api, id, 'Letter')} download>
                {texts.downloadLetter}
              </a>
              <ShareLink certificate={certificate} />
              <Button tone="quiet" onClick={() => print()}>
                {texts.print}
              </Button>
            </>
          )}
          {TID !== undefined && (State === 'expired' || State === 'expiring') && (
            <LinkButton href={`${site.href('skillTest')}?test=${encodeURIComponent(TID)}`}>
              {texts.again}
            </LinkButton>
          )}
          <LinkButton tone="line" href={site.href('verify', { code: Code })}>
            {texts.open}
          </LinkButton>
        </div>
      </div>
    </aside>
  );
};

const Skeletons = () => (
  <div className={record.body} aria-hidden="true">
    <div className={record.main}>
      <SkeletonBlock className={record.block} />
    </div>
    <div className={record.aside}>
      <SkeletonLine width={50} />
    </div>
  </div>
);

export const CertificatePage = () => {
  const site = useSite();
  const { face, item, reason, retry } = useRecord<Certificate>();
  usePageHead(
    item
      ? {
          title: `${texts.usual}: ${item.Test}`,
          description: texts.description,
          path: site.href('certificate') + certificateSearch(item.id),
          noIndex: true,
        }
      : undefined,
  );
  const all = { href: site.href('certification'), words: texts.certificates };
  return (
    <RecordPage
      face={face}
      words={words}
      reason={reason}
      retry={retry}
      above={[all]}
      here={item?.Test ?? (isComing(face) ? undefined : texts.usual)}
      head={<h1 tabIndex={-1}>{item?.Test ?? headingOf(face, words, texts.usual)}</h1>}
      ways={[all, { href: site.href('desk'), words: texts.desk }]}
      skeletons={<Skeletons />}
    >
      {item && (
        <div className={classes(record.body, styles.body)}>
          <div className={record.main}>
            <CertificateSheet certificate={item} />
          </div>
          <Actions certificate={item} />
        </div>
      )}
    </RecordPage>
  );
};
