/** Makes, lists and removes operators. Nothing else makes one: the database asks for an entry of the log. */
import { createHash } from 'node:crypto';
import type { Database } from '../database/tables.ts';
import { newToken } from '../core/tokens.ts';
import { FORMER_MEMBER } from '../generic/former-member.ts';
import { isMailable } from '../mail/mailable.ts';
import { resetLink } from '../mail/texts.ts';
import { readLog } from './operator-log.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import { endSessions } from './ended-sessions.ts';
import type { Commands, Operator, Work } from './work.ts';

const HOURS_A_LINK_LASTS = 24;

const activeOperators = (database: Database) =>
  database.selectFrom('users').where('type', '=', 'Operator').where('closed_at', 'is', null);

export const findOperator = async (database: Database, email: string): Promise<Operator | undefined> => {
  const found = await activeOperators(database).select('id').where('email', '=', email).executeTakeFirst();
  return found && { id: found.id, email };
};

export const isActiveOperator = async (database: Database, id: number): Promise<boolean> =>
  (await activeOperators(database).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const hasOperators = async (database: Database): Promise<boolean> =>
  (await activeOperators(database).select('id').limit(1).executeTakeFirst()) !== undefined;

/** As better-auth hashes identifiers (`storeIdentifier: 'hashed'`), so that the page for a new password finds it. */
const hashedIdentifier = (identifier: string): string =>
  createHash('sha256').update(identifier).digest('base64url');

/** A link that sets a new password, once. An earlier link is void. */
const passwordLinkFor = async ({ transaction, site }: Work, userId: number): Promise<string> => {
  const code = newToken();
  const now = new Date(); // better-auth dates codes by the system clock
  await transaction.deleteFrom('verifications').where('value', '=', String(userId)).execute();
  await transaction
    .insertInto('verifications')
    .values({
      identifier: hashedIdentifier(`reset-password:${code}`),
      value: String(userId),
      expires_at: new Date(now.getTime() + HOURS_A_LINK_LASTS * 3_600_000),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return resetLink(site, code);
};
const linkLines = (link: string): string[] => [
  `This link sets the password. It works once, for ${HOURS_A_LINK_LASTS} hours:`,
  `  ${link}`,
];

export const addCommands: Commands<'add', Work> = {
  async add(work, { name, email }) {
    const { transaction, now } = work;
    if (!isMailable(email)) throw new OperatorRefusal('email_unmailable');
    const added = await transaction
      .insertInto('users')
      .values({
        type: 'Operator',
        name,
        email,
        email_verified: true, // vouched for by whoever runs the command
        is_demo: false,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new OperatorRefusal('email_taken');
    await transaction.deleteFrom('pending_sign_ups').where('email', '=', email).execute();
    return {
      subject: `account ${added.id}`,
      details: { name, email },
      lines: [`${name} <${email}> is an operator.`, ...linkLines(await passwordLinkFor(work, added.id))],
    };
  },
};

export const operatorCommands: Commands<'link' | 'remove-operator' | 'list' | 'log'> = {
  async link(work, { email }) {
    const operator = await findOperator(work.transaction, email);
    if (!operator) throw new OperatorRefusal('account_not_found');
    return {
      subject: `account ${operator.id}`,
      lines: linkLines(await passwordLinkFor(work, operator.id)),
    };
  },
  async 'remove-operator'({ transaction, now }, { email }) {
    const operator = await findOperator(transaction, email);
    if (!operator) throw new OperatorRefusal('account_not_found');
    const { id } = operator;
    const tasks = await endSessions(transaction, id);
    for (const table of ['accounts', 'devices', 'notifications'] as const)
      await transaction.deleteFrom(table).where('user_id', '=', id).execute();
    await transaction.deleteFrom('verifications').where('value', '=', String(id)).execute();
    // The row stays for what refers to it, and the address is free for an account of another type.
    await transaction
      .updateTable('users')
      .set({ name: FORMER_MEMBER, email: null, email_verified: false, closed_at: now })
      .where('id', '=', id)
      .execute();
    return {
      subject: `account ${id}`,
      details: { email },
      tasks,
      lines: [`${email} is no operator any more, and is signed out everywhere.`],
    };
  },
  async list({ transaction }) {
    const rows = await activeOperators(transaction)
      .select(['id', 'name', 'email', 'created_at'])
      .orderBy('id')
      .execute();
    return {
      lines: rows.map(
        ({ id, name, email, created_at }) =>
          `${id}  ${name} <${email}>, since ${created_at.toISOString().slice(0, 10)}`,
      ),
    };
  },
  async log({ transaction }, { limit }) {
    const rows = await readLog(transaction, limit);
    return {
      lines: rows.map(({ id, at, operator, os_user, command, subject, reason, result }) =>
        [
          `${id}  ${at.toISOString()}  ${operator || '(nobody)'} (${os_user})`,
          `${command}${subject ? ` · ${subject}` : ''}`,
          ...(reason ? [`“${reason}”`] : []),
          result,
        ].join('  '),
      ),
    };
  },
};
