/** The link was opened in another browser than the sign-up, so it takes the password too: a stranger may have the link. */
import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { loginAddressOf, signUpAddressOf } from '../../../../contracts/account/login-address.ts';
import type { loginPageMachine } from '../../../../machines/account/login-page.machine.ts';
import { useActor, usePage, useSettings } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import account from '../../../parts/account/account.module.css';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { FormFailure } from '../../../parts/failure/failure.tsx';
import { FirstWrong } from '../../../parts/form/first-wrong.tsx';
import { SlowSubmission, waysOf } from '../../../parts/form/slow-submission.tsx';
import { Button } from '../../../ui/button.tsx';
import * as texts from './texts.tsx';

export const VerifyForm = () => {
  const form = useActor('verifyEmail');
  const next = useSelector(usePage<typeof loginPageMachine>(), ({ context }) => context.next);
  const { productSlug } = useSettings();
  const { values, errors } = useFields(form, 'values', 'errors');
  const isBusy = useSelector(form, (state) => state.hasTag('loading'));
  const isSlow = useSelector(form, (state) => state.hasTag('slow'));
  const isInvalid = useSelector(form, (state) => state.hasTag('invalid'));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.send({ type: 'form.submitted' });
  };
  return (
    <form className={account.form} noValidate onSubmit={submit}>
      <h1 tabIndex={-1}>{texts.confirmWithYourPassword}</h1>
      <p>{texts.askForPassword}</p>
      <FormFailure actor={form} className={account.wrong} isKept />
      <PasswordField
        name="Password"
        label="Password"
        autoComplete="current-password"
        required
        value={values['Password'] ?? ''}
        error={errors['Password']}
        onChange={({ currentTarget }) =>
          form.send({ type: 'field.changed', field: 'Password', value: currentTarget.value })
        }
      />
      <p className={account.small}>
        <a href={loginAddressOf(productSlug, { mode: 'forgot', next })}>{texts.forgot}</a>
      </p>
      <Button type="submit" wide aria-busy={(isBusy && !isSlow) || undefined}>
        {isBusy && !isSlow ? 'Confirming …' : texts.confirmMyAddress}
      </Button>
      <SlowSubmission isSlow={isSlow} {...waysOf(form)} />
      <FirstWrong values={values} errors={errors} isInvalid={isInvalid} />
      <p className={account.small}>
        {texts.notYou} <a href={signUpAddressOf(productSlug, next)}>{texts.signUpInstead}</a>
        {texts.discards}
      </p>
    </form>
  );
};
