/** What people filed for us to read: the contact forms, and reports of profiles and conversations. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import type { Commands } from './work.ts';

interface FiledRow {
  readonly reference: string;
  readonly filed_at: Date;
  readonly kind: 'contact' | 'partner' | 'profile report' | 'conversation report';
  readonly from_name: string;
  readonly from_email: string | null;
  readonly topic: string;
  readonly about: string | null;
  readonly text: string | null;
  readonly message_ids: number[] | null;
}

/** The command and the subject of an answered message in the log. */
const ANSWERED = 'contact answered';
const subjectOf = (reference: string): string => `message ${reference}`;

const filed = sql`(
  select reference, filed_at, 'contact' as kind, name as from_name, email as from_email, topic, null as about,
    message as text, null::integer[] as message_ids
    from contact_messages
  union all select reference, filed_at, 'partner', name, email, kind, company || ' ' || website, message, null
    from partner_requests
  union all select reference, filed_at, 'profile report', users.name, users.email, reason,
    'account ' || freelancer_id, details, null
    from profile_reports join users on users.id = reporter_id
  union all select reference, filed_at, 'conversation report', users.name, users.email, reason,
    'account ' || reported_id, details, message_ids
    from chat_reports join users on users.id = reporter_id
) filed`;
const isAnswered = sql<boolean>`exists (select from operator_log
  where command = ${ANSWERED} and subject = 'message ' || filed.reference and result = 'done')`;

const findFiled = async (
  database: Database,
  reference: string,
): Promise<FiledRow & { answered: boolean }> => {
  const { rows } = await sql<FiledRow & { answered: boolean }>`
    select filed.*, ${isAnswered} as answered from ${filed} where reference = ${reference}
  `.execute(database);
  if (!rows[0]) throw new OperatorRefusal('message_not_found');
  return rows[0];
};

const reportedMessages = async (database: Database, ids: readonly number[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'sender_id')
    .select(['sent_at', 'sender_id', 'name', 'body'])
    .where('messages.id', 'in', [...ids])
    .orderBy('position')
    .execute();
  return rows.map(
    ({ sent_at, sender_id, name, body }) => `  ${sent_at.toISOString()}  ${name} (${sender_id}): ${body}`,
  );
};

const headOf = ({ reference, filed_at, kind, from_name, from_email, topic, about }: FiledRow): string =>
  [
    reference,
    filed_at.toISOString(),
    kind,
    `${from_name}${from_email === null ? '' : ` <${from_email}>`}`,
    topic,
    ...(about === null ? [] : [about]),
  ].join('  ');

export const filedMessageCommands: Commands<'contact' | 'contact show' | typeof ANSWERED> = {
  async contact({ transaction }) {
    const { rows } = await sql<FiledRow>`
      select filed.* from ${filed} where not ${isAnswered} order by filed_at, reference limit 200
    `.execute(transaction);
    return { lines: rows.length === 0 ? ['No message waits for an answer.'] : rows.map(headOf) };
  },
  async 'contact show'({ transaction }, { reference }) {
    const row = await findFiled(transaction, reference);
    return {
      subject: subjectOf(reference),
      lines: [
        headOf(row),
        ...(row.answered ? ['(answered)'] : []),
        ...(row.text === null ? [] : ['', row.text]),
        ...(await reportedMessages(transaction, row.message_ids ?? [])),
      ],
    };
  },
  async [ANSWERED]({ transaction }, { reference }) {
    const { answered } = await findFiled(transaction, reference);
    if (answered) throw new OperatorRefusal('already_answered');
    return { subject: subjectOf(reference), lines: [`${reference} is marked as answered.`] };
  },
};
