/**
 * Browsers that have signed in to an account: each keeps a random cookie, and we a hash of it and the account, so that
 * the table does not tell which accounts share a browser.
 */
import type { Database } from '../database/tables.ts';
import type { OwnCookies } from '../http/own-cookies.ts';
import type { CallContext } from '../services.ts';
import { newDeviceMail } from '../mail/texts.ts';
import { hashOfToken, newToken } from './tokens.ts';

const COOKIE = 'device';
const DAY = 86_400; // seconds
/** Longer is kept by no browser. */
const DAYS_REMEMBERED = 400;

const deviceIn = (cookies: OwnCookies): string | undefined => {
  const token = cookies.read(COOKIE);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
};
const hashOf = (userId: number, token: string): string => hashOfToken(`${userId}.${token}`);

/** The hash of this browser, where it has signed in to the account of this address before. */
export const knownDevice = async (
  database: Database,
  cookies: OwnCookies,
  email: string,
): Promise<string | undefined> => {
  const token = deviceIn(cookies);
  if (token === undefined) return undefined;
  const rows = await database
    .selectFrom('users')
    .innerJoin('devices', 'devices.user_id', 'users.id')
    .select(['users.id', 'devices.device_hash'])
    .where('users.email', '=', email)
    .execute();
  return rows.find(({ id, device_hash }) => device_hash === hashOf(id, token))?.device_hash;
};

type Context = Pick<CallContext, 'database' | 'cookies' | 'notify' | 'mailer' | 'site' | 'now'>;

/** Remembers the browser of who signs in, and tells them of one that was never used before; not of the very first. */
export const rememberDevice = async (context: Context, userId: number): Promise<void> => {
  const { database, cookies, notify, mailer, site, now } = context;
  const user = await database
    .selectFrom('users')
    .select(['name', 'email', 'is_demo'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (user.is_demo) return; // everybody's
  const token = deviceIn(cookies) ?? newToken();
  const device_hash = hashOf(userId, token);
  const seen_at = now();
  const forgotten = new Date(seen_at.getTime() - DAYS_REMEMBERED * DAY * 1000);
  const known = await database
    .selectFrom('devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .where('seen_at', '>', forgotten)
    .execute();
  await database
    .insertInto('devices')
    .values({ user_id: userId, device_hash, seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at }))
    .execute();
  await database
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('seen_at', '<=', forgotten)
    .execute();
  cookies.keep(COOKIE, token, DAYS_REMEMBERED * DAY);
  if (known.length === 0 || known.some((one) => one.device_hash === device_hash)) return;
  await notify(userId, {
    kind: 'newDevice',
    title: 'A new browser signed in to your account',
    text: 'If it was not you, choose a new password: that signs out everybody.',
    link: '/login-user-profile',
  });
  if (user.email !== null) mailer.send(newDeviceMail({ to: user.email, name: user.name, site, at: seen_at }));
};
