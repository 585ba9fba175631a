/** Signing in. Nothing typed is lost, whatever comes back; where to go on from here is for `navigation` to say. */
import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { CallFailure } from '../../../contracts/failure.ts';
import { loginAddressOf } from '../../../contracts/login-address.ts';
import type { loginPageMachine } from '../../../machines/login-page.machine.ts';
import { useActor, usePage, useSettings, useSite } from '../../logic.tsx';
import { Or } from '../../parts/account/account-page.tsx';
import account from '../../parts/account/account.module.css';
import { LinkedinButton, LinkedinTrouble } from '../../parts/account/linkedin-button.tsx';
import { PasswordField } from '../../parts/account/password-field.tsx';
import { waitIn } from '../../parts/form/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

const inWords = (reason: CallFailure | null): string => {
  if (reason?.kind === 'offline')
    return 'We could not reach the server. Check your connection and try again.';
  if (reason?.kind === 'refused') {
    const { status, message } = reason;
    // The password was right: whoever typed it may know that the address is yet to be proven.
    if (status === 403 && message) return message;
    if ([400, 401, 403].includes(status))
      return 'That email and password do not go together. Check both and try again.';
    if (status === 429) return `Too many attempts. Try again in ${waitIn(message) ?? 'a minute'}.`;
    if (status === 404) return 'This server does not offer signing in here.';
  }
  return 'Signing in did not work. What you typed is still here; try again in a moment.';
};

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
          {inWords(reason)}
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
