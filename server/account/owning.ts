/** What the owner of an account does with it once they are signed in. */
import { accountClosedMail, passwordChangedMail } from '../mail/texts.ts';
import { Refusal } from '../core/refusal.ts';
import type { AccountsOptions, Owning } from './account-acts.ts';
import { refuseGuessable } from './password-strength.ts';
import { forgetPerson } from './forget-person.ts';
import { putPassword } from './new-password.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { forgetCodes } from './rows.ts';
import type { SignedInUser } from '../generic/session.ts';

const ofEverybody =
  'This account is everybody’s, for trying things out: its password, its address and itself stay as they are';

export const owning = (options: AccountsOptions): Owning => {
  const { database, library, sessions, attempts, mailer, notify, now } = options;

  /** The hash of this password where it is theirs, in the bounds of guessing; nothing where they have none at all. */
  const hashOf = async ({ id }: SignedInUser, typed: string): Promise<string | false | undefined> => {
    const { internals } = await library();
    const account = await internals.findCredentialAccount(String(id));
    if (!account?.password) return undefined;
    const tried = ['account', `user ${id}`] as const;
    await attempts.add(tried); // before it is compared: of many at once, none too many is looked at
    if (!(await verifyPassword(account.password, typed))) return false;
    await attempts.clear(tried);
    return account.password;
  };

  return {
    async changePassword({ user, tokenHash }, { Password, NewPassword }, { site, device }) {
      if (user.is_demo) throw new Refusal(403, ofEverybody);
      await refuseGuessable('NewPassword', NewPassword, [user.name, user.email ?? '', site.name]);
      const passwordHash = await hashOf(user, Password);
      if (passwordHash === undefined)
        throw new Refusal(
          403,
          'This account has no password yet; ask for a link to choose one where you sign in',
        );
      const isChanged =
        passwordHash !== false &&
        (await putPassword(database, {
          userId: user.id,
          proof: { passwordHash },
          hash: await hashPassword(NewPassword),
          kept: tokenHash,
          device,
          now: now(),
        }));
      if (!isChanged) throw new Refusal(403, 'Current password is incorrect');
      await sessions.endOthers(user.id, tokenHash);
      await notify(user.id, {
        kind: 'passwordChanged',
        title: 'Your password was changed',
        text: 'Every other browser was signed out.',
        link: '/login-user-profile',
      });
      if (user.email !== null) mailer.send(passwordChangedMail({ to: user.email, name: user.name, site }));
    },
    async close({ user }, confirmation, { site, device }) {
      if (user.is_demo) throw new Refusal(403, ofEverybody);
      const hash = (await hashOf(user, confirmation)) ?? confirmation.trim().toLowerCase() === user.email;
      if (hash === false) throw new Refusal(403, 'This does not confirm it; nothing was closed');
      await forgetCodes(database, user.id);
      await sessions.endOthers(user.id, ''); // every one, so that its sockets are told
      await forgetPerson(database, user.id, { device, now: now() });
      await sessions.endOthers(user.id, ''); // and what was opened in between
      if (user.email !== null) mailer.send(accountClosedMail({ to: user.email, name: user.name, site }));
    },
  };
};
