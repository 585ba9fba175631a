/** All fees and periods, a calculator, and the life of a milestone (rules V222 to V224): /escrow-payment-system. */
import type { FeeTable } from '../../../../contracts/money/fee-table.ts';
import { useSite } from '../../../logic.tsx';
import { DataTable } from '../../../parts/contents/data-table.tsx';
import { PageTop } from '../../../parts/contents/page-top.tsx';
import { Part } from '../../../parts/contents/part.tsx';
import { useAnchor } from '../../../parts/contents/use-anchor.ts';
import type { LifecycleChart as Chart } from '../../../parts/lifecycle-chart/chart.ts';
import { LifecycleChart } from '../../../parts/lifecycle-chart/lifecycle-chart.tsx';
import { RecordFace, useRecord } from '../../../parts/record/record-faces.tsx';
import { isComing } from '../../../parts/record/record-page.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { Calculator } from './calculator.tsx';
import styles from './fees.module.css';
import * as texts from './texts.ts';

const words = { subject: texts.subject, missing: texts.missing };
const entriesOf = (hasTable: boolean) => [
  { id: 'calculator', title: texts.calculator },
  ...(hasTable ? [{ id: 'table', title: texts.table }] : []),
  { id: 'life', title: texts.life },
  { id: 'terms', title: texts.questions },
];

const rowsOf = (fees: FeeTable) =>
  texts.rowsOf(fees).map(
    ([name, value, meaning]) =>
      [
        name,
        <span key={name} className={styles.value}>
          {value}
        </span>,
        meaning,
      ] as const,
  );

const FeesPage = ({ milestone }: { milestone: Chart }) => {
  const site = useSite();
  const { face, item, reason, retry } = useRecord<FeeTable>();
  useAnchor();
  const hasTable = face !== 'missing' && face !== 'failed';
  return (
    <div aria-busy={isComing(face) || undefined}>
      <PageTop title={texts.title} lead={texts.lead} entries={entriesOf(hasTable)} />
      <Part id="calculator" tone="sunk" title={texts.calculator} lead={texts.calculatorLead}>
        <RecordFace
          face={face}
          words={words}
          reason={reason}
          retry={retry}
          ways={[
            { href: site.href('howItWorks'), words: texts.howItWorks },
            { href: site.href('contact'), words: texts.contact },
          ]}
        />
        {isComing(face) && <SkeletonBlock className={styles.coming} />}
        {item && <Calculator fees={item} />}
      </Part>
      {hasTable && (
        <Part id="table" title={texts.table} lead={texts.tableLead}>
          {item ? (
            <DataTable caption={texts.tableCaption} head={texts.tableHead} rows={rowsOf(item)} />
          ) : (
            <SkeletonBlock className={styles.comingTable} />
          )}
        </Part>
      )}
      <Part id="life" tone="sunk" title={texts.life} lead={texts.lifeLead}>
        <LifecycleChart chart={milestone} title={texts.milestone} lead={texts.milestoneLead} />
      </Part>
      <Part id="terms" title={texts.questions} lead={texts.questionsLead}>
        <div className={styles.ways}>
          <LinkButton href={site.href('terms')}>{texts.termsOf}</LinkButton>
          <LinkButton tone="line" href={site.href('packages')}>
            {texts.plans}
          </LinkButton>
          <LinkButton tone="line" href={site.href('howItWorks')}>
            {texts.howItWorks}
          </LinkButton>
          <LinkButton tone="line" href={site.href('contact')}>
            {texts.contact}
          </LinkButton>
        </div>
      </Part>
    </div>
  );
};

/** `milestone`: the drawing of its life. */
export const feesPageWith = (milestone: Chart) => () => <FeesPage milestone={milestone} />;
