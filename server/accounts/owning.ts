/** What the owner of an account does with it once they are signed in. */
import { accountClosedMail, passwordChangedMail } from '../mail/texts.ts';
import { Refusal } from '../http/refusal.ts';
import type { AccountsOptions, Owning } from './accounts.ts';
import { refuseCommon } from './common-passwords.ts';
import { forgetPerson } from './forget-person.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { forgetCodes } from './rows.ts';
import type { SignedInUser } from './sessions.ts';

const ofEverybody =
  'This account is everybody’s, for trying things out: its password, its address and itself stay as they are';

export const owning = (options: AccountsOptions): Owning => {
  const { database, library, sessions, attempts, mailer, notify, now } = options;

  /** Compares with the password, in the bounds of guessing; nothing where there is none to compare with. */
  const isPassword = async ({ id }: SignedInUser, typed: string): Promise<boolean | undefined> => {
    const { internals } = await library();
    const account = await internals.findCredentialAccount(String(id));
    if (!account?.password) return undefined;
    const tried = ['account', `user ${id}`] as const;
    await attempts.check(tried);
    const isRight = await verifyPassword(account.password, typed);
    if (isRight) await attempts.clear(tried);
    else await attempts.add(tried);
    return isRight;
  };

  return {
    async changePassword({ user, tokenHash }, { Password, NewPassword }, site) {
      if (user.is_demo) throw new Refusal(403, ofEverybody);
      refuseCommon('NewPassword', NewPassword, [user.name, user.email ?? '', site.name]);
      const isRight = await isPassword(user, Password);
      if (isRight === undefined)
        throw new Refusal(
          403,
          'This account has no password yet; ask for a link to choose one where you sign in',
        );
      if (!isRight) throw new Refusal(403, 'This is not your password');
      const { internals } = await library();
      await internals.updatePassword(String(user.id), await hashPassword(NewPassword));
      await sessions.endOthers(user.id, tokenHash);
      await forgetCodes(database, user.id);
      await notify(user.id, {
        kind: 'passwordChanged',
        title: 'Your password was changed',
        text: 'Every other browser was signed out.',
        link: '/login-user-profile',
      });
      if (user.email !== null) mailer.send(passwordChangedMail({ to: user.email, name: user.name, site }));
    },
    async close({ user }, confirmation, site) {
      if (user.is_demo) throw new Refusal(403, ofEverybody);
      const isRight =
        (await isPassword(user, confirmation)) ?? confirmation.trim().toLowerCase() === user.email;
      if (!isRight) throw new Refusal(403, 'This does not confirm it; nothing was closed');
      await forgetCodes(database, user.id);
      await sessions.endOthers(user.id, ''); // every one, so that its sockets are told
      await forgetPerson(database, user.id, now());
      if (user.email !== null) mailer.send(accountClosedMail({ to: user.email, name: user.name, site }));
    },
  };
};
