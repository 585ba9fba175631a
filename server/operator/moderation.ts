/** Takes jobs down, freezes accounts, ends sessions, and gives and takes the badge of a checked profile. */
import type { Database } from '../database/tables.ts';
import { recordEvent } from '../account/security-log.ts';
import { apply } from '../lifecycles/apply.ts';
import { resumePayouts } from '../money/payouts.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import { endSessions } from './ended-sessions.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import type { Commands, OwnedWork } from './work.ts';

/** Locks the account of a member until the transaction ends. */
const lockMember = async (transaction: Database, id: number) => {
  const account = await transaction
    .selectFrom('users')
    .select(['type', 'name', 'frozen_at'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new OperatorRefusal('account_not_found');
  return account;
};

const freeze = (transaction: Database, id: number, at: Date | null) =>
  transaction.updateTable('users').set({ frozen_at: at }).where('id', '=', id).execute();

/** Gives or takes the badge, and tells the freelancer. */
const setBadge = async (
  { transaction }: OwnedWork,
  { id, reason }: { readonly id: number; readonly reason: string },
  isVerified: boolean,
) => {
  const { name } = await lockMember(transaction, id);
  const own = await transaction
    .selectFrom('freelancers')
    .select('verified')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!own) throw new OperatorRefusal('freelancer_not_found');
  if (own.verified === isVerified)
    throw new OperatorRefusal(isVerified ? 'already_verified' : 'not_verified');
  await transaction.updateTable('freelancers').set({ verified: isVerified }).where('id', '=', id).execute();
  const notice = { template: 'profileVerified', freelancer: { id, name }, isVerified, reason } as const;
  return {
    subject: `account ${id}`,
    tasks: [await enqueueNotice(transaction, id, notice)],
    lines: [`The profile ${id} of ${name} ${isVerified ? 'has' : 'no longer has'} the badge.`],
  };
};

export const moderationCommands: Commands<
  | 'remove job'
  | 'freeze account'
  | 'unfreeze account'
  | 'revoke sessions'
  | 'verify profile'
  | 'unverify profile'
> = {
  async 'remove job'({ transaction, operator, now, site }, { id, reason }) {
    const event = { type: 'job.removed', by: 'operator', at: now.toISOString() } as const;
    await apply(transaction, { lifecycle: 'job', id, event, user: operator.id });
    const job = await transaction
      .selectFrom('jobs')
      .select(['title', 'employer_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const notice = { template: 'jobRemoved', job: { id, title: job.title }, reason, site } as const;
    return {
      subject: `job ${id}`,
      tasks: [await enqueueNotice(transaction, job.employer_id, notice)],
      lines: [`The job ${id}, “${job.title}”, is removed. Its employer is told the reason.`],
    };
  },
  async 'freeze account'({ transaction, now, site }, { id, reason }) {
    const { type, name, frozen_at } = await lockMember(transaction, id);
    if (type === 'Operator') throw new OperatorRefusal('account_is_operator');
    if (frozen_at) throw new OperatorRefusal('already_frozen');
    await freeze(transaction, id, now);
    return {
      subject: `account ${id}`,
      tasks: [await enqueueNotice(transaction, id, { template: 'accountFrozen', reason, site })],
      lines: [`The account ${id} of ${name} is frozen: it can sign in and read, and cannot change anything.`],
    };
  },
  async 'unfreeze account'({ transaction, site }, { id }) {
    const { name, frozen_at } = await lockMember(transaction, id);
    if (!frozen_at) throw new OperatorRefusal('not_frozen');
    await freeze(transaction, id, null);
    await resumePayouts(transaction, id);
    return {
      subject: `account ${id}`,
      tasks: [await enqueueNotice(transaction, id, { template: 'accountUnfrozen', site })],
      lines: [`The account ${id} of ${name} is not frozen any more. Payouts that waited are sent.`],
    };
  },
  'verify profile': (work, command) => setBadge(work, command, true),
  'unverify profile': (work, command) => setBadge(work, command, false),
  async 'revoke sessions'({ transaction }, { id }) {
    const { name } = await lockMember(transaction, id);
    const tasks = await endSessions(transaction, id);
    if (tasks.length > 0)
      await recordEvent(transaction, {
        userId: id,
        kind: 'sessionsEnded',
        device: 'Our staff',
        at: new Date(),
      });
    return {
      subject: `account ${id}`,
      tasks,
      lines: [
        tasks.length > 0
          ? `${name} (account ${id}) is signed out everywhere.`
          : `${name} (account ${id}) was not signed in.`,
      ],
    };
  },
};
