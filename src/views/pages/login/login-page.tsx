/** Signing in. Nothing typed is lost, whatever comes back; where to go on from here is for `navigation` to say. */
import { useSelector } from '@xstate/react';
import { useState, type SubmitEvent } from 'react';
import type { CallFailure } from '../../../contracts/failure.ts';
import { useActor, useSite } from '../../logic.tsx';
import { LoginArt } from '../../ui/art/login-art.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import styles from './login-page.module.css';

const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0';
const CLOSED_EYE =
  'M4 4l16 16M6.5 7.5C4 9.3 2.5 12 2.5 12S6 18.5 12 18.5c1.8 0 3.3-.6 4.6-1.3M10 5.7c.6-.1 1.3-.2 2-.2 6 0 9.5 6.5 9.5 6.5s-.8 1.5-2.3 3';

const inWords = (reason: CallFailure | null): string => {
  if (reason?.kind === 'offline')
    return 'We could not reach the server. Check your connection and try again.';
  if (reason?.kind === 'refused' && [400, 401, 403].includes(reason.status))
    return 'That email and password do not go together. Check both and try again.';
  if (reason?.kind === 'refused' && reason.status === 429)
    return 'Too many attempts. Wait a minute and try again.';
  if (reason?.kind === 'refused' && reason.status === 404)
    return 'This server does not offer signing in here.';
  return 'Signing in did not work. What you typed is still here; try again in a moment.';
};

const SignInForm = () => {
  const login = useActor('login');
  const { values, errors, reason } = useSelector(login, ({ context }) => context);
  const isBusy = useSelector(login, (state) => state.hasTag('loading'));
  const hasFailed = useSelector(login, (state) => state.hasTag('failed'));
  const [isShown, show] = useState(false); // how the box is drawn, nothing the product decides
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
    <form className={styles.form} noValidate onSubmit={submit}>
      <h1 tabIndex={-1}>Sign In</h1>
      <p>
        Good to see you again. New here? <a href={useSite().href('signup')}>Create an account</a>
      </p>
      {hasFailed && (
        <p className={styles.wrong} role="alert">
          {inWords(reason)}
        </p>
      )}
      <Field {...field('Email')} label="Email" type="email" autoComplete="username" />
      <Field
        {...field('Password')}
        label="Password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        end={
          <IconButton
            icon={isShown ? CLOSED_EYE : EYE}
            label={isShown ? 'Hide the characters' : 'Show the characters'}
            aria-pressed={isShown}
            onClick={() => show(!isShown)}
          />
        }
      />
      <Button type="submit" wide aria-busy={isBusy || undefined}>
        {isBusy ? 'Signing in …' : 'Sign in'}
      </Button>
    </form>
  );
};

export const LoginPage = () => {
  const hasAccounts = useSelector(useActor('demoAccounts'), (state) => state.hasTag('ready'));
  return (
    <div className={styles.page}>
      <SignInForm />
      {hasAccounts ? <DemoAccounts /> : <LoginArt className={styles.art} />}
    </div>
  );
};
