/** Signing in. Nothing typed is lost, whatever comes back; where to go on from here is for `navigation` to say. */
import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { loginAddressOf } from '../../../contracts/login-address.ts';
import type { loginPageMachine } from '../../../machines/login-page.machine.ts';
import { useActor, usePage, useSettings, useSite } from '../../logic.tsx';
import { Or } from '../../parts/account/account-page.tsx';
import account from '../../parts/account/account.module.css';
import { LinkedinButton, LinkedinTrouble } from '../../parts/account/linkedin-button.tsx';
import { PasswordField } from '../../parts/account/password-field.tsx';
import { signInFailureIn } from '../../parts/account/sign-in-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

export const SignInForm = () => {
  const login = useActor('login');
  const { isRenewed, next } = useSelector(usePage<typeof loginPageMachine>(), ({ context }) => context);
  const { productSlug } = useSettings();
  const signUp = useSite().href('signup');
  const { values, errors, reason } = useSelector(login, ({ context }) => context);
  const isBusy = useSelector(login, (state) => state.hasTag('loading'));
  const hasFailed = useSelector(login, (state) => state.hasTag('failed'));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    login.send({ type: 'form.submitted' });
  };
  const field = (name: 'Email' | 'Password') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      login.send({ type: 'field.changed', field: name, value: currentTarget.value }),
  });
  return (
    <form className={account.form} noValidate onSubmit={submit}>
      <h1 tabIndex={-1}>Sign In</h1>
      {isRenewed ? (
        <p className={account.good} role="status">
          Your new password holds. Sign in with it; everywhere else you were signed out.
        </p>
      ) : (
        <p>
          Good to see you again. New here?{' '}
          <a href={next ? `${signUp}?${new URLSearchParams({ next })}` : signUp}>Create an account</a>
        </p>
      )}
      {hasFailed && (
        <p className={account.wrong} role="alert">
          {signInFailureIn(reason)}
        </p>
      )}
      <Field {...field('Email')} label="Email" type="email" autoComplete="username" />
      <PasswordField {...field('Password')} label="Password" autoComplete="current-password" />
      <p className={account.small}>
        <a href={loginAddressOf(productSlug, { mode: 'forgot', next })}>Forgotten your password?</a>
      </p>
      <Button type="submit" wide aria-busy={isBusy || undefined}>
        {isBusy ? 'Signing in …' : 'Sign in'}
      </Button>
      <Or />
      <LinkedinTrouble />
      <LinkedinButton next={next ?? undefined} />
    </form>
  );
};
