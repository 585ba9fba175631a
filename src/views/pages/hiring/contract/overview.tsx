/** Terms, what happens next with its buttons, and a proposed change. */
import type { ShownContract } from '../../../../machines/hiring/contract-steps.ts';
import { amendmentOf, subjectOfAmendment } from '../../../../contracts/hiring/amendment-form.ts';
import {
  isPriceKnown,
  sumsOf,
  sumsOfMilestone,
  termsAfter,
  type Sums,
} from '../../../../contracts/hiring/shown-terms.ts';
import { nameOfSide, otherSideOf } from '../../../../contracts/hiring/sides.ts';
import { dollarsOfCents, exactCents, percentOf } from '../../../../contracts/money/cents.ts';
import type { NextAct } from '../../../../machines/lifecycles/next-steps.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { focusHeading } from '../../../focus.ts';
import { useActor } from '../../../logic.tsx';
import { ActButton } from '../../../parts/act/act-button.tsx';
import type { DialogWords } from '../../../parts/act/dialog-words.ts';
import { exactDollars } from '../../../../contracts/money/dollars.ts';
import { NextSteps } from '../../../parts/next-steps/next-steps.tsx';
import { offeredActs } from '../../../parts/next-steps/offered-acts.ts';
import { turnOf as turnWords } from '../../../parts/next-steps/texts.ts';
import { whyNot } from '../../../parts/next-steps/why-not.ts';
import { Part } from '../../../parts/record/part.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Countdown, Moment } from '../../../ui/moment.tsx';
import { useFocusLeft } from '../../../use-focus-left.ts';
import { dayOf } from '../../../words.ts';
import styles from './contract.module.css';
import { Differences } from './differences.tsx';
import { TermsList } from './terms-list.tsx';
import * as texts from './texts.ts';

interface Props {
  readonly contract: ShownContract;
}
type ContractAct = keyof typeof texts.said;

const recordOf = ({ id, Version }: ShownContract) => ({ kind: 'contract', id, version: Version }) as const;

export const ContractTermsPart = ({ contract }: Props) => {
  const { Role, FeePercent, Paid, Terms } = contract;
  return (
    <Part title={texts.theTerms} note={texts.feeFixed}>
      <TermsList
        terms={contract}
        feePercent={FeePercent}
        role={Role}
        more={[{ name: texts.terms.paid, value: Paid === undefined ? undefined : exactDollars(Paid) }]}
      />
      {Terms && (
        <div className={styles.words}>
          <h3>{texts.inWords}</h3>
          <p>{Terms}</p>
        </div>
      )}
    </Part>
  );
};

const ProposeButton = ({ contract, act, label }: Props & { act: NextAct; label: string }) => {
  const dialog = useActor('amendmentDialog');
  const isLoading = useSelector(dialog, (state) => state.hasTag('loading'));
  return (
    <ActionButton
      {...whyNot(act)}
      tone="line"
      size="small"
      aria-haspopup="dialog"
      isComing={isLoading}
      onAct={() =>
        dialog.send({
          type: 'dialog.opened',
          about: { subject: subjectOfAmendment(contract), values: amendmentOf(contract) },
        })
      }
    >
      {label}
    </ActionButton>
  );
};

const turnOf = (contract: ShownContract): string | undefined => {
  const { Turn } = contract;
  if (Turn?.of === 'milestones') return `${turnWords(Turn)} ${texts.milestonesWait(Turn.first, Turn.others)}`;
  if (!Turn) return undefined;
  return Turn.isYourTurn ? texts.changeWaitsForYou : texts.changeWaitsFor(otherSideOf(contract).name);
};

const amountsOf = ({ Role }: ShownContract, { employerPays, freelancerReceives }: Sums): string =>
  texts.comesTo(Role, exactDollars(employerPays), exactDollars(freelancerReceives));

/** The first milestone that is not funded; or an hour, or a month. */
const NextAmounts = ({ contract }: Props) => {
  const { PaymentModel, Milestones, FeePercent } = contract;
  if (!isPriceKnown(contract)) return null;
  if (PaymentModel !== 'fixed')
    return (
      <p>
        {texts.each[PaymentModel]} {amountsOf(contract, sumsOf(contract, FeePercent))}
      </p>
    );
  const first = Milestones.find(({ State }) => State === 'draft');
  return (
    first && (
      <p>
        {texts.comesNext(first.Title)} {amountsOf(contract, sumsOfMilestone(first, FeePercent))}
      </p>
    )
  );
};

/** V375, V376: starting the payments, cancelling and taking that back, each while it fits. */
const periodLabels = ({ PaymentModel, PeriodsFrom, LeavingBy, Role, Rate }: ShownContract) => {
  if (PaymentModel === 'fixed' || Rate === undefined) return {};
  const { 'periods.started': start, 'contract.cancelled': cancel, ...back } = texts.periodActs;
  if (PeriodsFrom === undefined) return { 'periods.started': start[PaymentModel] };
  if (PaymentModel !== 'monthly') return {};
  if (LeavingBy === undefined) return { 'contract.cancelled': cancel };
  return LeavingBy === Role ? back : {};
};
const tones: Readonly<Partial<Record<string, 'solid' | 'quiet'>>> = {
  'periods.started': 'solid',
  'contract.ended': 'quiet',
};
/** An act without an entry has no dialog. */
const dialogFields: Readonly<Record<string, { readonly fields: Readonly<Record<string, string>> }>> = {
  'periods.started': { fields: {} },
  'contract.cancelled': { fields: { Reason: '' } },
  'contract.ended': { fields: { Reason: '' } },
};
/** A week or a month that the employer can still pay for. */
const isPayable = ({ Extras }: ShownContract): boolean =>
  Extras.some(
    ({ Kind, State }) =>
      (Kind === 'week' || Kind === 'month') &&
      (State === 'draft' || State === 'awaitingFunding' || State === 'fundingExpired'),
  );
/** Why the contract is paused by itself, and when it ends by itself. */
const Standing = ({ contract }: Props) => {
  const { PausedBy, LeavingBy, DueAt, Role } = contract;
  return (
    <>
      {PausedBy === 'system' && <p>{texts.stopped(Role, isPayable(contract))}</p>}
      {LeavingBy && DueAt && (
        <p>
          {texts.leaving(LeavingBy === Role ? texts.you : nameOfSide(contract, LeavingBy))}{' '}
          <Countdown at={DueAt} /> (<Moment at={DueAt} />
          ).
        </p>
      )}
    </>
  );
};

/** V137: of pausing and resuming it offers the one that fits. */
export const ContractNext = ({ contract }: Props) => {
  const { Steps, State } = contract;
  if (!Steps || Steps.isOver) return null;
  const { 'contract.resumed': resume, 'contract.paused': pause, ...others } = texts.acts;
  const labels = {
    ...periodLabels(contract),
    ...(State === 'paused' ? { 'contract.resumed': resume } : { 'contract.paused': pause }),
    ...others,
  };
  return (
    <NextSteps
      id="what-happens-next"
      steps={Steps}
      labels={labels}
      turn={turnOf(contract)}
      isLive
      renderAct={(act, label) =>
        act.event === 'amendment.proposed' ? (
          <ProposeButton contract={contract} act={act} label={label} />
        ) : (
          <ActButton
            of={recordOf(contract)}
            act={act}
            tone={tones[act.event] ?? 'line'}
            size="small"
            {...dialogFields[act.event]}
            said={texts.said[act.event as ContractAct]}
          >
            {label}
          </ActButton>
        )
      }
    >
      <NextAmounts contract={contract} />
      <Standing contract={contract} />
    </NextSteps>
  );
};

const answerLooks = {
  'amendment.accepted': { fields: {} },
  'amendment.declined': { tone: 'line' },
  'amendment.withdrawn': { tone: 'line' },
} as const;

/** With the answer, the buttons go. */
const Answers = ({ children }: { children: ReactNode }) => (
  <div ref={useFocusLeft<HTMLDivElement>(focusHeading)} className={styles.ways}>
    {children}
  </div>
);

type Amendment = NonNullable<ShownContract['Amendment']>;
const Change = ({ contract, change }: Props & { change: Amendment }) => {
  const { Role, FeePercent } = contract;
  const { Changes, Note } = change;
  return (
    <>
      <Differences before={contract} changes={Changes} />
      {Note && <p className={styles.quote}>{Note}</p>}
      <div className={styles.words}>
        <h3>{texts.totalsAfter}</h3>
        <TermsList terms={termsAfter(contract, Changes)} feePercent={FeePercent} role={Role} />
      </div>
    </>
  );
};

/** Nobody starts payments whose amount they have not read. */
const startDialogOf = (contract: ShownContract): DialogWords => {
  const { Rate, WeeklyHours, EmployerFeePercent, PaymentModel } = contract;
  const plain = texts.dialogs['periods.started'];
  if (Rate === undefined || PaymentModel === 'fixed') return plain;
  const words = { ...plain, lead: texts.startLeads[PaymentModel] };
  const cents = exactCents(Rate) * (WeeklyHours ?? 1);
  const whole = cents + percentOf(cents, EmployerFeePercent);
  return { ...words, shown: <p>{texts.chargesNow(exactDollars(dollarsOfCents(whole)))}</p> };
};

/** Before accepting a change, the person reads the one that waits now (V159). */
export const dialogsOf = (contract: ShownContract): Readonly<Record<string, DialogWords>> => {
  const { Amendment, PaymentModel, PeriodsFrom } = contract;
  const lead = texts.endLeads[PeriodsFrom === undefined ? 'fixed' : PaymentModel];
  const dialogs = {
    ...texts.dialogs,
    'periods.started': startDialogOf(contract),
    'contract.ended': { ...texts.dialogs['contract.ended'], lead },
  };
  if (!Amendment) return dialogs;
  const shown = <Change contract={contract} change={Amendment} />;
  return { ...dialogs, 'amendment.accepted': { ...texts.dialogs['amendment.accepted'], shown } };
};

/** V139, V140. */
export const ProposedChange = ({ contract }: Props) => {
  const { Amendment, Steps, Role } = contract;
  if (!Amendment) return null;
  const { By, At } = Amendment;
  const own = By === Role;
  const { 'amendment.withdrawn': withdraw, ...answer } = texts.answers;
  const name = own ? texts.you : nameOfSide(contract, By);
  return (
    <Part title={texts.proposedChange} note={texts.proposedBy(name, dayOf(At) ?? At)}>
      <Change contract={contract} change={Amendment} />
      <Answers>
        {offeredActs(Steps, own ? { 'amendment.withdrawn': withdraw } : answer).map(({ act, label }) => (
          <ActButton
            key={act.event}
            of={recordOf(contract)}
            act={act}
            size="small"
            {...answerLooks[act.event as keyof typeof answerLooks]}
            said={texts.said[act.event as ContractAct]}
          >
            {label}
          </ActButton>
        ))}
      </Answers>
    </Part>
  );
};
