import type { accountCalls } from '../../src/contracts/account/account.ts';
import type { Opened } from './sessions.ts';
import type { Standing, Tried } from '../generic/attempts.ts';
import { refuseGuessable } from './password-strength.ts';
import { keepDevice, knownDevice } from './devices.ts';
import { keepSignUpBrowser, signUpBrowser } from './pending.ts';
import { recordRefusal } from './security-log.ts';
import { hashOfToken } from '../core/tokens.ts';
import { Refusal } from '../core/refusal.ts';
import type { AccountServices } from './account-services.ts';
import type { CallContext, HandlersOf } from '../generic/services.ts';
import { userWithId } from './user.handlers.ts';

type Own = Exclude<keyof typeof accountCalls, 'linkedinStart' | 'linkedinLogin'>;

/** Gives the session to the visitor, and says who they are now. */
const enter = async ({ userId, token }: Opened, context: CallContext) => {
  await context.signIn(userId, token);
  return userWithId(context.database, userId);
};

/** Counts a try that was refused with one of these; the count's own refusal takes its place once it is one too many. */
const counting = async <Result>(
  { attempts }: CallContext,
  tried: Tried[],
  refusals: readonly number[],
  work: () => Promise<Result>,
): Promise<Result> => {
  await attempts.check(...tried);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && refusals.includes(error.statusCode)) await attempts.add(...tried);
    throw error;
  }
};

const guesses = ({ address }: CallContext): Tried => ['guesses', address];

/** Guesses beyond the bound are answered alike and change nothing, so they are not in the log. */
const recordGuess = async (
  { database, device, now }: CallContext,
  email: string,
  standing: Standing,
): Promise<void> => {
  if (standing === 'beyond') return;
  const act = { email, device, at: now() };
  await recordRefusal(database, { ...act, kind: 'signInRefused' });
  if (standing === 'last') await recordRefusal(database, { ...act, kind: 'lockedOut' });
};

/** Mails that a visitor asks for: counted before it is known whether anybody gets one. */
const countMail = ({ attempts, address }: CallContext, email: string): Promise<void> =>
  attempts.add(['mailing', address], ['mails', email.toLowerCase()]);

export const accountHandlers: Pick<HandlersOf<typeof accountCalls, AccountServices>, Own> = {
  async login(credentials, context) {
    const email = credentials.Email.toLowerCase();
    // A browser that has signed in to the account before is counted by itself: others cannot lock its owner out.
    const device = await knownDevice(context, email);
    const account: Tried = ['account', device ?? email];
    const guess = guesses(context);
    const tried = [guess, account];
    await context.attempts.check(...tried);
    const opened = await context.accounts.signIn(credentials, context.site).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.statusCode === 401)
        await context.attempts.addTelling(
          (standing) => recordGuess(context, email, standing),
          account,
          guess,
        );
      throw error;
    });
    try {
      await context.attempts.check(...tried); // of many guesses at once, no late one is answered truly
    } catch (error) {
      await context.sessions.end(opened.token);
      throw error;
    }
    await context.attempts.clear(account);
    return enter(opened, context);
  },
  async signup(account, context) {
    await refuseGuessable('Password', account.Password, [account.Name, account.Email, context.site.name]);
    await countMail(context, account.Email);
    await context.accounts.signUp(account, keepSignUpBrowser(context.cookies), context.site);
    return undefined;
  },
  async verifyEmail({ VerifyCode, Password }, context) {
    const browser = signUpBrowser(context.cookies);
    const own: Tried = ['account', `sign-up ${hashOfToken(VerifyCode)}`];
    // Counted before it is compared: of many at once, none too many is looked at.
    if (Password !== undefined) await context.attempts.add(own);
    const refused = Password === undefined ? [410] : [403, 410];
    const opened = await counting(context, [guesses(context)], refused, () =>
      context.accounts.verify(VerifyCode, { browser, password: Password }),
    );
    await context.attempts.clear(own);
    return { user: await enter(opened, context), next: opened.next };
  },
  async passwordForgot({ Email }, context) {
    await countMail(context, Email);
    await context.accounts.forgot(Email, context.site);
    return undefined;
  },
  async passwordReset(change, context) {
    await refuseGuessable('Password', change.Password, [context.site.name]);
    const userId = await counting(context, [guesses(context)], [410], () =>
      context.accounts.reset(change, context),
    );
    // Whoever guesses on from elsewhere does not keep its owner out of this browser.
    await context.attempts.clear(['account', await keepDevice(context, userId)]);
    return undefined;
  },
  async logout(_body, { signOut }) {
    await signOut();
    return undefined;
  },
};
