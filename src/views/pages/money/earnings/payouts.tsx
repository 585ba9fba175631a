/** A freelancer's payouts: identity, bank accounts, withdrawing, and what became of each payout (V251 to V254). */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { isIdentityAwaited, isMethodAwaited } from '../../../../contracts/money/awaited.ts';
import type { EarningsSummary, Payout } from '../../../../contracts/money/earnings-listing.ts';
import { whyNotWithdraw, withdrawalOf } from '../../../../contracts/money/withdrawal-form.ts';
import { stateName } from '../../../../contracts/core/state-name.ts';
import { useActor } from '../../../logic.tsx';
import { useWanted } from '../../../parts/later.ts';
import { Awaited } from '../../../parts/money/awaited.tsx';
import { useIsLeaving, Visit, VisitNews } from '../../../parts/money/visit.tsx';
import { OpenedDialog } from '../../../parts/opened-dialog.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { useFace } from '../../../select.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useMinute } from '../../../ui/ago.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classes } from '../../../ui/classes.ts';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { dayOf } from '../../../words.ts';
import styles from './earnings.module.css';
import { Methods } from './methods.tsx';
import * as texts from './texts.ts';
import { useBeside } from './use-earnings.ts';

interface Props {
  readonly summary: EarningsSummary;
}

const Withdraw = ({ summary }: Props) => {
  const dialog = useActor('withdrawalDialog');
  const isLoading = useSelector(dialog, (state) => state.hasTag('loading'));
  const minute = useMinute();
  const hindrance = whyNotWithdraw(summary, minute);
  return (
    <ActionButton
      reason={hindrance && texts.whyNot[hindrance.why](texts.amountOf(summary.PayoutFee))}
      possibleFrom={hindrance?.possibleFrom}
      size="small"
      aria-haspopup="dialog"
      isComing={isLoading}
      onAct={() =>
        dialog.send({
          type: 'dialog.opened',
          about: { values: withdrawalOf(summary, minute) },
        })
      }
    >
      {texts.withdraw}
    </ActionButton>
  );
};

const Identity = ({ summary: { Account } }: Props) => {
  const { awaited } = useBeside();
  if (Account === 'verified') return <p className={styles.soft}>{texts.identity.verified}</p>;
  const isAwaited = isIdentityAwaited(awaited, Account);
  const { title, words, act } = texts.identity[Account];
  return (
    <div className={styles.card}>
      <h3>{isAwaited ? texts.identityAwaited : title}</h3>
      {!isAwaited && <p>{words}</p>}
      <Awaited isAwaited={isAwaited} words={texts.identityAwaitedHint} />
      <Visit purpose="identity" tone={isAwaited ? 'line' : undefined}>
        {isAwaited ? texts.goOnProving : act}
      </Visit>
    </div>
  );
};

const AddMethod = () => {
  const dialog = useActor('payoutMethodDialog');
  const isLoading = useSelector(dialog, (state) => state.hasTag('loading'));
  const isLeaving = useIsLeaving();
  return (
    <ActionButton
      tone="line"
      size="small"
      aria-haspopup="dialog"
      isComing={isLoading || isLeaving}
      onAct={() => dialog.send({ type: 'dialog.opened', about: {} })}
    >
      {texts.addMethod}
    </ActionButton>
  );
};

const PayoutLine = ({ payout }: { payout: Payout }) => {
  const { State, Amount, Fee, Method, CreatedAt, SettledAt, Failure, Reference } = payout;
  const [name, words] = texts.payoutStates[State] ?? [stateName(State), ''];
  const back = texts.isBack[State];
  const failure =
    back !== undefined && `${texts.payoutFailures[Failure ?? ''] ?? texts.otherFailure} ${back}`;
  return (
    <li className={styles.payout}>
      <p>
        <strong>{texts.arrivesAt(texts.amountOf(Amount), Method)}</strong>
        <Chip>{name}</Chip>
      </p>
      <p className={styles.facts}>
        <time dateTime={CreatedAt}>{dayOf(CreatedAt) ?? CreatedAt}</time>
        {SettledAt !== undefined && (
          <span>
            {name} <time dateTime={SettledAt}>{dayOf(SettledAt) ?? SettledAt}</time>
          </span>
        )}
        <span>{texts.withFee(texts.amountOf(Fee))}</span>
        <span>{texts.reference(Reference)}</span>
      </p>
      {(failure || words) && <p>{failure || words}</p>}
    </li>
  );
};

const faces = ['closed', 'slow', 'loading', 'missing', 'failed'] as const;

const OwnPayouts = () => {
  const actor = useActor('payouts');
  const face = useFace(actor, faces);
  const payouts = useSelector(actor, ({ context }) => context.data);
  const reason = useSelector(actor, ({ context }) => context.reason);
  const retry = () => actor.send({ type: 'load.retried' });
  if (face === 'closed') return null;
  const isShown = face === undefined && payouts !== null;
  return (
    <section className={styles.whole} aria-labelledby="own-payouts">
      <h3 id="own-payouts">{texts.ownPayouts}</h3>
      {face === 'slow' && <QuietFace title={texts.payoutsSlow} onRetry={retry} />}
      {face === 'loading' && <SkeletonBlock className={styles.comingLine} />}
      {face === 'missing' && <p role="status">{texts.payoutsMissing}</p>}
      {face === 'failed' && <QuietFace title={texts.payoutsFailed} reason={reason} onRetry={retry} />}
      {isShown && payouts.items.length === 0 && <p className={styles.soft}>{texts.noPayouts}</p>}
      {isShown && payouts.items.length > 0 && (
        <ul className={styles.payouts}>
          {payouts.items.map((payout) => (
            <PayoutLine key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
      {isShown && payouts.total > payouts.items.length && (
        <p className={styles.soft}>{texts.newestPayouts(payouts.items.length, payouts.total)}</p>
      )}
    </section>
  );
};

export const PayoutsPart = ({ summary }: Props) => {
  const { awaited } = useBeside();
  return (
    <Part title={texts.payouts} note={texts.available(texts.amountOf(summary.Available))}>
      <div className={styles.ways}>
        <Withdraw summary={summary} />
      </div>
      <Identity summary={summary} />
      <div className={styles.news}>
        <VisitNews />
      </div>
      <section className={styles.whole} aria-labelledby="bank-accounts">
        <h3 id="bank-accounts">{texts.methods}</h3>
        <Methods methods={summary.Methods} none={texts.noMethods} />
        <Awaited
          isAwaited={isMethodAwaited(awaited, summary.Methods)}
          words={texts.awaitedMethod}
          className={classes(styles.soft, styles.news)}
        />
        <div className={styles.ways}>
          <AddMethod />
        </div>
        <p className={styles.soft}>{texts.newMethodNote}</p>
      </section>
      <OwnPayouts />
    </Part>
  );
};

const loadWithdrawal = async () => (await import('./withdrawal-dialog.tsx')).WithdrawalDialog;
const loadMethod = async () => (await import('./payout-method-dialog.tsx')).PayoutMethodDialog;

/** The dialogs of the two forms. Their scripts load when they open. */
export const PayoutDialogs = () => {
  const isWithdrawing = useSelector(useActor('withdrawalDialog'), (state) => state.hasTag('open'));
  const isAdding = useSelector(useActor('payoutMethodDialog'), (state) => state.hasTag('open'));
  const { part: WithdrawalDialog, want: wantWithdrawal } = useWanted(loadWithdrawal);
  const { part: PayoutMethodDialog, want: wantMethod } = useWanted(loadMethod);
  useEffect(() => {
    if (isWithdrawing) wantWithdrawal();
    if (isAdding) wantMethod();
  }, [isWithdrawing, isAdding, wantWithdrawal, wantMethod]);
  return (
    <>
      {isWithdrawing && WithdrawalDialog && (
        <OpenedDialog>
          <WithdrawalDialog />
        </OpenedDialog>
      )}
      {isAdding && PayoutMethodDialog && (
        <OpenedDialog>
          <PayoutMethodDialog />
        </OpenedDialog>
      )}
    </>
  );
};
