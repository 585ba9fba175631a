/** The plans side by side, the member's own one, its payments and cards (rules V350 to V357): /packages. */
import { useSelector } from '@xstate/react';
import type { Packages, PlanOffer } from '../../../../contracts/money/packages.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { DataTable } from '../../../parts/contents/data-table.tsx';
import { RemovalDialog } from '../../../parts/money/method-acts.tsx';
import { exactDollars } from '../../../../contracts/money/dollars.ts';
import { Part } from '../../../parts/record/part.tsx';
import record from '../../../parts/record/record.module.css';
import { headingOf, useRecord } from '../../../parts/record/record-faces.tsx';
import { isComing, RecordPage } from '../../../parts/record/record-page.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { classes } from '../../../ui/classes.ts';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { dayOf } from '../../../words.ts';
import { Cards } from './cards.tsx';
import { Confirmation } from './confirmation.tsx';
import { OpenPayment, OwnPlan } from './own-plan.tsx';
import styles from './packages.module.css';
import * as texts from './texts.ts';
import { ComingLead } from '../../../parts/record/coming.tsx';

const words = { subject: texts.subject, missing: texts.missing };

interface Props {
  readonly packages: Packages;
}
const nameOf = ({ Plans }: Packages, plan: string): string =>
  Plans.find(({ Plan }) => Plan === plan)?.Name ?? plan;

const featuresOf = ({ For }: Packages, { Plan, Proposals, FeePercent, Featured }: PlanOffer): string[] => [
  ...(For === 'employer' && Plan === 'free' ? [texts.plainOfEmployer] : []),
  ...(Proposals === undefined ? [] : [texts.proposals(Proposals)]),
  ...(FeePercent === undefined ? [] : [texts.fee(FeePercent)]),
  ...(Featured ? [texts.featured[For]] : []),
];

const PlanCard = ({ packages, offer }: Props & { readonly offer: PlanOffer }) => {
  const planChoice = useActor('planChoice');
  const isBusy = useSelector(planChoice, (state) => state.hasTag('loading') && !state.hasTag('slow'));
  const { Plan, Name, Price, Choice } = offer;
  const isOwn = (packages.Own?.Plan ?? 'free') === Plan;
  return (
    <li className={classes(styles.plan, isOwn && styles.isOwn)}>
      <div className={styles.head}>
        <h3>{Name}</h3>
        {isOwn && <p className={styles.mark}>{texts.current}</p>}
      </div>
      <p className={styles.price}>{texts.price(Price)}</p>
      <ul className={styles.features}>
        {featuresOf(packages, offer).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {Plan !== 'free' && Choice && (
        <div className={styles.end}>
          <ActionButton
            tone={isOwn || Choice.Kind === 'downgrade' ? 'line' : 'solid'}
            isPending={isBusy}
            onAct={() => planChoice.send({ type: 'plan.chosen', plan: Plan })}
          >
            {texts.choose(offer)}
          </ActionButton>
        </div>
      )}
    </li>
  );
};

const Receipts = ({ packages }: Props) => (
  <Part title={texts.receipts}>
    {packages.Receipts.length === 0 ? (
      <p className={styles.soft}>{texts.noReceipts}</p>
    ) : (
      <DataTable
        caption={texts.receipts}
        head={texts.receiptHead}
        rows={packages.Receipts.map((receipt) => [
          receipt.Reference,
          texts.receiptFor(nameOf(packages, receipt.Plan), receipt),
          dayOf(receipt.PaidAt),
          receipt.Refunded === undefined
            ? exactDollars(receipt.Total)
            : texts.refunded(receipt.Total, receipt.Refunded),
          receipt.Method ?? '–',
        ])}
      />
    )}
  </Part>
);

/** An answer to a choice is newer than what the page has loaded. */
const Plans = ({ packages: loaded }: Props) => {
  const planChoice = useActor('planChoice');
  const packages = useSelector(planChoice, ({ context }) => context.packages) ?? loaded;
  const isConfirming = useSelector(planChoice, (state) => state.hasTag('confirming'));
  const plan = useSelector(planChoice, ({ context }) => context.plan);
  return (
    <div className={record.main}>
      <OwnPlan packages={packages} />
      {packages.Open && <OpenPayment packages={packages} payment={packages.Open} />}
      {isConfirming && <Confirmation key={plan} packages={packages} />}
      <Part title={texts.allPlans}>
        <ul className={styles.plans}>
          {packages.Plans.map((offer) => (
            <PlanCard key={offer.Plan} packages={packages} offer={offer} />
          ))}
        </ul>
      </Part>
      <Cards packages={packages} />
      <Receipts packages={packages} />
    </div>
  );
};

const Skeletons = () => (
  <div className={record.main} aria-hidden="true">
    <div className={record.part}>
      <SkeletonLine width={30} />
      <div className={styles.plans}>
        <SkeletonBlock className={styles.coming} />
        <SkeletonBlock className={styles.coming} />
        <SkeletonBlock className={styles.coming} />
      </div>
    </div>
  </div>
);

export const PackagesPage = () => {
  const site = useSite();
  const { face, item, reason, retry } = useRecord<Packages>();
  return (
    <RecordPage
      face={face}
      words={words}
      reason={reason}
      retry={retry}
      above={[{ href: site.href('desk'), words: texts.desk }]}
      here={texts.usual}
      head={
        <>
          <h1 tabIndex={-1}>{headingOf(face, words, texts.usual)}</h1>
          {isComing(face) && <ComingLead />}
          {item && (
            <p className={record.lead}>{item.MayTry ? texts.lead(item.TrialDays) : texts.leadAgain}</p>
          )}
        </>
      }
      ways={[{ href: site.href('contact'), words: texts.contact }]}
      skeletons={<Skeletons />}
    >
      {item && <Plans packages={item} />}
      {item && <RemovalDialog of="card" />}
    </RecordPage>
  );
};
