/** A forgotten password: an address, and if it has an account, a mail. The page never tells which. */
import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { loginAddressOf } from '../../../contracts/login-address.ts';
import type { loginPageMachine } from '../../../machines/login-page.machine.ts';
import { useActor, usePage, useSettings } from '../../logic.tsx';
import account from '../../parts/account/account.module.css';
import { MailedFace } from '../../parts/account/mailed-face.tsx';
import { failureWords } from '../../parts/form/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

export const ForgotForm = () => {
  const form = useActor('forgotPassword');
  const next = useSelector(usePage<typeof loginPageMachine>(), ({ context }) => context.next);
  const { productSlug } = useSettings();
  const { values, sent, errors, reason } = useSelector(form, ({ context }) => context);
  const isBusy = useSelector(form, (state) => state.hasTag('loading'));
  const hasFailed = useSelector(form, (state) => state.hasTag('failed'));
  const isDone = useSelector(form, (state) => state.hasTag('done'));
  const back = loginAddressOf(productSlug, { mode: 'signIn', next });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.send({ type: 'form.submitted' });
  };
  if (isDone)
    return (
      <MailedFace actor={form} title="Look into your mail" again="Another address">
        <p>
          If there is an account for <strong>{sent['Email']}</strong>, a mail is on its way. Its link leads to
          a new password; it is good once, and for a while.
        </p>
        <p className={account.small}>
          Remembered it? <a href={back}>Sign in</a>
        </p>
      </MailedFace>
    );
  return (
    <form className={account.form} noValidate onSubmit={submit}>
      <h1 tabIndex={-1}>Forgotten your password?</h1>
      <p>Say which address you signed up with, and we mail you a link to a new one.</p>
      {hasFailed && (
        <p className={account.wrong} role="alert">
          {failureWords(reason)}
        </p>
      )}
      <Field
        name="Email"
        label="Email"
        type="email"
        autoComplete="username"
        value={values['Email']}
        error={errors['Email']}
        onChange={({ currentTarget }) =>
          form.send({ type: 'field.changed', field: 'Email', value: currentTarget.value })
        }
      />
      <Button type="submit" wide aria-busy={isBusy || undefined}>
        {isBusy ? 'Sending …' : 'Mail me a link'}
      </Button>
      <p className={account.small}>
        Remembered it? <a href={back}>Sign in</a>
      </p>
    </form>
  );
};
