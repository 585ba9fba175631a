/** A backend with readable mail, users created by the real flow, and all their data. */
import { sql } from 'kysely';
import type { Backend, BackendOptions } from '../../server/backend.ts';
import { exampleSignUp, type AccountType } from '../../src/contracts/account/account.ts';
import { saveDevice } from '../../server/account/devices.ts';
import { hashPassword } from '../../server/account/passwords.ts';
import type { OwnCookies } from '../../server/http/own-cookies.ts';
import { emailVerified, welcome } from '../../server/notifications/notice.ts';
import { signedIn, startBackend, type Visitor } from './helpers.ts';
import { createPost, type Post } from './newcomers.ts';
import { pngOf } from './people/png.ts';

export interface BackendFixture {
  readonly backend: Backend;
  readonly post: Post;
}
export const startFixture = async (options: BackendOptions = {}): Promise<BackendFixture> => {
  const post = createPost();
  return { backend: await startBackend({ mailer: post.mailer, ...options }), post };
};

export interface Person {
  readonly id: number;
  readonly type: AccountType;
  readonly email: string;
  readonly password: string;
  /** Signed in. */
  readonly visitor: Visitor;
}

let count = 0;
const freshName = (): string => `somebody-${(count += 1)}`;
/** A new, unused address. */
export const freshEmail = (): string => `${freshName()}@mail.example`;
export const PASSWORD = exampleSignUp.Password;
export const OTHER_PASSWORD = 'eight louder lanterns';

/** One hash for everyone: hashing dominates the cost of a sign-up. */
let hash: Promise<string> | undefined;

/** The rows of a confirmed sign-up, a session, and a known browser. */
export const createUser = async (
  { backend }: Pick<BackendFixture, 'backend'>,
  type: AccountType,
): Promise<Person> => {
  const { database, notify, services } = backend;
  const email = freshEmail();
  const at = { created_at: services.now(), updated_at: services.now() };
  const { id } = await database
    .insertInto('users')
    .values({ ...at, type, name: exampleSignUp.Name, email, email_verified: true, is_demo: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  hash ??= hashPassword(PASSWORD);
  await database
    .insertInto('accounts')
    .values({
      ...at,
      user_id: id,
      provider_id: 'credential',
      account_id: String(id),
      password_hash: await hash,
    })
    .execute();
  await services.accounts.ensureRole(id);
  await notify(id, welcome);
  await notify(id, emailVerified);
  const visitor = await signedIn(backend, { id });
  const cookies: OwnCookies = {
    read: (name) => visitor.cookies.get(`marketlane_${name}`),
    keep: (name, value) => void visitor.cookies.set(`marketlane_${name}`, value),
  };
  await saveDevice({ database, cookies, now: services.now }, id);
  return { id, type, email, password: PASSWORD, visitor };
};

/** A valid picture. */
export const PICTURE = pngOf(120).toString('base64');

/** A job that takes proposals. */
export const postJob = async (
  { database }: Pick<Backend, 'database'>,
  employerId: number,
  {
    title = 'Mend our feeds',
    brief = 'They broke in spring.',
    deadline = new Date(Date.now() + 86_400_000),
  } = {},
): Promise<number> => {
  const { id } = await database
    .insertInto('jobs')
    .values({
      employer_id: employerId,
      title,
      brief,
      payment_model: 'fixed',
      min_amount_cents: 10_000,
      max_amount_cents: 20_000,
      status: 'open',
      posted_at: new Date(Date.now() - 60_000),
      deadline,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A running contract for a fixed price. Returns its id on the wire. */
export const contractOf = async (
  { database }: Pick<Backend, 'database'>,
  { employer, freelancer }: { readonly employer: number; readonly freelancer: number },
): Promise<string> => {
  const { id } = await database
    .insertInto('contracts')
    .values({
      employer_id: employer,
      freelancer_id: freelancer,
      title: 'Mend our feeds',
      payment_model: 'fixed',
      employer_fee_percent: 3,
      started_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select import_contracts(array[${id}::integer])`.execute(database);
  return `c-${id}`;
};

/** All rows of a user in any table, found by foreign keys, so that new tables are included. */
export const rowsOf = async ({ database }: Pick<Backend, 'database'>, userId: number): Promise<object> => {
  const { rows: keys } = await sql<{ own: string; column: string }>`
    select c.conrelid::regclass::text as own, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'freelancers'::regclass, 'employers'::regclass)
    order by 1, 2
  `.execute(database);
  const found: Record<string, unknown> = {};
  for (const { own, column } of [{ own: 'users', column: 'id' }, ...keys]) {
    const { rows } = await sql`
      select to_jsonb(own) as row from ${sql.table(own)} as own where ${sql.ref(`own.${column}`)} = ${userId} order by 1
    `.execute(database);
    if (rows.length > 0) found[`${own}.${column}`] = rows;
  }
  return found;
};
