/** The fields of signing in, shared by /login and the dialog over a page whose session has expired. */
import { useSelector } from '@xstate/react';
import type { ReactNode, SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../machines/account/login.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FormFailure } from '../failure/failure.tsx';
import { FirstWrong } from '../form/first-wrong.tsx';
import { SlowSubmission, waysOf } from '../form/slow-submission.tsx';
import account from './account.module.css';
import { PasswordField } from './password-field.tsx';
import * as texts from './texts.ts';
import { useFields } from '../../select.ts';

interface CredentialsFormProps {
  readonly login: ActorRefFrom<typeof loginMachine>;
  readonly className: string | undefined;
  readonly head?: ReactNode;
  /** Shown between the fields and the button. */
  readonly between?: ReactNode;
  readonly foot?: ReactNode;
}

export const CredentialsForm = ({ login, className, head, between, foot }: CredentialsFormProps) => {
  const { values, errors } = useFields(login, 'values', 'errors');
  const isSlow = useSelector(login, (state) => state.hasTag('slow'));
  const isBusy = useSelector(login, (state) => state.hasTag('loading')) && !isSlow;
  const isInvalid = useSelector(login, (state) => state.hasTag('invalid'));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    login.send({ type: 'form.submitted' });
  };
  const field = (name: 'Email' | 'Password') => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      login.send({ type: 'field.changed', field: name, value: currentTarget.value }),
  });
  return (
    <form className={className} noValidate onSubmit={submit}>
      {head}
      <FormFailure actor={login} className={account.wrong} byStatus={texts.signInFailures} />
      <Field {...field('Email')} label="Email" type="email" autoComplete="username" />
      <PasswordField {...field('Password')} label="Password" autoComplete="current-password" />
      {between}
      <Button type="submit" wide aria-busy={isBusy || undefined}>
        {isBusy ? 'Signing in …' : 'Sign in'}
      </Button>
      <SlowSubmission isSlow={isSlow} {...waysOf(login)} />
      <FirstWrong values={values} errors={errors} isInvalid={isInvalid} />
      {foot}
    </form>
  );
};
