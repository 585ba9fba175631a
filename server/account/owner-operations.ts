/** Account operations of a signed-in owner. */
import { centsOf } from '../../src/contracts/money/cents.ts';
import { accountClosedMail, passwordChangedMail } from '../mail/texts.ts';
import type { AccountsOptions, OwnerOperations } from './account-operations.ts';
import { rejectGuessable } from './password-strength.ts';
import { closeAccount } from './close-account.ts';
import { rejectOpenObligations } from './open-obligations.ts';
import { replacePassword } from './replace-password.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { revokeCodes } from './rows.ts';
import type { SignedInUser } from '../generic/session.ts';

export const ownerOperations = (options: AccountsOptions): OwnerOperations => {
  const { database, auth, sessions, attempts, mailer, notify, now, clock } = options;

  /**
   * Checks a typed password within the guessing limit. Returns its hash, false if wrong, undefined without a
   * password.
   */
  const checkPassword = async (
    { id }: Pick<SignedInUser, 'id'>,
    typed: string,
  ): Promise<string | false | undefined> => {
    const { internals } = await auth();
    const account = await internals.findCredentialAccount(String(id));
    if (!account?.password) return undefined;
    const tried = ['refusedAccount', `user ${id}`] as const;
    await attempts.add(tried); // count before comparing, so that concurrent guesses cannot exceed the limit
    if (!(await verifyPassword(account.password, typed))) return false;
    await attempts.clear(tried);
    return account.password;
  };

  return {
    async confirmPassword(user, typed) {
      const hash = await checkPassword(user, typed);
      return hash === undefined ? undefined : hash !== false;
    },
    async changePassword({ user, tokenHash }, { Password, NewPassword }, { site, device, refuse }) {
      if (user.is_demo) throw refuse('demo_account_shared');
      await rejectGuessable('NewPassword', NewPassword, [user.name, user.email ?? '', site.name], refuse);
      const passwordHash = await checkPassword(user, Password);
      if (passwordHash === undefined) throw refuse('password_missing');
      const isChanged =
        passwordHash !== false &&
        (await replacePassword(database, {
          userId: user.id,
          proof: { passwordHash },
          hash: await hashPassword(NewPassword),
          keptSession: tokenHash,
          device,
          now: now(),
          async mail(transaction) {
            if (user.email !== null)
              await mailer.send(passwordChangedMail({ to: user.email, name: user.name, site }), transaction);
          },
        }));
      if (!isChanged) throw refuse('password_wrong', { field: 'Password' });
      await sessions.endOthers(user.id, tokenHash);
      await notify(user.id, { template: 'passwordChanged', isReset: false });
    },
    async close({ user }, { Confirmation: confirmation, GivesUp }, { site, device, refuse }) {
      const givesUp = centsOf(GivesUp ?? 0) ?? 0;
      if (user.is_demo) throw refuse('demo_account_shared');
      const hash =
        (await checkPassword(user, confirmation)) ?? confirmation.trim().toLowerCase() === user.email;
      if (hash === false) throw refuse('confirmation_wrong', { field: 'Confirmation' });
      await rejectOpenObligations(database, user.id, { at: clock.now(), givesUp, refuse }); // before any session ends
      await revokeCodes(database, user.id);
      await sessions.endOthers(user.id, ''); // every session, so that all sockets close
      await closeAccount(database, user.id, {
        device,
        now: now(),
        at: clock.now(),
        givesUp,
        refuse,
        async mail(transaction) {
          if (user.email !== null)
            await mailer.send(accountClosedMail({ to: user.email, name: user.name, site }), transaction);
        },
      });
      await sessions.endOthers(user.id, ''); // sessions opened in the meantime
    },
  };
};
