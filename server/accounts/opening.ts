/** Accounts and sessions are opened: what a visitor does who is not signed in. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { knownAddressMail, passwordChangedMail } from '../mail/texts.ts';
import { Refusal } from '../http/refusal.ts';
import type { AccountsOptions, Opened, Opening } from './accounts.ts';
import type { Use } from './library.ts';
import { hashPassword } from './passwords.ts';

const DAY = 86_400_000;
const DAYS_UNPROVEN = 7;

const noCode = () => new Refusal(410, 'This link has been used, or is too old');
const wrongPair = () => new Refusal(401, 'This address and password do not belong together');

/** Codes that were mailed before a password was changed open nothing any more. */
export const forgetCodes = async (database: Database, userId: number): Promise<void> => {
  await database.deleteFrom('verifications').where('value', '=', String(userId)).execute();
};

/** An account whose address nobody has proven yields to who comes after. */
export const forgetUnproven = async (database: Database, userId: number): Promise<void> => {
  await database.deleteFrom('users').where('id', '=', userId).where('email_verified', '=', false).execute();
};

/** The code of an answer of the library that is a refusal; anything else is a failure, and thrown on. */
const refusedAs = (error: unknown): string => {
  const code = (error as { body?: { code?: unknown } } | undefined)?.body?.code;
  if (typeof code !== 'string') throw error;
  return code;
};

export const opening = (options: AccountsOptions): Opening => {
  const { database, library, sessions, mailer, notify, demo, now } = options;

  const openedBy = ({ opened }: Use): Opened => {
    if (!opened) throw noCode();
    return opened;
  };

  const isPublic = async (userId: number): Promise<boolean> => {
    const user = await database
      .selectFrom('users')
      .select('is_demo')
      .where('id', '=', userId)
      .executeTakeFirst();
    return user?.is_demo === true;
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
        } else if (!existing.isDemo)
          mailer.send(knownAddressMail({ to: existing.email, name: existing.name, site }));
      } catch (error) {
        const code = refusedAs(error);
        if (code === 'INVALID_EMAIL' || code === 'VALIDATION_ERROR')
          throw new Refusal(400, 'Email: Enter an email address');
        // Two at the same moment: one of them has the address, and the mail is on its way.
        if (code !== 'FAILED_TO_CREATE_USER') throw error;
      }
    },

    async signIn({ Email, Password }, site) {
      const { run, api } = await library();
      const use: Use = { site, resends: true };
      try {
        await run(use, () => api.signInEmail({ body: { email: Email, password: Password } }));
      } catch (error) {
        const code = refusedAs(error);
        if (code === 'EMAIL_NOT_VERIFIED')
          throw new Refusal(403, 'Confirm your address first: we sent a mail with a link to it');
        if (code !== 'INVALID_EMAIL_OR_PASSWORD') await hashPassword(Password); // what no account could have, as slowly
        throw wrongPair();
      }
      const opened = openedBy(use);
      if (demo || !(await isPublic(opened.userId))) return opened;
      await sessions.end(opened.token); // a public password opens nothing outside a demonstration
      throw wrongPair();
    },

    async verify(code) {
      const { run, api } = await library();
      const use: Use = {};
      try {
        await run(use, () => api.verifyEmail({ query: { token: code } }));
      } catch (error) {
        refusedAs(error);
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
        refusedAs(error); // an address that no account could have
      }
    },

    async reset({ ResetCode, Password }, site) {
      const { run, api } = await library();
      const use: Use = { site };
      try {
        await run(use, () => api.resetPassword({ body: { token: ResetCode, newPassword: Password } }));
      } catch (error) {
        refusedAs(error);
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

    async ensureRole(userId) {
      await sql`
        insert into freelancers (id, review_count)
        select id, 0 from users where id = ${userId} and type = 'Freelancer'
          and not exists (select from freelancers where id = ${userId})
        on conflict do nothing
      `.execute(database);
      await sql`
        insert into employers (id, company) select id, name from users where id = ${userId} and type = 'Employer'
        on conflict do nothing
      `.execute(database);
    },

    async sweep() {
      const since = new Date(now().getTime() - DAYS_UNPROVEN * DAY);
      await database
        .deleteFrom('users')
        .where('email_verified', '=', false)
        .where('email', 'is not', null)
        .where('created_at', '<', since)
        .execute();
    },
  };
};
