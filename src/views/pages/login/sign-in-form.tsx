/** Signing in. Nothing typed is lost, whatever comes back; where to go on from here is for `navigation` to say. */
import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { loginAddressOf, signUpAddressOf } from '../../../contracts/login-address.ts';
import type { loginPageMachine } from '../../../machines/login-page.machine.ts';
import { useActor, usePage, useSettings } from '../../logic.tsx';
import { Or } from '../../parts/account/account-page.tsx';
import account from '../../parts/account/account.module.css';
import { LinkedinButton, LinkedinTrouble } from '../../parts/account/linkedin-button.tsx';
import { PasswordField } from '../../parts/account/password-field.tsx';
import { signInFailureIn } from '../../parts/account/sign-in-words.ts';
import { SlowNote } from '../../parts/account/slow-note.tsx';
import { FirstWrong } from '../../parts/form/first-wrong.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

export const SignInForm = () => {
  const login = useActor('login');
  const { isRenewed, next } = useSelector(usePage<typeof loginPageMachine>(), ({ context }) => context);
  const { productSlug } = useSettings();
  const { values, errors, reason } = useSelector(login, ({ context }) => context);
  const isBusy = useSelector(login, (state) => state.hasTag('loading'));
  const isSlow = useSelector(login, (state) => state.hasTag('slow'));
  const isInvalid = useSelector(login, (state) => state.hasTag('invalid'));
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
          Your new password is set. Sign in with it; you were signed out everywhere else.
        </p>
      ) : (
        <p>
          Good to see you again. New here? <a href={signUpAddressOf(productSlug, next)}>Create an account</a>
        </p>
      )}
      {hasFailed && (
        <p className={account.wrong} role="alert">
          {signInFailureIn(reason)}
        </p>
      )}
      <Field {...field('Email')} label="Email" type="email" autoComplete="username" required />
      <PasswordField {...field('Password')} label="Password" autoComplete="current-password" required />
      <p className={account.small}>
        <a href={loginAddressOf(productSlug, { mode: 'forgot', next })}>Forgotten your password?</a>
      </p>
      <Button type="submit" wide aria-busy={(isBusy && !isSlow) || undefined}>
        {isBusy && !isSlow ? 'Signing in …' : 'Sign in'}
      </Button>
      <SlowNote isSlow={isSlow} />
      <FirstWrong values={values} errors={errors} isInvalid={isInvalid} />
      <Or />
      <LinkedinTrouble />
      <LinkedinButton next={next ?? undefined} />
    </form>
  );
};
