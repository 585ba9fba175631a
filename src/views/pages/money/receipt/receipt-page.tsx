/** What became of a payment, and its receipt (rules V218 to V221): /thank-you?payment=12. */
import { placesOf } from '../../../../contracts/money/paid-lines.ts';
import { outcomeOf } from '../../../../contracts/money/payment-outcome.ts';
import type { Payment } from '../../../../contracts/money/payments.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useSite } from '../../../logic.tsx';
import { declineWords } from '../../../parts/money/decline-texts.ts';
import { fundingHref } from '../../../parts/money/funding-href.ts';
import { Hold } from '../../../parts/money/hold.tsx';
import { PaymentLines } from '../../../parts/money/payment-lines.tsx';
import { Facts } from '../../../parts/record/facts.tsx';
import { Part } from '../../../parts/record/part.tsx';
import record from '../../../parts/record/record.module.css';
import { headingOf, useRecord } from '../../../parts/record/record-faces.tsx';
import { isComing, RecordPage } from '../../../parts/record/record-page.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import styles from './receipt.module.css';
import * as texts from './texts.ts';
import { ComingLead, ComingPart } from '../../../parts/record/coming.tsx';

const isOfPeriods = ({ Lines }: Payment): boolean =>
  Lines.every(({ Kind }) => Kind === 'week' || Kind === 'month');
const words = { subject: texts.subject, missing: texts.missing };
/** States in which money has arrived, whatever followed. */
const CHARGED: readonly string[] = ['paid', 'disputed', 'lost'];

/** Work can begin, or the contract says what follows; without held money nothing does. */
const nextOf = ({ State, Lines, Freelancer_Name }: Payment): string | undefined => {
  if (State !== 'paid' || !placesOf(Lines).some(([place]) => place === 'held')) return undefined;
  return Lines.every((line) => line.State === 'funded' && line.Kind === undefined)
    ? texts.nextPaid(Freelancer_Name)
    : texts.nextHeld;
};

const Receipt = ({ payment }: { payment: Payment }) => {
  const site = useSite();
  const { State, Reference, PaidAt, CreatedAt, Method, Contract, Contract_Title, Freelancer_Name } = payment;
  const { Lines, Refunded } = payment;
  return (
    <Part title={CHARGED.includes(State) ? texts.receipt : texts.order}>
      <div className={styles.facts}>
        <Facts
          facts={[
            { name: texts.reference, value: Reference },
            PaidAt === undefined
              ? { name: texts.startedAt, value: <Moment at={CreatedAt} /> }
              : { name: texts.paidAt, value: <Moment at={PaidAt} /> },
            { name: texts.card, value: Method },
            {
              name: texts.contract,
              value: <a href={site.href('contractForEmployer', { id: Contract })}>{Contract_Title}</a>,
            },
            { name: texts.freelancer, value: Freelancer_Name },
          ]}
        />
      </div>
      <PaymentLines lines={Lines} sums={payment} withStates={State === 'paid'} />
      {Refunded !== undefined && Refunded > 0 && <p>{texts.refunded(Refunded)}</p>}
    </Part>
  );
};

const Next = ({ payment }: { payment: Payment }) => {
  const site = useSite();
  const { State, Contract, Freelancer_Id, Freelancer_Name, Lines } = payment;
  const isCharged = CHARGED.includes(State);
  const whatNext = nextOf(payment);
  const outcome = outcomeOf(payment);
  const again = fundingHref(site, {
    contract: Contract,
    milestones: Lines.map(({ Milestone }) => Milestone),
  });
  return (
    <aside className={record.aside} aria-labelledby="next">
      <div className={record.card}>
        <h2 id="next">{texts.next}</h2>
        {whatNext !== undefined && <p>{whatNext}</p>}
        <div className={record.actions}>
          {(outcome === 'declined' || outcome === 'unfinished') && (
            <LinkButton tone={outcome === 'declined' ? 'solid' : 'line'} href={again}>
              {texts.continuePayment}
            </LinkButton>
          )}
          {outcome === 'expired' && <LinkButton href={again}>{texts.payAgain}</LinkButton>}
          {(outcome === 'disputed' || outcome === 'lost') && (
            <LinkButton href={site.href('contact')}>{texts.contact}</LinkButton>
          )}
          <LinkButton tone="line" href={site.href('contractForEmployer', { id: Contract })}>
            {texts.openContract}
          </LinkButton>
          {Freelancer_Id !== undefined && (
            <LinkButton tone="line" href={site.href('chatWith', { id: String(Freelancer_Id) })}>
              {texts.write(Freelancer_Name)}
            </LinkButton>
          )}
          {isCharged && (
            <Button tone="quiet" onClick={() => print()}>
              {texts.print}
            </Button>
          )}
        </div>
      </div>
    </aside>
  );
};

export const ReceiptPage = () => {
  const site = useSite();
  const { face, item, reason, retry } = useRecord<Payment>();
  const outcome = item && texts.outcome(outcomeOf(item), placesOf(item.Lines), isOfPeriods(item));
  usePageHead(
    outcome
      ? { title: outcome.title, description: texts.usual, path: site.href('thankYou'), noIndex: true }
      : undefined,
  );
  const jobs = { href: site.href('employerJobs'), words: texts.myJobs };
  const contract = item && {
    href: site.href('contractForEmployer', { id: item.Contract }),
    words: item.Contract_Title,
  };
  return (
    <RecordPage
      face={face}
      words={words}
      reason={reason}
      retry={retry}
      above={contract ? [jobs, contract] : [jobs]}
      here={item?.Reference ?? (isComing(face) ? undefined : texts.usual)}
      head={
        <>
          <h1 tabIndex={-1}>{outcome?.title ?? headingOf(face, words, texts.usual)}</h1>
          {isComing(face) && <ComingLead />}
          {item && (
            <div role="status" className={record.lead}>
              <p>{outcome?.words}</p>
              {item.State === 'open' && item.Declined !== undefined && <p>{declineWords(item.Declined)}</p>}
            </div>
          )}
          {item?.State === 'open' && item.DueAt !== undefined && (
            <Hold lead={texts.closes} dueAt={item.DueAt} />
          )}
        </>
      }
      ways={[jobs, { href: site.href('chats'), words: texts.messages }]}
      skeletons={<ComingPart block={styles.coming} />}
    >
      {item && (
        <div className={record.body}>
          <div className={record.main}>
            <Receipt payment={item} />
          </div>
          <div className={styles.beside}>
            <Next payment={item} />
          </div>
        </div>
      )}
    </RecordPage>
  );
};
