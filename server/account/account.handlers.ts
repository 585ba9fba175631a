import type { accountCalls } from '../../src/contracts/account/account.ts';
import type { Code } from '../../src/contracts/core/codes.ts';
import type { NewSession } from './sessions.ts';
import type { LimitState, Attempt } from '../generic/attempts.ts';
import { rejectGuessable } from './password-strength.ts';
import { saveDevice, knownDevice } from './devices.ts';
import { keepSignUpBrowser, signUpBrowser } from './pending-sign-ups.ts';
import { recordFailedSignIn } from './security-log.ts';
import { hashOfToken } from '../core/tokens.ts';
import { isRefusal } from '../core/refusal.ts';
import type { AccountServices } from './account-services.ts';
import type { CallContext, HandlersOf } from '../generic/services.ts';
import { userWithId } from './user.handlers.ts';

type Own = Exclude<keyof typeof accountCalls, 'linkedinStart' | 'linkedinLogin'>;

/** Signs the visitor in and returns their user. */
const signInAs = async ({ userId, token }: NewSession, context: CallContext) => {
  await context.signIn(userId, token);
  return userWithId(context.database, userId);
};

/** Runs `work` and counts a refusal with one of these codes. Above the limit it throws a 429 instead. */
const countFailures = async <Result>(
  { attempts }: CallContext,
  tried: Attempt[],
  refusals: readonly Code[],
  work: () => Promise<Result>,
): Promise<Result> => {
  await attempts.check(...tried);
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error, ...refusals)) await attempts.add(...tried);
    throw error;
  }
};

const guessAttempt = ({ address }: CallContext): Attempt => ['refusedLogin', address];

/** Records a failed sign-in. Attempts above the limit are rejected unread, so they are not recorded. */
const recordFailedAttempt = async (
  { database, device, now }: CallContext,
  email: string,
  standing: LimitState,
): Promise<void> => {
  if (standing === 'beyond') return;
  const act = { email, device, at: now() };
  await recordFailedSignIn(database, { ...act, kind: 'signInRefused' });
  if (standing === 'last') await recordFailedSignIn(database, { ...act, kind: 'lockedOut' });
};

/** Counts a requested mail before the address is looked up, so that the limit does not reveal accounts. */
const countMail = ({ attempts, address }: CallContext, email: string): Promise<void> =>
  attempts.add(['mailing', address], ['mails', email.toLowerCase()]);

export const accountHandlers: Pick<HandlersOf<typeof accountCalls, AccountServices>, Own> = {
  async login(credentials, context) {
    const email = credentials.Email.toLowerCase();
    // A browser that signed in before has its own count, so that strangers cannot lock the owner out.
    const device = await knownDevice(context, email);
    const account: Attempt = ['refusedAccount', device ?? email];
    const guess = guessAttempt(context);
    const tried = [guess, account];
    await context.attempts.check(...tried);
    const opened = await context.accounts.signIn(credentials, context).catch(async (error: unknown) => {
      if (isRefusal(error, 'credentials_wrong'))
        await context.attempts.addAndReport(
          (standing) => recordFailedAttempt(context, email, standing),
          account,
          guess,
        );
      throw error;
    });
    try {
      await context.attempts.check(...tried); // concurrent guesses: a guess above the limit must not succeed
    } catch (error) {
      await context.sessions.end(opened.token);
      throw error;
    }
    await context.attempts.clear(account);
    return signInAs(opened, context);
  },
  async signup({ Key, ...account }, context) {
    const own = [account.Name, account.Email, context.site.name];
    await rejectGuessable('Password', account.Password, own, context.refuse);
    await countMail(context, account.Email);
    const browser = keepSignUpBrowser(context.cookies, Key);
    await context.accounts.signUp(account, { ...context, browser });
    return undefined;
  },
  async verifyEmail({ VerifyCode, Password }, context) {
    const browser = signUpBrowser(context.cookies);
    const own: Attempt = ['refusedAccount', `sign-up ${hashOfToken(VerifyCode)}`];
    // Count before comparing, so that concurrent guesses cannot exceed the limit.
    if (Password !== undefined) await context.attempts.add(own);
    const refused: Code[] =
      Password === undefined ? ['link_expired'] : ['link_expired', 'sign_up_password_needed'];
    const opened = await countFailures(context, [guessAttempt(context)], refused, () =>
      context.accounts.verify(VerifyCode, { browser, password: Password }, context.refuse),
    );
    await context.attempts.clear(own);
    return { user: await signInAs(opened, context), next: opened.next };
  },
  async passwordForgot({ Email }, context) {
    await countMail(context, Email);
    await context.accounts.forgot(Email, context);
    return undefined;
  },
  async passwordReset(change, context) {
    await rejectGuessable('Password', change.Password, [context.site.name], context.refuse);
    const userId = await countFailures(context, [guessAttempt(context)], ['link_expired'], () =>
      context.accounts.reset(change, context),
    );
    // Strangers who keep guessing cannot lock the owner out of this browser.
    await context.attempts.clear(['refusedAccount', await saveDevice(context, userId)]);
    return undefined;
  },
  async logout(_body, { signOut }) {
    await signOut();
    return undefined;
  },
};
