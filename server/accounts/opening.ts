/** Accounts and sessions are opened: what a visitor does who is not signed in. */
import { knownAddressMail, passwordChangedMail } from '../mail/texts.ts';
import { Refusal } from '../http/refusal.ts';
import type { AccountsOptions, Opened, Opening } from './accounts.ts';
import type { Use } from './library.ts';
import { hashPassword } from './passwords.ts';
import { isVain, rememberVain } from './vain.ts';
import { ensureRole, forgetCodes, forgetLongUnproven, forgetUnproven, isPublic, isTaken } from './rows.ts';

const noCode = () => new Refusal(410, 'This link has been used, or is too old');
const notProven = () => new Refusal(403, 'Confirm your address first: we sent a mail with a link to it');
const wrongPair = () => new Refusal(401, 'This address and password do not belong together');

/** What the library says to an address or a password that no account could have: it takes fewer than our contracts. */
const impossible = ['INVALID_EMAIL', 'VALIDATION_ERROR', 'PASSWORD_TOO_LONG'] as const;

/** Which of these answers of the library it was; anything else is a failure of ours, whatever status it bears. */
const refusedAs = <Code extends string>(error: unknown, ...known: readonly Code[]): Code => {
  const code = (error as { body?: { code?: unknown } } | undefined)?.body?.code;
  const found = known.find((one) => one === code);
  if (found === undefined) throw new Error('The library of accounts failed', { cause: error });
  return found;
};

export const opening = (options: AccountsOptions): Opening => {
  const { database, library, sessions, mailer, notify, demo, now } = options;

  const openedBy = ({ opened }: Use): Opened => {
    if (!opened) throw noCode();
    return opened;
  };

  return {
    async signUp({ Name, Email, Password, type }, site) {
      const { run, api } = await library();
      // Once, whether the address is known or not, and before the transaction that would wait for it.
      const hashed = { password: Password, hash: await hashPassword(Password) };
      const signUp = async (): Promise<Use> => {
        const use: Use = { site, hashed };
        await run(use, () =>
          api.signUpEmail({ body: { name: Name, email: Email, password: Password, type } }),
        );
        return use;
      };
      try {
        const { existing } = await signUp();
        if (!existing) return;
        if (!existing.emailVerified) {
          // Nobody has proven that address, so the last who signs up with it is as good as the first.
          await forgetUnproven(database, Number(existing.id));
          await signUp();
          return;
        }
        await rememberVain(database, Email, { hash: hashed.hash, now: now() });
        if (!existing.isDemo)
          mailer.send(knownAddressMail({ to: existing.email, name: existing.name, site }));
      } catch (error) {
        const code = refusedAs(error, 'FAILED_TO_CREATE_USER', ...impossible);
        if (code !== 'FAILED_TO_CREATE_USER') throw new Refusal(400, 'Email: Enter an email address');
        // Of two at the same moment one has the address now, and its mail is on its way.
        if (!(await isTaken(database, Email)))
          throw new Error('No account could be opened', { cause: error });
      }
    },

    async signIn({ Email, Password }, site) {
      const { run, api } = await library();
      const use: Use = { site, resends: true };
      try {
        await run(use, () => api.signInEmail({ body: { email: Email, password: Password } }));
      } catch (error) {
        const code = refusedAs(error, 'EMAIL_NOT_VERIFIED', 'INVALID_EMAIL_OR_PASSWORD', ...impossible);
        if (code === 'EMAIL_NOT_VERIFIED') throw notProven();
        if (code !== 'INVALID_EMAIL_OR_PASSWORD') await hashPassword(Password); // as slowly
        throw (await isVain(database, Email, Password)) ? notProven() : wrongPair();
      }
      const opened = openedBy(use);
      if (demo || !(await isPublic(database, opened.userId))) return opened;
      await sessions.end(opened.token); // a public password opens nothing outside a demonstration
      throw wrongPair();
    },

    async verify(code) {
      const { run, api } = await library();
      const use: Use = {};
      try {
        await run(use, () => api.verifyEmail({ query: { token: code } }));
      } catch (error) {
        refusedAs(error, 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'USER_NOT_FOUND');
        throw noCode();
      }
      const opened = openedBy(use);
      await notify(opened.userId, {
        kind: 'welcome',
        title: 'Welcome',
        text: 'Start with your profile: it is what others see of you.',
        link: '/login-user-profile',
      });
      await notify(opened.userId, { kind: 'emailVerified', title: 'Your email address is confirmed' });
      return opened;
    },

    async forgot(email, site) {
      const { run, api } = await library();
      try {
        await run({ site }, () => api.requestPasswordReset({ body: { email } }));
      } catch (error) {
        refusedAs(error, ...impossible);
      }
    },

    async reset({ ResetCode, Password }, site) {
      const { run, api } = await library();
      const use: Use = { site };
      try {
        await run(use, () => api.resetPassword({ body: { token: ResetCode, newPassword: Password } }));
      } catch (error) {
        refusedAs(error, 'INVALID_TOKEN', 'USER_NOT_FOUND');
        throw noCode();
      }
      if (!use.reset) throw noCode();
      const { email, name } = use.reset;
      const id = Number(use.reset.id);
      // The code came by mail, which proves the address as the other link does.
      await database.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute();
      await forgetCodes(database, id);
      await notify(id, {
        kind: 'passwordChanged',
        title: 'Your password was changed',
        text: 'Every browser was signed out.',
        link: '/login-user-profile',
      });
      mailer.send(passwordChangedMail({ to: email, name, site }));
    },

    ensureRole: (userId) => ensureRole(database, userId),
    sweep: () => forgetLongUnproven(database, now()),
  };
};
