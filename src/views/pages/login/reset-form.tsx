/** A new password, by the link of a mail. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { loginAddressOf } from '../../../contracts/login-address.ts';
import type { loginPageMachine } from '../../../machines/login-page.machine.ts';
import { useActor, usePage, useSettings } from '../../logic.tsx';
import { AccountFace, useFaceFocus } from '../../parts/account/account-page.tsx';
import account from '../../parts/account/account.module.css';
import { PasswordField } from '../../parts/account/password-field.tsx';
import { passwordWords } from '../../parts/account/password-words.ts';
import { failureWords } from '../../parts/form/failure-words.ts';
import { Button, LinkButton } from '../../ui/button.tsx';

const Gone = () => {
  const next = useSelector(usePage<typeof loginPageMachine>(), ({ context }) => context.next);
  const { productSlug } = useSettings();
  return (
    <AccountFace
      title="This link does not work any more"
      ways={
        <>
          <LinkButton href={loginAddressOf(productSlug, { mode: 'forgot', next })}>
            Ask for a new link
          </LinkButton>
          <LinkButton tone="line" href={loginAddressOf(productSlug, { mode: 'signIn', next })}>
            Sign in
          </LinkButton>
        </>
      }
    >
      <p>
        A link to a new password is good once, and for a while: this one was used, is too old, or has lost its
        end on the way. If you have reloaded this page, open the link from the mail again.
      </p>
    </AccountFace>
  );
};

export const ResetForm = () => {
  const form = useActor('resetPassword');
  const box = useRef<HTMLFormElement>(null);
  const { values, errors, reason, attempts } = useSelector(form, ({ context }) => context);
  const isBusy = useSelector(form, (state) => state.hasTag('loading'));
  const isInvalid = useSelector(form, (state) => state.hasTag('invalid'));
  const hasFailed = useSelector(form, (state) => state.hasTag('failed'));
  const isGone = useSelector(form, (state) => state.hasTag('gone'));
  useFaceFocus(isGone ? 'gone' : 'form');
  useEffect(() => {
    if (attempts > 0 && isInvalid) box.current?.querySelector('input')?.focus();
  }, [attempts, isInvalid]);
  if (isGone) return <Gone />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.send({ type: 'form.submitted' });
  };
  const password = values['Password'] ?? '';
  return (
    <form ref={box} className={account.form} noValidate onSubmit={submit}>
      <h1 tabIndex={-1}>Choose a new password</h1>
      <p>It takes the place of the old one, and signs you out everywhere: then you sign in with it.</p>
      {hasFailed && (
        <p className={account.wrong} role="alert">
          {failureWords(reason)}
        </p>
      )}
      <PasswordField
        name="Password"
        label="New password"
        autoComplete="new-password"
        value={password}
        error={errors['Password']}
        hint={passwordWords(password)}
        onChange={({ currentTarget }) =>
          form.send({ type: 'field.changed', field: 'Password', value: currentTarget.value })
        }
      />
      <Button type="submit" wide aria-busy={isBusy || undefined}>
        {isBusy ? 'Setting it …' : 'Set the new password'}
      </Button>
    </form>
  );
};
