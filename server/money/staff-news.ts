/** Tells our staff of money that waits for them, as it stands when they hear of it. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/tables.ts';
import { staffNewsTask, type StaffNews, type StaffTold } from '../lifecycles/staff-news.ts';
import type { MailSite } from '../mail/texts.ts';
import { tellStaff } from '../notifications/tell-staff.ts';
import type { DatabaseKind } from '../tasks/task.ts';

const chargedBack = (payment: number): RawBuilder<{ readonly cents: number }> => sql`
  select (context->>'chargedBackCents')::bigint as cents from lifecycles
  where kind = 'payment' and id = ${payment} and context->>'chargedBackCents' is not null`;
const unmatched = (id: number): RawBuilder<{ readonly cents: number }> =>
  sql`select amount_cents as cents from unmatched_charges where id = ${id}`;

/** What it is about, in cents. No row: nobody needs to hear of it any more. */
const findCents: Readonly<Record<StaffNews, (id: number) => RawBuilder<{ readonly cents: number }>>> = {
  'chargeback.opened': chargedBack,
  'chargeback.lost': chargedBack,
  'refund.failed': (id) => sql`select amount_cents as cents from refunds where id = ${id}`,
  // A freelancer who is still here hears of it, and can withdraw the money again.
  'payout.returned': (id) => sql`
    select amount_cents + fee_cents as cents from payouts join users on users.id = freelancer_id
    where payouts.id = ${id} and closed_at is not null`,
  'charge.unmatched': unmatched,
  'charge.stuck': unmatched,
  'charge.takenBack': (id) =>
    sql`select taken_cents as cents from unmatched_charges where id = ${id} and taken_cents is not null`,
  'task.givenUp': (id) =>
    sql`select 0::bigint as cents from tasks where id = ${id} and given_up_at is not null`,
};
const centsOf = async (
  transaction: Database,
  { news, id }: Pick<StaffTold, 'news' | 'id'>,
): Promise<number | undefined> => (await findCents[news](id).execute(transaction)).rows[0]?.cents;

export const staffNewsKind = (site: () => MailSite): DatabaseKind<StaffTold> => ({
  ...staffNewsTask,
  async run({ transaction }, told) {
    const cents = await centsOf(transaction, told);
    if (cents !== undefined)
      await tellStaff(transaction, { template: 'moneyWaits', ...told, cents, site: site() });
  },
});
