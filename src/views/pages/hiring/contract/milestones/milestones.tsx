/** The agreed milestones: where each stands, what happens next, what is possible, and its notes (V225 to V230). */
import { useSelector } from '@xstate/react';
import { dollarsOfCents, exactCents } from '../../../../../contracts/money/cents.ts';
import { feesOf, sharesOf } from '../../../../../contracts/money/shares.ts';
import type { ShownContract } from '../../../../../machines/hiring/contract-steps.ts';
import type { MilestoneState } from '../../../../../machines/money/milestone-steps.ts';
import { useActor } from '../../../../logic.tsx';
import type { DialogWords } from '../../../../parts/act/dialog-words.ts';
import { exactDollars } from '../../../../../contracts/money/dollars.ts';
import { ReceiptLink } from '../../../../parts/money/receipt-link.tsx';
import { Turn } from '../../../../parts/next-steps/next-steps.tsx';
import { Part } from '../../../../parts/record/part.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Countdown, Moment } from '../../../../ui/moment.tsx';
import { dayOf } from '../../../../words.ts';
import { MilestoneActs, useAskedMilestone, type ShownMilestone } from './milestone-acts.tsx';
import styles from './milestones.module.css';
import { comesToWords, nameOf, paidWords } from './money-words.ts';
import { Notes } from './notes.tsx';
import * as texts from './texts.ts';
import { AddExtra, DropExtra, noPeriods, periodDialogsOf, periodTitles, TimeSheet } from './time-sheet.tsx';

interface Props {
  readonly contract: ShownContract;
  readonly milestone: ShownMilestone;
  readonly state: MilestoneState;
}

/** `share`: the freelancer's part in dollars, before our fee. */
const sharesIn = (contract: ShownContract, { Amount }: ShownMilestone, share: number): string => {
  const { net, refunded } = sharesOf(exactCents(Amount), exactCents(share), feesOf(contract));
  return texts.shares(
    exactDollars(share),
    exactDollars(dollarsOfCents(net)),
    exactDollars(dollarsOfCents(refunded)),
  );
};

/** The open request, the latest offer, and how the dispute ends: by agreement, by silence or by our ruling. */
const Disagreement = ({ contract, milestone, state: { request, comesTo } }: Props) => {
  const { Dispute, ToFreelancer } = milestone;
  if (!request && !Dispute) return null;
  return (
    <div className={styles.disagreement}>
      {request && (
        <p>
          {request.Kind === 'refund'
            ? texts.wantsBack(nameOf(contract, request.By))
            : texts.wants(nameOf(contract, request.By))}
        </p>
      )}
      {Dispute && <p>{texts.disputedBy(nameOf(contract, Dispute.By), dayOf(Dispute.At) ?? Dispute.At)}</p>}
      {Dispute?.Offer && (
        <p>
          <strong>{texts.offers(nameOf(contract, Dispute.Offer.By))}</strong>{' '}
          {sharesIn(contract, milestone, Dispute.Offer.Amount)}
        </p>
      )}
      {Dispute && ToFreelancer !== undefined && (
        <p>
          <strong>{texts.outcome(comesTo?.end === 'undecided')}</strong>{' '}
          {sharesIn(contract, milestone, ToFreelancer)}
        </p>
      )}
      {Dispute?.AppealBy && <p>{texts.appealed(nameOf(contract, Dispute.AppealBy))}</p>}
    </div>
  );
};

/** What the next deadline does and pays, and when the money can be withdrawn. */
const ByItself = ({ contract, state }: Omit<Props, 'milestone'>) => {
  const { steps: known, pays, clearsAt } = state;
  if (!known?.byItself) return null;
  const { dueAt, words } = known.byItself;
  const paid = pays['deadline.passed'];
  return (
    <div className={styles.deadline}>
      <p>
        <strong>
          {texts.byItself} <Countdown at={dueAt} />
        </strong>{' '}
        (<Moment at={dueAt} />)
      </p>
      <p className={styles.soft}>
        {words} {paid && paidWords(contract, paid)}
      </p>
      {clearsAt !== null && (
        <p className={styles.soft}>
          {texts.clears} <Moment at={clearsAt} />
          {known.byItself.state?.path === 'cleared' ? '.' : texts.atTheLatest}
        </p>
      )}
    </div>
  );
};

const Paid = ({ contract, milestone: { PaidBy, Title } }: Omit<Props, 'state'>) =>
  contract.Role === 'employer' &&
  PaidBy !== undefined && (
    <p>
      <ReceiptLink payment={PaidBy} title={Title} />
    </p>
  );

/** What the freelancer has given back of money that was paid out, and what is left to give back. */
const GivenBack = ({ milestone: { Returned, Returnable } }: { milestone: ShownMilestone }) =>
  (Returned !== undefined || (Returnable && !Returnable.IsDisputed)) && (
    <div className={styles.deadline}>
      {Returned !== undefined && <p>{texts.returned(exactDollars(Returned))}</p>}
      {Returnable && !Returnable.IsDisputed && (
        <p className={styles.soft}>
          {texts.returnable(exactDollars(Returnable.Amount))} <Moment at={Returnable.Until} />.
        </p>
      )}
    </div>
  );

const Milestone = ({ contract, milestone, state }: Props) => {
  const { Title, Amount, DueDate } = milestone;
  return (
    <li className={styles.milestone}>
      <div className={styles.head}>
        <h3>{Title}</h3>
        <span className={styles.amount}>
          {exactDollars(Amount)}
          {DueDate && `, ${texts.due(dayOf(DueDate) ?? DueDate)}`}
        </span>
      </div>
      <p className={styles.soft}>
        <Chip>{state.name}</Chip> {state.comesTo && comesToWords(contract.Role, state.comesTo)}
      </p>
      <div role="status" className={styles.turn}>
        {state.steps && (
          <strong>
            <Turn steps={state.steps} />
          </strong>
        )}{' '}
        {state.description}
      </div>
      <Disagreement contract={contract} milestone={milestone} state={state} />
      <ByItself contract={contract} state={state} />
      <TimeSheet contract={contract} milestone={milestone} />
      <Paid contract={contract} milestone={milestone} />
      <GivenBack milestone={milestone} />
      <MilestoneActs contract={contract} milestone={milestone} state={state} />
      <DropExtra contract={contract} milestone={milestone} />
      <Notes contract={contract} notes={milestone.Notes} />
    </li>
  );
};

export const MilestonesPart = ({ contract }: { contract: ShownContract }) => {
  const { Milestones, Extras, MilestoneStates, PaymentModel } = contract;
  // Of weeks and months the latest one matters.
  const shown = [...Milestones, ...Extras.toReversed()];
  return (
    <Part title={periodTitles[PaymentModel]}>
      {shown.length === 0 ? (
        <p className={styles.soft}>{noPeriods[PaymentModel]}</p>
      ) : (
        <ol className={styles.milestones}>
          {shown.map((milestone) => {
            const state = MilestoneStates[String(milestone.id)];
            return (
              state && (
                <Milestone key={milestone.id} contract={contract} milestone={milestone} state={state} />
              )
            );
          })}
        </ol>
      )}
      <AddExtra contract={contract} />
    </Part>
  );
};

/** What the act of the open dialog pays, and what silence leads to, as things stand now. */
const WillPay = ({ contract }: { contract: ShownContract }) => {
  const milestone = useAskedMilestone(contract);
  const event = useSelector(useActor('act'), ({ context }) => context.asked?.event);
  const state = milestone && contract.MilestoneStates[String(milestone.id)];
  const paid = state?.pays[event as keyof typeof state.pays];
  const isRefund = state?.silence[event as keyof typeof state.silence];
  const silence = texts.silence[event as keyof typeof texts.silence];
  return (
    <>
      {paid && (
        <div className={styles.pays}>
          <h3>{texts.willPay}</h3>
          <p>{paidWords(contract, paid)}</p>
        </div>
      )}
      {isRefund !== undefined && silence && <p>{silence(isRefund)}</p>}
    </>
  );
};

/** Nobody agrees to a payment that was not read: each dialog names the amounts (V227). */
export const milestoneDialogsOf = (
  contract: ShownContract,
  asked: ShownMilestone | undefined,
): Readonly<Record<string, DialogWords>> => ({
  ...periodDialogsOf(contract, asked),
  ...Object.fromEntries(
    Object.entries(texts.dialogs).map(([event, words]) => [
      event,
      { ...words, shown: <WillPay contract={contract} /> },
    ]),
  ),
});
