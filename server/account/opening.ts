/** Opens accounts and sessions for visitors who are not signed in. */
import { ASKS_PASSWORD, CONFIRM_FIRST } from '../../src/contracts/account/account.ts';
import { knownAddressMail, noAccountMail, verificationMail } from '../mail/texts.ts';
import type { MailSite } from '../mail/texts.ts';
import { Refusal } from '../core/refusal.ts';
import { emailVerified, welcome } from '../notifications/notice.ts';
import type { AccountsOptions, Opening } from './account-acts.ts';
import type { Opened } from './sessions.ts';
import type { Use } from './library.ts';
import { isMailable } from '../mail/mailable.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { PendingSignUp } from './pending.ts';
import { resetting } from './resetting.ts';
import { ensureRole, withAddress } from './rows.ts';

const unmailable = () => new Refusal(400, 'Email: We cannot send email to this address; use another');
const noCode = () => new Refusal(410, 'This link has expired or was already used');
const wrongPair = () => new Refusal(401, 'Email or password is incorrect');

/** better-auth's error codes for input that our contracts accept but no account can have. */
const impossible = ['INVALID_EMAIL', 'VALIDATION_ERROR', 'PASSWORD_TOO_LONG'] as const;

/** The expected error code of a library error. Rethrows any other error as a server failure. */
const refusedAs = <Code extends string>(error: unknown, ...known: readonly Code[]): Code => {
  const code = (error as { body?: { code?: unknown } } | undefined)?.body?.code;
  const found = known.find((one) => one === code);
  if (found === undefined) throw new Error('better-auth failed', { cause: error });
  return found;
};

export const opening = (options: AccountsOptions): Opening => {
  const { database, library, sessions, attempts, pending, mailer, notify } = options;

  const openedBy = ({ opened }: Use): Opened => {
    if (!opened) throw noCode();
    return opened;
  };

  /** Resends the link, at most once a minute and within the mail limit. An address with an account gets no mail. */
  const mailAgain = async ({ id, email, name }: PendingSignUp, site: MailSite): Promise<void> => {
    if (!(await attempts.take(['resent', email])) || !(await attempts.take(['mails', email]))) return;
    const known = await withAddress(database, email);
    const code = await pending.renew(id, !known);
    if (!known) mailer.send(verificationMail({ to: email, name, site, code }));
  };

  /** Opens the account for the first confirmed sign-up of an address. Throws a 410 for the others. */
  const openAccount = async ({ password_hash, ...signUp }: PendingSignUp): Promise<number> => {
    const { email, name, type } = signUp;
    const { openAccount: open } = await library();
    let id: number;
    try {
      id = await open({ email, name, type, passwordHash: password_hash });
    } catch (error) {
      if (await withAddress(database, email)) throw noCode();
      throw new Error('The account could not be created', { cause: error });
    }
    await pending.settle(email, password_hash);
    return id;
  };

  return {
    async signUp({ Password, ...signUp }, browser, site) {
      if (!isMailable(signUp.Email)) throw unmailable();
      const hash = await pending.hash(signUp.Email, Password);
      const known = await withAddress(database, signUp.Email);
      const code = await pending.keep({ ...signUp, hash, browser, hasLink: !known });
      if (code === undefined || known?.is_demo) return;
      const to = signUp.Email.toLowerCase();
      mailer.send(
        known
          ? knownAddressMail({ to, name: known.name, site })
          : verificationMail({ to, name: signUp.Name, site, code }),
      );
    },

    async signIn({ Email, Password }, site) {
      const { run, api } = await library();
      const use: Use = { site };
      try {
        await run(use, () => api.signInEmail({ body: { email: Email, password: Password } }));
      } catch (error) {
        // The account was closed while the password was being checked.
        if (use.accepted !== undefined && !(await withAddress(database, Email))) throw wrongPair();
        const code = refusedAs(error, 'INVALID_EMAIL_OR_PASSWORD', ...impossible);
        if (code !== 'INVALID_EMAIL_OR_PASSWORD') await hashPassword(Password); // same response time as a real check
        const signUp = await pending.byPassword(Email, Password);
        if (!signUp) throw wrongPair();
        await mailAgain(signUp, site);
        throw new Refusal(403, CONFIRM_FIRST);
      }
      const opened = openedBy(use);
      await sessions.endUnless(opened, use.accepted ?? '');
      if (await sessions.find(opened.token)) return opened;
      await sessions.end(opened.token); // a demo account outside a demonstration: its password is public
      throw wrongPair();
    },

    async verify(code, { browser, password }) {
      const signUp = await pending.byCode(code);
      if (!signUp) throw noCode();
      const isTheirs =
        signUp.browser_hash === browser ||
        (password !== undefined && (await verifyPassword(signUp.password_hash, password)));
      if (!isTheirs) {
        await pending.refused(signUp.id);
        throw new Refusal(403, ASKS_PASSWORD);
      }
      const userId = await openAccount(signUp);
      await notify(userId, welcome);
      await notify(userId, emailVerified);
      return { userId, token: await sessions.start(userId), next: signUp.next ?? undefined };
    },

    async forgot(email, site) {
      if (!isMailable(email)) throw unmailable();
      const { run, api } = await library();
      try {
        await run({ site }, () => api.requestPasswordReset({ body: { email } }));
      } catch (error) {
        refusedAs(error, ...impossible);
      }
      const [known, isAny] = [await withAddress(database, email), await pending.isAny(email)];
      if (!known && isAny) mailer.send(noAccountMail({ to: email.toLowerCase(), site }));
    },

    ...resetting(options),
    ensureRole: (userId) => ensureRole(database, userId),
    sweep: () => pending.sweep(),
  };
};
