/** What anyone learns who has the code of a certificate (rules X75 to X81): /verify/{code}. */
import type { CheckedCertificate } from '../../../../contracts/learning/certificate.ts';
import { certificateFacts } from '../../../../contracts/learning/certificate-words.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useSite } from '../../../logic.tsx';
import { Facts } from '../../../parts/record/facts.tsx';
import { Part } from '../../../parts/record/part.tsx';
import record from '../../../parts/record/record.module.css';
import { headingOf, useHere, useRecord } from '../../../parts/record/record-faces.tsx';
import { isComing, RecordPage } from '../../../parts/record/record-page.tsx';
import { SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import * as texts from './texts.ts';

const words = { subject: texts.subject, missing: texts.missing };

const Skeletons = () => (
  <div aria-hidden="true">
    <SkeletonBlock className={record.block} />
  </div>
);

export const VerifyPage = () => {
  const site = useSite();
  const { face, item, reason, retry } = useRecord<CheckedCertificate>();
  usePageHead({ title: texts.usual, description: texts.description, path: useHere(), noIndex: true });
  const tests = { href: site.href('certificationTest'), words: texts.tests };
  return (
    <RecordPage
      face={face}
      words={words}
      reason={reason}
      retry={retry}
      above={[tests]}
      here={item?.Code ?? (isComing(face) ? undefined : texts.usual)}
      head={
        <>
          <h1 tabIndex={-1}>{item ? texts.titles[item.State] : headingOf(face, words, texts.usual)}</h1>
          {item && <p className={record.lead}>{texts.leads[item.State]}</p>}
        </>
      }
      ways={[tests, { href: site.href('home'), words: texts.home }]}
      skeletons={<Skeletons />}
    >
      {item && (
        <Part title={texts.facts}>
          <Facts
            facts={[
              { name: texts.holder, value: item.Name },
              { name: texts.test, value: item.Test },
              ...certificateFacts(item).map(([name, value]) => ({ name, value })),
              { name: texts.code, value: item.Code },
            ]}
          />
        </Part>
      )}
    </RecordPage>
  );
};
