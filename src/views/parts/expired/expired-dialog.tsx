/** Over a page whose session has expired: signing in again goes on where one was, and nothing of it is lost. */
import { useSelector } from '@xstate/react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { loginAddressOf } from '../../../contracts/account/login-address.ts';
import { userNameOf } from '../../../contracts/account/known-user.ts';
import { useActor, useSettings } from '../../logic.tsx';
import { Button } from '../../ui/button.tsx';
import dialogs from '../../ui/layers/dialog.module.css';
import { CredentialsForm } from '../account/credentials-form.tsx';
import styles from './expired-dialog.module.css';

const openDialog = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal();
  // The address is mostly known: what is asked for is the password.
  [...(dialog?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')?.focus();
};

export const ExpiredDialog = () => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const session = useActor('session');
  const user = useSelector(session, ({ context }) => context.user);
  const visit = useSelector(useActor('navigation'), ({ context }) => context.visit);
  const [visitAtEnd] = useState(visit);
  // Going back and forth works under any dialog, and what was typed elsewhere is not on the page that stands now.
  const isSamePage = visit === visitAtEnd;
  const login = loginAddressOf(useSettings().productSlug, { mode: 'signIn', next: null });
  useLayoutEffect(() => {
    const shown = dialog.current;
    openDialog(shown);
    return () => shown?.close(); // before it goes, or the focus would not come back to where it was
  }, []);
  return (
    <dialog
      ref={dialog}
      className={dialogs.dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-words`}
      // Nothing lies behind it that could be used: it is left by signing in, or by leaving.
      onCancel={(event) => event.preventDefault()}
      // Some browsers close it all the same.
      onClose={() => openDialog(dialog.current)}
    >
      <div className={dialogs.head}>
        <h2 id={id}>Your session has ended</h2>
      </div>
      <p id={`${id}-words`} className={styles.words}>
        Sign in again{user && userNameOf(user) ? ` as ${userNameOf(user)}` : ''} to go on
        {isSamePage && ' where you were. The page is as you left it, with all that you typed'}.
      </p>
      <CredentialsForm login={useActor('signInAgain')} className={styles.form} />
      <p className={styles.leave}>
        {/* This page stays, and goes on as soon as somebody has signed in there. */}
        <a href={login} target="_blank" rel="noopener">
          Sign in another way
        </a>
        <Button tone="quiet" size="small" onClick={() => session.send({ type: 'user.signedOut' })}>
          Leave without signing in
        </Button>
      </p>
    </dialog>
  );
};
