/** Resets a forgotten password by a mailed code. */
import { passwordChangedMail } from '../mail/texts.ts';
import type { Refuse } from '../core/refusal.ts';
import type { AccountsOptions, VisitorOperations } from './account-operations.ts';
import { rejectGuessable } from './password-strength.ts';
import { replacePassword } from './replace-password.ts';
import { hashPassword } from './passwords.ts';

export const passwordReset = (options: AccountsOptions): Pick<VisitorOperations, 'reset'> => {
  const { database, auth, sessions, attempts, mailer, notify, now } = options;

  /** The user the code was mailed to. */
  const ownerOf = async (code: string, refuse: Refuse<'link_expired'>) => {
    const { internals } = await auth();
    const found = await internals.findVerificationValue(`reset-password:${code}`);
    // better-auth dates codes by the system clock, not by `now`.
    if (!found || found.expiresAt.getTime() <= Date.now()) throw refuse('link_expired');
    const user = await database
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('id', '=', Number(found.value))
      .executeTakeFirst();
    if (!user || user.email === null) throw refuse('link_expired');
    return { ...user, email: user.email, code: Number(found.id) };
  };

  return {
    async reset({ ResetCode, Password }, { site, device, refuse }) {
      const { id, name, email, code } = await ownerOf(ResetCode, refuse);
      await rejectGuessable('Password', Password, [name, email, site.name], refuse);
      const hash = await hashPassword(Password);
      const isReplaced = await replacePassword(database, {
        userId: id,
        proof: { code },
        hash,
        disconnectsProviders: true, // the mailbox owner removes connections that a stranger made
        device,
        now: now(),
        mail: async (transaction) =>
          mailer.send(passwordChangedMail({ to: email, name, site, isReset: true }), transaction),
      });
      if (!isReplaced) throw refuse('link_expired');
      await sessions.endOthers(id, ''); // including those opened while the password was being saved
      // Reset the guess counts and the known devices of the old password.
      await database.deleteFrom('devices').where('user_id', '=', id).execute();
      await attempts.clear(['refusedAccount', email], ['refusedAccount', `user ${id}`]);
      await notify(id, { template: 'passwordChanged', isReset: true });
      return id;
    },
  };
};
