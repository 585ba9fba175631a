/** What to pay for, with which card, and what it comes to. */
import { useSelector } from '@xstate/react';
import { isPartGone, linesToPay } from '../../../../contracts/money/payment-choice.ts';
import { isPayable, paymentSumsOf } from '../../../../contracts/money/payment-sums.ts';
import type { Funding, PaymentLine } from '../../../../contracts/money/payments.ts';
import { focusHeading } from '../../../focus.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { Failure } from '../../../parts/failure/failure.tsx';
import { useFailureWords } from '../../../parts/failure/use-failure-words.ts';
import form from '../../../parts/form/form.module.css';
import { exactDollars } from '../../../../contracts/money/dollars.ts';
import { Part } from '../../../parts/record/part.tsx';
import record from '../../../parts/record/record.module.css';
import { WhatIfButton } from '../../../parts/what-if/what-if-button.tsx';
import { useFields } from '../../../select.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Checkbox, Choices } from '../../../ui/fields/choice.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { useFocusLeft } from '../../../use-focus-left.ts';
import styles from './funding.module.css';
import { SavedCards } from './saved-cards.tsx';
import * as texts from './texts.ts';

/** While a payment is being started the page shows what was agreed to, whatever changes meanwhile. */
const useShownFunding = (): Funding | null =>
  useSelector(useActor('paying'), (state) =>
    state.matches('sending') ? (state.context.order?.funding ?? null) : state.context.funding,
  );

const Milestone = ({
  line,
  funding,
  isChosen,
}: {
  line: PaymentLine;
  funding: Funding;
  isChosen: boolean;
}) => {
  const paying = useActor('paying');
  const isBusy = useSelector(paying, (state) => state.matches('sending'));
  const { Milestone: id, Title, Amount, Fee, Total } = line;
  const { EmployerFeePercent: percent, FreelancerFeePercent } = funding;
  return (
    <li className={styles.choice}>
      <Checkbox
        name="milestone"
        value={String(id)}
        checked={isChosen}
        disabled={!isPayable(line) || isBusy}
        onChange={({ currentTarget: { checked } }) =>
          paying.send({ type: checked ? 'milestone.chosen' : 'milestone.deselected', id })
        }
      >
        <strong className={styles.title}>{Title}</strong>{' '}
        <span className={styles.soft}>{texts.amountAndFee(Amount, Fee, percent)}</span>{' '}
        <span className={styles.lineTotal}>{texts.lineTotal(Total)}</span>
        {!isPayable(line) && <span className={styles.soft}> {texts.beingPaid}</span>}
      </Checkbox>
      <WhatIfButton
        about={{
          title: Title,
          milestone: line,
          fees: { freelancerPercent: FreelancerFeePercent, employerPercent: percent },
        }}
        label={texts.whatIf}
      />
    </li>
  );
};

interface FormProps {
  readonly funding: Funding;
}

const isPossible = ({ Blocked: code, Lines }: Funding): boolean => code === undefined && Lines.length > 0;

/** What has become of the last payment, or of the choice. */
const useSaid = (): string | undefined => {
  const funding = useShownFunding();
  const { chosen, closed } = useFields(useActor('paying'), 'chosen', 'closed');
  if (funding === null || !isPossible(funding)) return undefined;
  const isGone = isPartGone({ funding, chosen });
  if (closed !== null) return texts.closedPayment(closed, isGone);
  return isGone ? texts.isGone : undefined;
};

/** The form mounts together with these words, so it cannot announce them itself (K11a). */
export const FundingNews = () => {
  const said = useSaid();
  const isChoosing = useSelector(useActor('paying'), (state) => state.hasTag('choosing'));
  return <Hidden role="status">{isChoosing && said}</Hidden>;
};

const Milestones = ({ funding }: FormProps) => {
  const { chosen } = useFields(useActor('paying'), 'chosen');
  const said = useSaid();
  const lines = linesToPay({ funding, chosen });
  return (
    <Part title={texts.milestones}>
      {texts.leadsOf(funding.Lines).map((words) => (
        <p key={words} className={styles.soft}>
          {words}
        </p>
      ))}
      {said !== undefined && <p className={styles.mark}>{said}</p>}
      <Choices legend={<Hidden>{texts.milestones}</Hidden>}>
        <ul className={styles.choices}>
          {funding.Lines.map((line) => (
            <Milestone key={line.Milestone} line={line} funding={funding} isChosen={lines.includes(line)} />
          ))}
        </ul>
      </Choices>
    </Part>
  );
};

const Summary = ({ funding }: FormProps) => {
  const site = useSite();
  const paying = useActor('paying');
  const { reason, chosen, order } = useFields(paying, 'reason', 'chosen', 'order');
  const isBusy = useSelector(paying, (state) => state.matches('sending'));
  const isSlow = useSelector(paying, (state) => state.hasTag('slow'));
  const hasFailed = useSelector(paying, (state) => state.hasTag('failed'));
  const lines = linesToPay({ funding, chosen });
  const { amount, fee, total } = paymentSumsOf(lines);
  const pay = () => paying.send({ type: 'payment.requested' });
  const agreed = order?.body.Total;
  const isChanged = hasFailed && agreed !== undefined && agreed !== total && lines.length > 0;
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">{texts.summary}</h2>
      <dl className={styles.sums}>
        {lines.map(({ Milestone: id, Title, Amount }) => (
          <div key={id}>
            <dt>{Title}</dt>
            <dd>{exactDollars(Amount)}</dd>
          </div>
        ))}
        {lines.length > 1 && (
          <div>
            <dt>{texts.ofMilestones(lines.length)}</dt>
            <dd>{exactDollars(amount)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.fee(funding.EmployerFeePercent)}</dt>
          <dd>{exactDollars(fee)}</dd>
        </div>
        <div>
          <dt>{texts.total}</dt>
          <dd>{exactDollars(total)}</dd>
        </div>
      </dl>
      <Hidden role="status">
        {lines.length === 0 ? texts.noneChosen : texts.announced(lines.length, total)}
      </Hidden>
      {hasFailed && <Failure reason={reason} className={form.wrong} />}
      {isChanged && <p className={styles.mark}>{texts.changedTotal(agreed, total)}</p>}
      <ActionButton
        wide
        reason={lines.length === 0 ? texts.chooseFirst : undefined}
        isPending={isBusy && !isSlow}
        onAct={pay}
      >
        {isBusy && !isSlow ? texts.paying : texts.pay(total)}
      </ActionButton>
      <div className={form.slow}>
        <p role="status">{isBusy && isSlow && texts.slowPaying}</p>
      </div>
      <p className={styles.soft}>
        {texts.returnsFee(lines) && texts.feeBack} <a href={site.href('fees')}>{texts.allFees}</a>
      </p>
    </section>
  );
};

const Blocked = ({ code, contract }: { code: string; contract: Funding['Contract'] }) => {
  const site = useSite();
  const words = useFailureWords({ kind: 'refused', status: 403, code });
  const isOfContract = code.startsWith('contract_');
  return (
    <Part title={texts.blocked}>
      <p role="status" className={styles.mark}>
        {code === 'contract_over' ? texts.isOver : words}
      </p>
      <div className={form.end}>
        {isOfContract ? (
          <LinkButton href={site.href('contractForEmployer', { id: contract })}>
            {texts.openContract}
          </LinkButton>
        ) : (
          <LinkButton href={site.href('contact')}>{texts.contact}</LinkButton>
        )}
      </div>
    </Part>
  );
};

const Nothing = ({ contract }: { contract: Funding['Contract'] }) => {
  const site = useSite();
  return (
    <Part title={texts.nothing}>
      <p role="status">{texts.nothingHint}</p>
      <div className={form.end}>
        <LinkButton href={site.href('contractForEmployer', { id: contract })}>
          {texts.openContract}
        </LinkButton>
      </div>
    </Part>
  );
};

export const FundingForm = () => {
  const funding = useShownFunding();
  const place = useFocusLeft<HTMLDivElement>(focusHeading);
  if (funding === null) return null;
  const { Blocked: code, Contract, Lines } = funding;
  const canPay = isPossible(funding);
  return (
    <div ref={place} className={record.body}>
      <div className={record.main}>
        {code !== undefined && <Blocked code={code} contract={Contract} />}
        {code === undefined && Lines.length === 0 && <Nothing contract={Contract} />}
        {canPay && <Milestones funding={funding} />}
        {canPay && <SavedCards funding={funding} />}
      </div>
      {canPay && (
        <div className={classes(record.aside, record.alone)}>
          <Summary funding={funding} />
        </div>
      )}
    </div>
  );
};
