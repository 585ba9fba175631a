/** Asks for the mail of a forgotten password. Never shows whether the address has an account, which others could probe. */
import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { loginAddressOf } from '../../../../contracts/account/login-address.ts';
import type { loginPageMachine } from '../../../../machines/account/login-page.machine.ts';
import { useActor, usePage, useSettings } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { useAddressFocus } from '../../../parts/account/account-page.tsx';
import account from '../../../parts/account/account.module.css';
import { MailedFace } from '../../../parts/account/mailed-face.tsx';
import { FormFailure } from '../../../parts/failure/failure.tsx';
import { FirstWrong } from '../../../parts/form/first-wrong.tsx';
import { SlowSubmission, waysOf } from '../../../parts/form/slow-submission.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import * as texts from './texts.tsx';

export const ForgotForm = () => {
  const form = useActor('forgotPassword');
  const next = useSelector(usePage<typeof loginPageMachine>(), ({ context }) => context.next);
  const { productSlug } = useSettings();
  const { values, sent, errors } = useFields(form, 'values', 'sent', 'errors');
  const isBusy = useSelector(form, (state) => state.hasTag('loading'));
  const isSlow = useSelector(form, (state) => state.hasTag('slow'));
  const isInvalid = useSelector(form, (state) => state.hasTag('invalid'));
  const isDone = useSelector(form, (state) => state.hasTag('done'));
  useAddressFocus(isDone);
  const back = loginAddressOf(productSlug, { mode: 'signIn', next });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.send({ type: 'form.submitted' });
  };
  if (isDone)
    return (
      <MailedFace actor={form} title={texts.checkYourEmail} again={texts.useAnotherAddress}>
        <p>{texts.mailed(sent['Email'])}</p>
        <p className={account.small}>
          {texts.remembered} <a href={back}>Sign in</a>
        </p>
      </MailedFace>
    );
  return (
    <form className={account.form} noValidate onSubmit={submit}>
      <h1 tabIndex={-1}>{texts.forgot}</h1>
      <p>{texts.askForMail}</p>
      <FormFailure actor={form} className={account.wrong} isKept />
      <Field
        name="Email"
        label="Email"
        type="email"
        autoComplete="username"
        required
        value={values['Email']}
        error={errors['Email']}
        onChange={({ currentTarget }) =>
          form.send({ type: 'field.changed', field: 'Email', value: currentTarget.value })
        }
      />
      <Button type="submit" wide aria-busy={(isBusy && !isSlow) || undefined}>
        {isBusy && !isSlow ? 'Sending …' : texts.emailMeALink}
      </Button>
      <SlowSubmission isSlow={isSlow} {...waysOf(form)} />
      <FirstWrong values={values} errors={errors} isInvalid={isInvalid} />
      <p className={account.small}>
        {texts.remembered} <a href={back}>Sign in</a>
      </p>
    </form>
  );
};
