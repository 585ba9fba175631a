/** The member's own plan, what follows, and its open payment. */
import { useSelector } from '@xstate/react';
import type { Packages, PlanPayment } from '../../../../contracts/money/packages.ts';
import { focusHeadingAbove } from '../../../focus.ts';
import { useActor } from '../../../logic.tsx';
import { Failure } from '../../../parts/failure/failure.tsx';
import form from '../../../parts/form/form.module.css';
import { declineWords } from '../../../parts/money/decline-texts.ts';
import { Hold } from '../../../parts/money/hold.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useFocusLeft } from '../../../use-focus-left.ts';
import styles from './packages.module.css';
import * as texts from './texts.ts';

interface Props {
  readonly packages: Packages;
}
const nameOf = ({ Plans }: Packages, plan: string): string =>
  Plans.find(({ Plan }) => Plan === plan)?.Name ?? plan;

const useIsSlow = (): boolean =>
  useSelector(useActor('planChoice'), (state) => state.hasTag('slow') && !state.hasTag('confirming'));

const isDue = ({ State }: NonNullable<Packages['Own']>): boolean => State === 'pastDue';
/** One press cancels, and the same place takes that back. A plan that is due ends at once, which the words beside it say. */
const Acts = ({ packages: { Own }, name }: Props & { readonly name: string }) => {
  const planChoice = useActor('planChoice');
  const isMoving = useSelector(planChoice, (state) => state.matches('moving') && !state.hasTag('slow'));
  const isBusy = useSelector(planChoice, (state) => state.hasTag('loading') && !state.hasTag('slow'));
  if (!Own) return null;
  const isCancelled = Own.State === 'cancelled';
  return (
    <div className={form.end}>
      <ActionButton
        tone={isCancelled ? 'solid' : 'line'}
        isPending={isBusy}
        onAct={() => planChoice.send({ type: isCancelled ? 'plan.resumed' : 'plan.cancelled' })}
      >
        {isMoving
          ? isCancelled
            ? texts.resuming
            : texts.cancelling
          : isCancelled
            ? texts.resume(name)
            : isDue(Own)
              ? texts.endNow(name)
              : texts.cancel(name)}
      </ActionButton>
    </div>
  );
};

export const OwnPlan = ({ packages }: Props) => {
  const planChoice = useActor('planChoice');
  const reason = useSelector(planChoice, ({ context }) => context.reason);
  const hasFailed = useSelector(planChoice, (state) => state.matches('failed'));
  const isSlow = useIsSlow();
  const { Own, Credit, Methods, RetryDays, UnpaidEndDay, Blocked } = packages;
  const name = Own ? nameOf(packages, Own.Plan) : '';
  const isRenewed = Own?.State === 'trial' || Own?.State === 'active';
  return (
    <Part title={texts.current}>
      <div className={styles.box}>
        {hasFailed && reason && <Failure reason={reason} className={form.wrong} />}
        <p role="status">{Own ? texts.standing(name, Own) : texts.free}</p>
        {Own && isRenewed && <p>{texts.nextCharge(Own)}</p>}
        {isRenewed && Methods.length === 0 && <p>{texts.noCard}</p>}
        {Own && isDue(Own) && (
          <>
            {Own.Declined !== undefined && <p className={form.wrong}>{texts.failure(Own.Declined)}</p>}
            <p>{texts.retries(RetryDays, UnpaidEndDay)}</p>
            <p>{texts.endsAtOnce}</p>
          </>
        )}
        {Credit > 0 && <p>{texts.creditLeft(Credit)}</p>}
        {Blocked !== undefined && <p className={form.wrong}>{texts.blocked}</p>}
        <Acts packages={packages} name={name} />
        <p role="status" className={styles.soft}>
          {isSlow && texts.slowAct}
        </p>
      </div>
    </Part>
  );
};

/** The provider's page is another document, which only the machine opens. */
export const OpenPayment = ({ packages, payment }: Props & { readonly payment: PlanPayment }) => {
  const planChoice = useActor('planChoice');
  const isLeaving = useSelector(planChoice, (state) => state.matches('leaving') && !state.hasTag('slow'));
  const isDropping = useSelector(planChoice, (state) => state.matches('dropping') && !state.hasTag('slow'));
  const isBusy = useSelector(planChoice, (state) => state.hasTag('loading') && !state.hasTag('slow'));
  const { Url, Declined, DueAt, Plan } = payment;
  return (
    <Part title={texts.open}>
      <div className={styles.box}>
        <p>{texts.openLead(payment, nameOf(packages, Plan))}</p>
        <div role="status">
          {Declined !== undefined && <p className={form.wrong}>{declineWords(Declined)}</p>}
        </div>
        {Url === undefined ? (
          <p>{texts.charging}</p>
        ) : (
          DueAt !== undefined && (
            <Hold lead={texts.held} dueAt={DueAt}>
              {texts.afterwards}
            </Hold>
          )
        )}
        <div ref={useFocusLeft<HTMLDivElement>(focusHeadingAbove)} className={form.end}>
          {Url !== undefined && (
            <ActionButton isPending={isBusy} onAct={() => planChoice.send({ type: 'payment.continued' })}>
              {isLeaving ? texts.opening : texts.continuePayment}
            </ActionButton>
          )}
          <ActionButton
            tone="quiet"
            isPending={isBusy}
            onAct={() => planChoice.send({ type: 'payment.dropped' })}
          >
            {isDropping ? texts.dropping : texts.drop}
          </ActionButton>
        </div>
      </div>
    </Part>
  );
};
