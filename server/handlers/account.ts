import type { accountCalls } from '../../src/contracts/account.ts';
import type { Opened } from '../accounts/accounts.ts';
import type { Tried } from '../accounts/attempts.ts';
import { refuseCommon } from '../accounts/common-passwords.ts';
import { knownDevice } from '../accounts/devices.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallContext, HandlersOf } from '../services.ts';
import { toUser } from './user.ts';

type Own = Exclude<keyof typeof accountCalls, 'linkedinStart' | 'linkedinLogin'>;

/** Gives the session to the visitor, and says who they are now. */
const enter = async ({ userId, token }: Opened, context: CallContext) => {
  await context.signIn(userId, token);
  const user = await context.database
    .selectFrom('users')
    .select(['id', 'type', 'name', 'email', 'is_demo'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return toUser(context.database, user);
};

/** Counts a try that was refused with one of these; the count's own refusal takes its place once it is one too many. */
const counting = async <Result>(
  { attempts, sessions }: CallContext,
  tried: Tried[],
  refusals: readonly number[],
  work: () => Promise<Result>,
): Promise<Result> => {
  await attempts.check(...tried);
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    if (error instanceof Refusal && refusals.includes(error.statusCode)) await attempts.add(...tried);
    throw error;
  }
  try {
    await attempts.check(...tried); // of many guesses at once, no late one is answered truly
  } catch (error) {
    const token = (result as Partial<Opened> | undefined)?.token;
    if (token !== undefined) await sessions.end(token);
    throw error;
  }
  return result;
};

const guesses = ({ address }: CallContext): Tried => ['guesses', address];

/** Mails that a visitor asks for: counted before it is known whether anybody gets one. */
const countMail = ({ attempts, address }: CallContext, email: string): Promise<void> =>
  attempts.add(['mailing', address], ['mails', email.toLowerCase()]);

export const accountHandlers: Pick<HandlersOf<typeof accountCalls>, Own> = {
  async login(credentials, context) {
    const email = credentials.Email.toLowerCase();
    // A browser that has signed in to the account before is counted by itself: others cannot lock its owner out.
    const device = await knownDevice(context.database, context.cookies, email);
    const account: Tried = ['account', device ?? email];
    const opened = await counting(context, [guesses(context), account], [401], () =>
      context.accounts.signIn(credentials, context.site),
    );
    await context.attempts.clear(account);
    return enter(opened, context);
  },
  async signup(account, context) {
    refuseCommon('Password', account.Password, [account.Name, account.Email, context.site.name]);
    await countMail(context, account.Email);
    await context.accounts.signUp(account, context.site);
    return undefined;
  },
  async verifyEmail({ VerifyCode }, context) {
    const opened = await counting(context, [guesses(context)], [410], () =>
      context.accounts.verify(VerifyCode),
    );
    return enter(opened, context);
  },
  async passwordForgot({ Email }, context) {
    await countMail(context, Email);
    await context.accounts.forgot(Email, context.site);
    return undefined;
  },
  async passwordReset(change, context) {
    refuseCommon('Password', change.Password, [context.site.name]);
    await counting(context, [guesses(context)], [410], () => context.accounts.reset(change, context.site));
    return undefined;
  },
  async logout(_body, { signOut }) {
    await signOut();
    return undefined;
  },
};
