/** Signs in again over a page whose session has expired, so that nothing typed there is lost (S11). */
import { useSelector } from '@xstate/react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { loginAddressOf } from '../../../contracts/account/login-address.ts';
import { userNameOf } from '../../../contracts/account/known-user.ts';
import { useActor, useSettings } from '../../logic.tsx';
import { Button } from '../../ui/button.tsx';
import dialogs from '../../ui/layers/dialog.module.css';
import { CredentialsForm } from '../account/credentials-form.tsx';
import styles from './expired-dialog.module.css';
import * as texts from './texts.ts';

const openDialog = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal();
  // The address is usually filled in: focus the first empty field.
  [...(dialog?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')?.focus();
};

export const ExpiredDialog = () => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const session = useActor('session');
  const user = useSelector(session, ({ context }) => context.user);
  const visit = useSelector(useActor('navigation'), ({ context }) => context.visit);
  const [visitAtEnd] = useState(visit);
  // The browser can go back under an open dialog. Then the typed text belongs to another page.
  const isSamePage = visit === visitAtEnd;
  const login = loginAddressOf(useSettings().productSlug, { mode: 'signIn', next: null });
  useLayoutEffect(() => {
    const shown = dialog.current;
    openDialog(shown);
    return () => shown?.close(); // closed before it unmounts, or the browser does not restore the focus
  }, []);
  return (
    <dialog
      ref={dialog}
      className={dialogs.dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-words`}
      // Escape does not close it: the page behind cannot be used.
      onCancel={(event) => event.preventDefault()}
      // Some browsers close it anyway.
      onClose={() => openDialog(dialog.current)}
    >
      <div className={dialogs.head}>
        <h2 id={id}>{texts.title}</h2>
      </div>
      <p id={`${id}-words`} className={styles.words}>
        {texts.signInAgain((user && userNameOf(user)) ?? undefined, isSamePage)}
      </p>
      <CredentialsForm login={useActor('signInAgain')} className={styles.form} />
      <p className={styles.leave}>
        {/* A new tab, so that this page keeps what was typed; it continues once that tab has signed in. */}
        <a href={login} target="_blank" rel="noopener">
          {texts.signInAnotherWay}
        </a>
        <Button tone="quiet" size="small" onClick={() => session.send({ type: 'user.signedOut' })}>
          {texts.leave}
        </Button>
      </p>
    </dialog>
  );
};
