/**
 * Browsers that have signed in to an account. Each has a random cookie; the table holds a hash of cookie and account,
 * so that it does not reveal which accounts share a browser.
 */
import type { Database } from '../database/tables.ts';
import type { OwnCookies } from '../http/own-cookies.ts';
import type { CallContext } from '../generic/services.ts';
import type { Notices } from '../notifications/notices.ts';
import { newDeviceMail } from '../mail/texts.ts';
import { hashOfToken, newToken } from '../core/tokens.ts';

const COOKIE = 'device';
const DAY = 86_400; // seconds
/** The longest lifetime that browsers allow for a cookie. */
const LIFETIME_DAYS = 400;
/** Per account. Beyond it, the device seen longest ago is deleted. */
const MAX_DEVICES = 50;

const deviceIn = (cookies: OwnCookies): string | undefined => {
  const token = cookies.read(COOKIE);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
};
/** Devices last seen before this moment have expired. */
const expiryCutoff = (now: Date): Date => new Date(now.getTime() - LIFETIME_DAYS * DAY * 1000);
const hashOf = (userId: number, token: string): string => hashOfToken(`${userId}.${token}`);

/** The hash of this browser if it has signed in to the account of this address before. */
export const knownDevice = async (
  { database, cookies, now }: Pick<CallContext, 'database' | 'cookies' | 'now'>,
  email: string,
): Promise<string | undefined> => {
  const token = deviceIn(cookies);
  if (token === undefined) return undefined;
  const user = await database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (!user) return undefined;
  const found = await database
    .selectFrom('devices')
    .select('device_hash')
    .where('user_id', '=', user.id)
    .where('device_hash', '=', hashOf(user.id, token))
    .where('seen_at', '>', expiryCutoff(now()))
    .executeTakeFirst();
  return found?.device_hash;
};

/** Deletes expired devices, and the oldest ones beyond the limit. */
const deleteOldest = async (database: Database, userId: number, over: Date): Promise<void> => {
  await database
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('seen_at', '<=', over),
        eb(
          'device_hash',
          'in',
          selectFrom('devices as own')
            .select('own.device_hash')
            .where('own.user_id', '=', userId)
            .orderBy('own.seen_at', 'desc')
            .orderBy('own.device_hash')
            .offset(MAX_DEVICES),
        ),
      ]),
    )
    .execute();
};

/** Remembers this browser for the account and returns its hash. */
export const saveDevice = async (
  { database, cookies, now }: Pick<CallContext, 'database' | 'cookies' | 'now'>,
  userId: number,
): Promise<string> => {
  const token = deviceIn(cookies) ?? newToken();
  const device_hash = hashOf(userId, token);
  const seen_at = now();
  await database
    .insertInto('devices')
    .values({ user_id: userId, device_hash, seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at }))
    .execute();
  await deleteOldest(database, userId, expiryCutoff(seen_at));
  cookies.keep(COOKIE, token, LIFETIME_DAYS * DAY);
  return device_hash;
};

type Context = Pick<CallContext, 'database' | 'cookies' | 'mailer' | 'attempts' | 'site' | 'now'> &
  Pick<Notices, 'notify'>;

/** Remembers the browser at sign-in. Notifies the owner of a new one, unless it is the account's first. */
export const rememberDevice = async (context: Context, userId: number): Promise<void> => {
  const { database, cookies, notify, mailer, attempts, site, now } = context;
  const user = await database
    .selectFrom('users')
    .select(['name', 'email', 'is_demo'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (user.is_demo) return; // shared by all visitors
  const token = deviceIn(cookies);
  const at = now();
  const own = database
    .selectFrom('devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .where('seen_at', '>', expiryCutoff(at));
  const { isAny, isKnown } = await database
    .selectNoFrom(({ exists }) => [
      exists(own).as('isAny'),
      exists(own.where('device_hash', '=', token === undefined ? '' : hashOf(userId, token))).as('isKnown'),
    ])
    .executeTakeFirstOrThrow();
  await saveDevice(context, userId);
  if (!isAny || isKnown) return;
  await notify(userId, { template: 'newDevice' });
  // Rate-limited: leaked passwords must not cause a flood of mails.
  if (user.email !== null && (await attempts.addIfWithin(['mails', user.email])))
    await mailer.send(newDeviceMail({ to: user.email, name: user.name, site, at }));
};
