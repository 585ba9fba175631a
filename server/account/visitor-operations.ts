/** Opens accounts and sessions for visitors who are not signed in. */
import { accountExistsMail, noAccountMail, verificationMail } from '../mail/texts.ts';
import type { MailSite } from '../mail/texts.ts';
import type { Refuse } from '../core/refusal.ts';
import type { AccountsOptions, VisitorOperations } from './account-operations.ts';
import type { AuthCall } from './better-auth.ts';
import { isMailable } from '../mail/mailable.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { PendingSignUp } from './pending-sign-ups.ts';
import { passwordReset } from './password-reset.ts';
import { ensureRole, findByEmail } from './rows.ts';

/** better-auth's error codes for input that our contracts accept but no account can have. */
const invalidInputCodes = ['INVALID_EMAIL', 'VALIDATION_ERROR', 'PASSWORD_TOO_LONG'] as const;

/** The expected error code of a library error. Rethrows any other error as a server failure. */
const expectedCode = <Code extends string>(error: unknown, ...known: readonly Code[]): Code => {
  const code = (error as { body?: { code?: unknown } } | undefined)?.body?.code;
  const found = known.find((one) => one === code);
  if (found === undefined) throw new Error('better-auth failed', { cause: error });
  return found;
};

export const visitorOperations = (options: AccountsOptions): VisitorOperations => {
  const { database, auth, sessions, attempts, pending, mailer, notify } = options;

  /** Resends the link, at most once a minute and within the mail limit. An address with an account gets no mail. */
  const resendLink = async ({ id, email, name }: PendingSignUp, site: MailSite): Promise<void> => {
    if (!(await attempts.addIfWithin(['resent', email])) || !(await attempts.addIfWithin(['mails', email])))
      return;
    const known = await findByEmail(database, email);
    const code = await pending.renewCode(id, !known);
    if (!known) await mailer.send(verificationMail({ to: email, name, site, code }));
  };

  /** Opens the account for the first confirmed sign-up of an address. Throws a 410 for the others. */
  const openAccount = async (
    { password_hash, ...signUp }: PendingSignUp,
    refuse: Refuse<'link_expired'>,
  ): Promise<number> => {
    const { email, name, type } = signUp;
    const { openAccount: open } = await auth();
    let id: number;
    try {
      id = await open({ email, name, type, passwordHash: password_hash });
    } catch (error) {
      if (await findByEmail(database, email)) throw refuse('link_expired');
      throw new Error('The account could not be created', { cause: error });
    }
    await pending.close(email, password_hash);
    return id;
  };

  return {
    async signUp({ Password, ...signUp }, { browser, refuse, site, write }) {
      if (!isMailable(signUp.Email)) throw refuse('email_unmailable', { field: 'Email' });
      const hash = await pending.hash(signUp.Email, Password);
      const known = await findByEmail(database, signUp.Email);
      const to = signUp.Email.toLowerCase();
      await pending.keep({ ...signUp, hash, browser, hasLink: !known }, write, async (transaction, code) => {
        if (known?.is_demo) return;
        await mailer.send(
          known
            ? accountExistsMail({ to, name: known.name, site })
            : verificationMail({ to, name: signUp.Name, site, code }),
          transaction,
        );
      });
    },

    async signIn({ Email, Password }, { site, refuse }) {
      const { run, api } = await auth();
      const use: AuthCall = { site };
      try {
        await run(use, () => api.signInEmail({ body: { email: Email, password: Password } }));
      } catch (error) {
        // The account was closed while the password was being checked.
        if (use.accepted !== undefined && !(await findByEmail(database, Email)))
          throw refuse('credentials_wrong');
        const code = expectedCode(error, 'INVALID_EMAIL_OR_PASSWORD', ...invalidInputCodes);
        if (code !== 'INVALID_EMAIL_OR_PASSWORD') await hashPassword(Password); // same response time as a real check
        const signUp = await pending.byPassword(Email, Password);
        if (!signUp) throw refuse('credentials_wrong');
        await resendLink(signUp, site);
        throw refuse('sign_up_unconfirmed');
      }
      const { opened } = use;
      if (!opened) throw new Error('better-auth opened no session');
      await sessions.endIfPasswordChanged(opened, use.accepted ?? '');
      if (await sessions.find(opened.token)) return opened;
      await sessions.end(opened.token); // a demo account outside a demonstration: its password is public
      throw refuse('credentials_wrong');
    },

    async verify(code, { browser, password }, refuse) {
      const signUp = await pending.byCode(code);
      if (!signUp) throw refuse('link_expired');
      const isOwner =
        signUp.browser_hash === browser ||
        (password !== undefined && (await verifyPassword(signUp.password_hash, password)));
      if (!isOwner) {
        await pending.markRejected(signUp.id);
        throw refuse('sign_up_password_needed');
      }
      const userId = await openAccount(signUp, refuse);
      await notify(userId, { template: 'welcome' });
      await notify(userId, { template: 'emailVerified' });
      return { userId, token: await sessions.start(userId), next: signUp.next ?? undefined };
    },

    async forgot(email, { site, refuse }) {
      if (!isMailable(email)) throw refuse('email_unmailable', { field: 'Email' });
      const { run, api } = await auth();
      try {
        await run({ site }, () => api.requestPasswordReset({ body: { email } }));
      } catch (error) {
        expectedCode(error, ...invalidInputCodes);
      }
      const [known, isAny] = [await findByEmail(database, email), await pending.exists(email)];
      if (!known && isAny) await mailer.send(noAccountMail({ to: email.toLowerCase(), site }));
    },

    ...passwordReset(options),
    ensureRole: (userId) => ensureRole(database, userId),
    sweep: () => pending.sweep(),
  };
};
