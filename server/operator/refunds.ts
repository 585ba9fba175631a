/**
 * Refunds that the provider could not pay, and employers who may not pay. Our staff ask the provider again, pay the employer
 * in another way, or return a voluntary refund to its freelancer. If no answer says what became of a refund, they look at the
 * provider, and write that it has failed or has arrived. More than the limit waits for a second operator.
 */
import * as z from 'zod';
import type { RefundContext } from '../../src/machines/lifecycles/refund.lifecycle.ts';
import { refundLifecycle } from '../../src/machines/lifecycles/refund.lifecycle.ts';
import { restoredFrom } from '../../src/machines/lifecycles/lifecycle.ts';
import type { Database } from '../database/tables.ts';
import { apply } from '../lifecycles/apply.ts';
import { MissingLifecycle } from '../lifecycles/conflicts.ts';
import { chargedBack } from '../lifecycles/money-states.ts';
import { tellMoney } from '../lifecycles/money-follow.ts';
import { isPayer } from '../money/closing.ts';
import { bankPays, holdRefund, isRefundSending } from '../money/refunds.ts';
import { DECIDED_ALONE_CENTS, dollars } from './alone.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import type { Commands, OwnedWork, Told } from './work.ts';

/** Bound to the version: what happens to the refund meanwhile makes it stale. */
export const waitingPayment = z.object({ refund: z.int(), version: z.int(), amountCents: z.int() });
type WaitingPayment = z.output<typeof waitingPayment>;

const refundOf = async (transaction: Database, id: number) => {
  const row = await transaction
    .selectFrom('lifecycles')
    .select(['value', 'context', 'version'])
    .where('kind', '=', 'refund')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new MissingLifecycle('refund', id);
  return {
    version: row.version,
    amountCents: (row.context as unknown as RefundContext).amountCents,
    snapshot: restoredFrom(refundLifecycle, row as never),
  };
};

/** The refund's version does not change when the bank takes the payment, so an approval looks again. */
const rejectPaidByBank = async (transaction: Database, refund: number): Promise<void> => {
  const code = await bankPays(transaction, refund);
  if (code) throw new OperatorRefusal(code);
};

/** The employer reads the reason: how the money is sent. */
export const payOtherwise = async (
  transaction: Database,
  { refund: id, version }: WaitingPayment,
  { user, now, reason }: { readonly user: number; readonly now: Date; readonly reason: string },
): Promise<void> => {
  const event = { type: 'refund.paidOtherwise', by: 'operator', at: now.toISOString() } as const;
  await rejectPaidByBank(transaction, id);
  const applied = await apply(transaction, { lifecycle: 'refund', id, version, event, user });
  const position = applied.version - 1;
  await tellMoney(transaction, { news: event.type, id, reason, position });
};

/** What our staff write about a refund that no answer has ended. */
const endings = {
  'refund fail': {
    type: 'refund.failed',
    asks: 'to wait with us, as failed',
    says: 'has failed, and waits with us. See “refunds”.',
  },
  'refund settled': {
    type: 'refund.settled',
    asks: 'to be written as arrived',
    says: 'is written as arrived. The employer is told.',
  },
} as const;
export type RefundEnding = keyof typeof endings;
export const isRefundEnding = (command: string): command is RefundEnding => Object.hasOwn(endings, command);

const eventOf = (ending: RefundEnding, now: Date) =>
  ({ type: endings[ending].type, by: 'operator', at: now.toISOString() }) as const;
export const wordsOfWaiting = (command: string, { refund, amountCents }: WaitingPayment): string =>
  `refund ${refund}: ${dollars(amountCents)} ${isRefundEnding(command) ? endings[command].asks : 'to the employer, in another way'}`;

/** Returns what the operator reads. */
export const endRefund = async (
  transaction: Database,
  ending: RefundEnding,
  {
    refund: id,
    version,
    amountCents,
    user,
    now,
  }: WaitingPayment & { readonly user: number; readonly now: Date },
): Promise<string> => {
  const event = eventOf(ending, now);
  const present = await refundOf(transaction, id);
  // What the chart or a newer version refuses holds nothing: `apply` throws the reason.
  if (present.version === version && present.snapshot.can(event) && !(await holdRefund(transaction, id)))
    throw new OperatorRefusal('refund_is_sent');
  await apply(transaction, { lifecycle: 'refund', id, version, event, user });
  return `Refund ${id} of ${dollars(amountCents)} ${endings[ending].says}`;
};

const needsTwo = `The amount is above ${dollars(DECIDED_ALONE_CENTS)}, so a second operator has to approve it.`;

const ends = async (
  { transaction, operator, now }: OwnedWork,
  { command, id }: { readonly command: RefundEnding; readonly id: number },
): Promise<Told> => {
  const { version, amountCents, snapshot } = await refundOf(transaction, id);
  const ending = { refund: id, version, amountCents };
  const about = { subject: `refund ${id}`, details: ending };
  // What the chart refuses waits for nobody: `apply` throws the reason.
  if (amountCents > DECIDED_ALONE_CENTS && snapshot.can(eventOf(command, now))) {
    if (await isRefundSending(transaction, id)) throw new OperatorRefusal('refund_is_sent');
    const asked = `${wordsOfWaiting(command, ending)}.`;
    return { ...about, result: 'waiting', lines: [asked, needsTwo] };
  }
  const line = await endRefund(transaction, command, { ...ending, user: operator.id, now });
  return { ...about, lines: [line] };
};

export const refundCommands: Commands<
  'refund retry' | 'refund paid-otherwise' | 'refund return' | RefundEnding | 'unblock payments'
> = {
  'refund fail': ends,
  'refund settled': ends,
  async 'refund retry'({ transaction, operator, now }, { id }) {
    await apply(transaction, {
      lifecycle: 'refund',
      id,
      user: operator.id,
      event: { type: 'refund.retried', by: 'operator', at: now.toISOString() },
    });
    return { subject: `refund ${id}`, lines: [`The provider is asked again for refund ${id}.`] };
  },
  async 'refund paid-otherwise'({ transaction, operator, now }, { id, reason }) {
    const { version, amountCents, snapshot } = await refundOf(transaction, id);
    const payment = { refund: id, version, amountCents };
    const about = { subject: `refund ${id}`, details: payment };
    const event = { type: 'refund.paidOtherwise', by: 'operator', at: now.toISOString() } as const;
    // What the chart refuses waits for nobody: `apply` throws the reason.
    if (amountCents > DECIDED_ALONE_CENTS && snapshot.can(event)) {
      await rejectPaidByBank(transaction, id);
      return {
        ...about,
        result: 'waiting',
        lines: [`Refund ${id}: ${dollars(amountCents)} to the employer.`, `${needsTwo} Pay after that.`],
      };
    }
    await payOtherwise(transaction, payment, { user: operator.id, now, reason });
    return {
      ...about,
      lines: [
        `Pay ${dollars(amountCents)} to the employer now: refund ${id} is written as paid. The employer is told the reason.`,
      ],
    };
  },
  async 'refund return'({ transaction, operator, now }, { id }) {
    const { amountCents } = await refundOf(transaction, id);
    await apply(transaction, {
      lifecycle: 'refund',
      id,
      user: operator.id,
      event: { type: 'refund.returned', by: 'operator', at: now.toISOString() },
    });
    return {
      subject: `refund ${id}`,
      lines: [
        `${dollars(amountCents)} of refund ${id} are available to the freelancer again. Both are told.`,
      ],
    };
  },
  async 'unblock payments'({ transaction, now }, { id, reason }) {
    const rows = await transaction
      .updateTable('payments')
      .set({ unblocked_at: now })
      .where(isPayer(id))
      .where('status', 'in', chargedBack)
      .where('unblocked_at', 'is', null)
      .returning(['id', 'employer_id'])
      .execute();
    if (rows.length === 0) throw new OperatorRefusal('payments_not_blocked');
    const details = { payments: rows.map((row) => row.id) };
    const ofMilestones = rows.filter((row) => row.employer_id !== null);
    const isPlan = ofMilestones.length === 0;
    await tellMoney(transaction, {
      news: 'payments.unblocked',
      id: Math.max(...(isPlan ? rows : ofMilestones).map((row) => row.id)),
      reason,
      position: now.getTime(),
    });
    return {
      subject: `account ${id}`,
      details,
      lines: [
        `The ${isPlan ? 'member' : 'employer'} ${id} can pay for ${isPlan ? 'plans' : 'milestones'} again, and is told the reason.`,
      ],
    };
  },
};
