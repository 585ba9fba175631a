/** Signing in. Nothing typed is lost, whatever comes back; where to go on from here is for `navigation` to say. */
import { loginAddressOf, signUpAddressOf } from '../../../../contracts/account/login-address.ts';
import type { loginPageMachine } from '../../../../machines/account/login-page.machine.ts';
import { useActor, usePage, useSettings } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { Or } from '../../../parts/account/account-page.tsx';
import account from '../../../parts/account/account.module.css';
import { CredentialsForm } from '../../../parts/account/credentials-form.tsx';
import { LinkedinButton, LinkedinTrouble } from '../../../parts/account/linkedin-button.tsx';

export const SignInForm = () => {
  const { isRenewed, next } = useFields(usePage<typeof loginPageMachine>(), 'isRenewed', 'next');
  const { productSlug } = useSettings();
  return (
    <CredentialsForm
      login={useActor('login')}
      className={account.form}
      head={
        <>
          <h1 tabIndex={-1}>Sign In</h1>
          {isRenewed ? (
            <p className={account.good} role="status">
              Your new password is set. Sign in with it; you were signed out everywhere else.
            </p>
          ) : (
            <p>
              Good to see you again. New here?{' '}
              <a href={signUpAddressOf(productSlug, next)}>Create an account</a>
            </p>
          )}
        </>
      }
      between={
        <p className={account.small}>
          <a href={loginAddressOf(productSlug, { mode: 'forgot', next })}>Forgotten your password?</a>
        </p>
      }
      foot={
        <>
          <Or />
          <LinkedinTrouble />
          <LinkedinButton next={next ?? undefined} />
        </>
      }
    />
  );
};
