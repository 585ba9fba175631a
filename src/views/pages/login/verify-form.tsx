/** A link of a sign-up in another browser: who knows the password that was chosen there opens the account. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { loginAddressOf } from '../../../contracts/login-address.ts';
import type { loginPageMachine } from '../../../machines/login-page.machine.ts';
import { useActor, usePage, useSettings, useSite } from '../../logic.tsx';
import account from '../../parts/account/account.module.css';
import { PasswordField } from '../../parts/account/password-field.tsx';
import { failureWords } from '../../parts/form/failure-words.ts';
import { Button } from '../../ui/button.tsx';

export const VerifyForm = () => {
  const form = useActor('verifyEmail');
  const box = useRef<HTMLFormElement>(null);
  const next = useSelector(usePage<typeof loginPageMachine>(), ({ context }) => context.next);
  const { productSlug } = useSettings();
  const signUp = useSite().href('signup');
  const { values, errors, reason, attempts } = useSelector(form, ({ context }) => context);
  const isBusy = useSelector(form, (state) => state.hasTag('loading'));
  const isInvalid = useSelector(form, (state) => state.hasTag('invalid'));
  const hasFailed = useSelector(form, (state) => state.hasTag('failed'));
  useEffect(() => {
    if (attempts > 0 && isInvalid) box.current?.querySelector('input')?.focus();
  }, [attempts, isInvalid]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.send({ type: 'form.submitted' });
  };
  return (
    <form ref={box} className={account.form} noValidate onSubmit={submit}>
      <h1 tabIndex={-1}>Type your password</h1>
      <p>
        Somebody signed up with this address in another browser. If it was you, type the password that you
        chose there: then your address is confirmed, and you are in.
      </p>
      {hasFailed && (
        <p className={account.wrong} role="alert">
          {failureWords(reason)}
        </p>
      )}
      <PasswordField
        name="Password"
        label="Password"
        autoComplete="current-password"
        value={values['Password'] ?? ''}
        error={errors['Password']}
        onChange={({ currentTarget }) =>
          form.send({ type: 'field.changed', field: 'Password', value: currentTarget.value })
        }
      />
      <p className={account.small}>
        <a href={loginAddressOf(productSlug, { mode: 'forgot', next })}>Forgotten your password?</a>
      </p>
      <Button type="submit" wide aria-busy={isBusy || undefined}>
        {isBusy ? 'Confirming …' : 'Confirm my address'}
      </Button>
      <p className={account.small}>
        Was it not you?{' '}
        <a href={next ? `${signUp}?${new URLSearchParams({ next })}` : signUp}>
          Sign up with a password of your own
        </a>
        ; what somebody else typed is then forgotten.
      </p>
    </form>
  );
};
