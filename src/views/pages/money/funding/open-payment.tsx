/**
 * The open payments of a contract, in place of the form: until when each is held, the way to the provider's page, and a way
 * to give it up.
 */
import { useSelector } from '@xstate/react';
import { sameId } from '../../../../contracts/core/ids.ts';
import { openPaymentsOf } from '../../../../contracts/money/payment-choice.ts';
import type { Payment } from '../../../../contracts/money/payments.ts';
import { focusHeading, focusHeadingAbove } from '../../../focus.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { Failure } from '../../../parts/failure/failure.tsx';
import form from '../../../parts/form/form.module.css';
import { declineWords } from '../../../parts/money/decline-texts.ts';
import { receiptHref } from '../../../parts/money/funding-href.ts';
import { Hold } from '../../../parts/money/hold.tsx';
import { PaymentLines } from '../../../parts/money/payment-lines.tsx';
import { Part } from '../../../parts/record/part.tsx';
import record from '../../../parts/record/record.module.css';
import { useFields } from '../../../select.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { useFocusLeft } from '../../../use-focus-left.ts';
import styles from './funding.module.css';
import * as texts from './texts.ts';

interface Props {
  readonly payment: Payment;
  readonly isOneOfSeveral: boolean;
}
const useIsFollowed = (payment: Payment): boolean =>
  useSelector(useActor('paying'), ({ context }) => context.payment?.id === payment.id);

/** Several payments have the same buttons. */
const Which = ({ payment, isOneOfSeveral }: Props) =>
  isOneOfSeveral && <Hidden>, {payment.Reference}</Hidden>;

/** The provider's page is another document, which only the machine opens. One act runs at a time, until it stalls. */
const Ways = (props: Props) => {
  const { payment } = props;
  const paying = useActor('paying');
  const isFollowed = useIsFollowed(payment);
  const isLeaving = useSelector(paying, (state) => state.matches('leaving'));
  const isCancelling = useSelector(paying, (state) => state.matches('cancelling'));
  const isStalled = useSelector(paying, (state) => state.hasTag('slow'));
  const isSlow = isStalled && isFollowed;
  const { id, Url } = payment;
  const isOpening = isLeaving && isFollowed && !isSlow;
  const isEnding = isCancelling && isFollowed && !isSlow;
  return (
    <>
      {Url === undefined && (
        <p role="status" className={styles.mark}>
          {texts.noWay}
        </p>
      )}
      <div ref={useFocusLeft<HTMLDivElement>(focusHeadingAbove)} className={form.end}>
        <ActionButton
          tone={Url === undefined ? 'line' : 'solid'}
          isPending={isCancelling || (isLeaving && !isStalled)}
          onAct={() => paying.send({ type: 'payment.continued', id })}
        >
          {isOpening ? texts.opening : Url === undefined ? texts.lookForWay : texts.continuePayment}
          <Which {...props} />
        </ActionButton>
        <ActionButton
          tone="quiet"
          isPending={(isLeaving || isCancelling) && !isStalled}
          onAct={() => paying.send({ type: 'cancellation.requested', id })}
        >
          {isEnding ? texts.cancelling : texts.cancelPayment}
          <Which {...props} />
        </ActionButton>
      </div>
      <p role="status" className={styles.soft}>
        {isSlow && (isCancelling ? texts.slowCancelling : texts.slowLeaving)}
      </p>
    </>
  );
};

const Waiting = ({ payment, isOneOfSeveral }: Props) => (
  <>
    <p>{texts.openLead(payment.Total, payment.Reference)}</p>
    <div role="status">
      {payment.Declined !== undefined && <p className={form.wrong}>{declineWords(payment.Declined)}</p>}
    </div>
    {payment.DueAt !== undefined && (
      <Hold lead={texts.held} dueAt={payment.DueAt}>
        {texts.afterwards}
      </Hold>
    )}
    <Ways payment={payment} isOneOfSeveral={isOneOfSeveral} />
  </>
);

const Unknown = ({ payment }: Pick<Props, 'payment'>) => {
  const paying = useActor('paying');
  const site = useSite();
  return (
    <>
      <p>
        <strong>{texts.unknown}</strong> {texts.unknownHint}
      </p>
      <div className={form.end}>
        <Button onClick={() => paying.send({ type: 'look.retried' })}>{texts.lookAgain}</Button>
        <LinkButton tone="line" href={receiptHref(site, payment.id)}>
          {texts.toReceipt}
        </LinkButton>
      </div>
    </>
  );
};

const OpenPayment = ({ payment, isOneOfSeveral }: Props) => {
  const paying = useActor('paying');
  const { reason, funding } = useFields(paying, 'reason', 'funding');
  const isFollowed = useIsFollowed(payment);
  const isLooking = useSelector(paying, (state) => state.matches('looking')) && isFollowed;
  const isUnknown = useSelector(paying, (state) => state.hasTag('unknown')) && isFollowed;
  return (
    <Part title={isOneOfSeveral ? texts.openOf(payment.Reference) : texts.open}>
      <div className={styles.open}>
        {isFollowed && reason && <Failure reason={reason} className={form.wrong} />}
        <p role="status" className={styles.soft}>
          {isLooking && texts.looking}
        </p>
        {isUnknown && <Unknown payment={payment} />}
        {!isUnknown && !isLooking && <Waiting payment={payment} isOneOfSeveral={isOneOfSeveral} />}
      </div>
      <PaymentLines lines={payment.Lines} sums={payment} percent={funding?.EmployerFeePercent} />
    </Part>
  );
};

/** The payment that the page follows may have ended a moment ago: until its end is known, it is the only one. */
export const OpenPayments = () => {
  const paying = useActor('paying');
  const { payment, funding } = useFields(paying, 'payment', 'funding');
  const isEnding = useSelector(paying, (state) => state.matches('looking') || state.hasTag('unknown'));
  const place = useFocusLeft<HTMLDivElement>(focusHeading);
  if (payment === null) return null;
  const others = funding === null || isEnding ? [] : openPaymentsOf(funding);
  const isAmong = others.some(({ id }) => sameId(id, payment.id));
  const shown = isAmong
    ? others.map((one) => (sameId(one.id, payment.id) ? payment : one))
    : [payment, ...others];
  return (
    <div ref={place} className={record.main}>
      {shown.map((one) => (
        <OpenPayment key={one.id} payment={one} isOneOfSeveral={shown.length > 1} />
      ))}
    </div>
  );
};
