/** Chooses a new password. The link of a mail leads here. */
import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { loginAddressOf } from '../../../../contracts/account/login-address.ts';
import type { loginPageMachine } from '../../../../machines/account/login-page.machine.ts';
import { useActor, usePage, useSettings } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { AccountFace, useFaceFocus } from '../../../parts/account/account-page.tsx';
import account from '../../../parts/account/account.module.css';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { passwordWords } from '../../../parts/account/password-words.ts';
import { FormFailure } from '../../../parts/failure/failure.tsx';
import { FirstWrong } from '../../../parts/form/first-wrong.tsx';
import { SlowSubmission, waysOf } from '../../../parts/form/slow-submission.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import * as texts from './texts.tsx';

const Gone = () => {
  const next = useSelector(usePage<typeof loginPageMachine>(), ({ context }) => context.next);
  const { productSlug } = useSettings();
  return (
    <AccountFace
      title={texts.goneTitle}
      ways={
        <>
          <LinkButton href={loginAddressOf(productSlug, { mode: 'forgot', next })}>
            {texts.getANewLink}
          </LinkButton>
          <LinkButton tone="line" href={loginAddressOf(productSlug, { mode: 'signIn', next })}>
            Sign in
          </LinkButton>
        </>
      }
    >
      <p>{texts.resetIsGone}</p>
    </AccountFace>
  );
};

export const ResetForm = () => {
  const form = useActor('resetPassword');
  const { values, errors } = useFields(form, 'values', 'errors');
  const isBusy = useSelector(form, (state) => state.hasTag('loading'));
  const isSlow = useSelector(form, (state) => state.hasTag('slow'));
  const isInvalid = useSelector(form, (state) => state.hasTag('invalid'));
  const isGone = useSelector(form, (state) => state.hasTag('gone'));
  useFaceFocus(isGone ? 'gone' : 'form');
  if (isGone) return <Gone />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.send({ type: 'form.submitted' });
  };
  const password = values['Password'] ?? '';
  return (
    <form className={account.form} noValidate onSubmit={submit}>
      <h1 tabIndex={-1}>{texts.chooseANewPassword}</h1>
      <p>{texts.reset}</p>
      <FormFailure actor={form} className={account.wrong} isKept />
      <PasswordField
        name="Password"
        label={texts.newPassword}
        autoComplete="new-password"
        required
        value={password}
        error={errors['Password']}
        hint={passwordWords(password)}
        onChange={({ currentTarget }) =>
          form.send({ type: 'field.changed', field: 'Password', value: currentTarget.value })
        }
      />
      <Button type="submit" wide aria-busy={(isBusy && !isSlow) || undefined}>
        {isBusy && !isSlow ? 'Saving …' : texts.setNewPassword}
      </Button>
      <SlowSubmission isSlow={isSlow} {...waysOf(form)} />
      <FirstWrong values={values} errors={errors} isInvalid={isInvalid} />
    </form>
  );
};
