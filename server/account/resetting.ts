/** A password that was forgotten is chosen anew, by a code that was mailed. */
import { passwordChangedMail } from '../mail/texts.ts';
import { Refusal } from '../core/refusal.ts';
import type { AccountsOptions, Opening } from './account-acts.ts';
import { refuseGuessable } from './password-strength.ts';
import { putPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';

const noCode = () => new Refusal(410, 'This link has been used, or is too old');

export const resetting = (options: AccountsOptions): Pick<Opening, 'reset'> => {
  const { database, library, sessions, attempts, mailer, notify, now } = options;

  /** Whom the code was mailed to. */
  const ownerOf = async (code: string) => {
    const { internals } = await library();
    const found = await internals.findVerificationValue(`reset-password:${code}`);
    // By the clock that the library gave it its end by.
    if (!found || found.expiresAt.getTime() <= Date.now()) throw noCode();
    const user = await database
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('id', '=', Number(found.value))
      .executeTakeFirst();
    if (!user || user.email === null) throw noCode();
    return { ...user, email: user.email, code: Number(found.id) };
  };

  return {
    async reset({ ResetCode, Password }, { site, device }) {
      const { id, name, email, code } = await ownerOf(ResetCode);
      await refuseGuessable('Password', Password, [name, email, site.name]);
      const hash = await hashPassword(Password);
      const isPut = await putPassword(database, {
        userId: id,
        proof: { code },
        hash,
        disconnects: true, // who reads the mailbox gets rid of whoever connected themselves
        device,
        now: now(),
      });
      if (!isPut) throw noCode();
      await sessions.endOthers(id, ''); // those too that were opened while it was put
      // Whoever guessed at the old password, and from wherever they signed in with it, counts no more.
      await database.deleteFrom('devices').where('user_id', '=', id).execute();
      await attempts.clear(['account', email], ['account', `user ${id}`]);
      await notify(id, {
        kind: 'passwordChanged',
        title: 'Your password was changed',
        text: 'Every browser was signed out, and LinkedIn signs you in no more until you connect it again.',
        link: '/login-user-profile',
      });
      mailer.send(passwordChangedMail({ to: email, name, site, isReset: true }));
      return id;
    },
  };
};
