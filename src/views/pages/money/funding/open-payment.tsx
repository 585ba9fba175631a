/** The open payment of a contract, in place of the form: until when it is held, and the way to the provider's page. */
import { useSelector } from '@xstate/react';
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
import { useFocusLeft } from '../../../use-focus-left.ts';
import styles from './funding.module.css';
import * as texts from './texts.ts';

/** The provider's page is another document, which only the machine opens. */
const Way = () => {
  const paying = useActor('paying');
  const isLeaving = useSelector(paying, (state) => state.matches('leaving'));
  const isSlow = useSelector(paying, (state) => state.hasTag('slow'));
  return (
    <div className={form.end}>
      <ActionButton isPending={isLeaving && !isSlow} onAct={() => paying.send({ type: 'payment.continued' })}>
        {isLeaving && !isSlow ? texts.opening : texts.continuePayment}
      </ActionButton>
      <p role="status" className={styles.soft}>
        {isSlow && texts.slowLeaving}
      </p>
    </div>
  );
};

const NoWay = () => {
  const paying = useActor('paying');
  return (
    <>
      <p role="status" className={styles.mark}>
        {texts.noWay}
      </p>
      <div ref={useFocusLeft<HTMLDivElement>(focusHeadingAbove)} className={form.end}>
        <Button tone="line" onClick={() => paying.send({ type: 'payment.continued' })}>
          {texts.lookForWay}
        </Button>
      </div>
    </>
  );
};

const Waiting = ({ payment }: { payment: Payment }) => (
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
    {payment.Url === undefined ? <NoWay /> : <Way />}
  </>
);

const Unknown = ({ payment }: { payment: Payment }) => {
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

export const OpenPayment = () => {
  const paying = useActor('paying');
  const { payment, reason, funding } = useFields(paying, 'payment', 'reason', 'funding');
  const isLooking = useSelector(paying, (state) => state.matches('looking'));
  const isUnknown = useSelector(paying, (state) => state.hasTag('unknown'));
  if (payment === null) return null;
  return (
    <div ref={useFocusLeft<HTMLDivElement>(focusHeading)} className={record.main}>
      <Part title={texts.open}>
        <div className={styles.open}>
          {reason && <Failure reason={reason} className={form.wrong} />}
          <p role="status" className={styles.soft}>
            {isLooking && texts.looking}
          </p>
          {isUnknown && <Unknown payment={payment} />}
          {!isUnknown && !isLooking && <Waiting payment={payment} />}
        </div>
        <PaymentLines lines={payment.Lines} sums={payment} percent={funding?.EmployerFeePercent} />
      </Part>
    </div>
  );
};
