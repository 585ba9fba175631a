import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, type SubmitEvent } from 'react';
import { ACCOUNT_TYPES } from '../../../../contracts/account/account.ts';
import { loginAddressOf } from '../../../../contracts/account/login-address.ts';
import type { signUpPageMachine } from '../../../../machines/account/sign-up-page.machine.ts';
import { useActor, useHydrated, usePage, useSettings, useSite } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { Or } from '../../../parts/account/account-page.tsx';
import account from '../../../parts/account/account.module.css';
import { LinkedinButton, LinkedinTrouble } from '../../../parts/account/linkedin-button.tsx';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { passwordWords } from '../../../parts/account/password-words.ts';
import { Reason } from '../../../parts/account/reason.tsx';
import { RoleCards } from '../../../parts/account/role-cards.tsx';
import { useEarlyInput } from '../../../parts/form/early-input.ts';
import { ErrorSummary } from '../../../parts/form/error-summary.tsx';
import { FormFailure } from '../../../parts/failure/failure.tsx';
import { SlowSubmission, waysOf } from '../../../parts/form/slow-submission.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import * as texts from './texts.tsx';

const drafts = ['restored', 'refused'] as const;
const labels = { type: texts.whatBringsYouHere, Name: texts.yourName, Email: 'Email', Password: 'Password' };

export const SignUpForm = () => {
  const signUp = useActor('signUp');
  const form = useEarlyInput(signUp);
  const summary = useRef<HTMLDivElement>(null);
  const next = useSelector(usePage<typeof signUpPageMachine>(), ({ context }) => context.next);
  const { productSlug, productName } = useSettings();
  const site = useSite();
  const { values, errors, attempts } = useFields(signUp, 'values', 'errors', 'attempts');
  const isBusy = useSelector(signUp, (state) => state.hasTag('loading'));
  const isInvalid = useSelector(signUp, (state) => state.hasTag('invalid'));
  const draft = useSelector(signUp, (state) => drafts.find((tag) => state.hasTag(tag)));
  const hydrated = useHydrated();
  const isSlow = useSelector(signUp, (state) => state.hasTag('slow'));
  useEffect(() => {
    if (attempts > 0 && isInvalid) summary.current?.focus();
  }, [attempts, isInvalid]);
  const change = (field: string, value: string) => signUp.send({ type: 'field.changed', field, value });
  const field = (name: 'Name' | 'Email' | 'Password') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change(name, currentTarget.value),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    signUp.send({ type: 'form.submitted' });
  };
  useLayoutEffect(() => {
    // Only what is chosen as the page hydrates was chosen early.
    if (!hydrated && form.current?.querySelector('[name="type"]:checked'))
      signUp.send({ type: 'field.changed', field: 'link', value: 'early' });
  }, [hydrated, form, signUp]);
  const focusField = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const { Name = '', Email = '', Password = '', type = '' } = values;
  return (
    <form ref={form} className={account.form} noValidate onSubmit={submit}>
      <h1 tabIndex={-1}>Sign up</h1>
      <p>
        <Reason verb="Sign up" next={next} usual={texts.isFree} /> {texts.alreadyHaveOne}{' '}
        <a href={loginAddressOf(productSlug, { mode: 'signIn', next })}>Sign in</a>
      </p>
      {isInvalid && <ErrorSummary ref={summary} labels={labels} errors={errors} onChosen={focusField} />}
      <FormFailure actor={signUp} className={account.wrong} isKept />
      <RoleCards value={type} error={errors['type']} onChosen={(role) => change('type', role)} />
      <Field {...field('Name')} label={texts.yourName} autoComplete="name" required />
      <Field {...field('Email')} label="Email" type="email" autoComplete="username" required />
      <PasswordField
        {...field('Password')}
        label="Password"
        autoComplete="new-password"
        required
        hint={passwordWords(Password, [Name, Email])}
      />
      <Button type="submit" wide disabled={!hydrated} aria-busy={(isBusy && !isSlow) || undefined}>
        {isBusy && !isSlow ? 'Signing up …' : 'Sign up'}
      </Button>
      <SlowSubmission isSlow={isSlow} {...waysOf(signUp)} />
      <p className={account.small} role="status">
        {draft && (draft === 'restored' ? texts.restored : texts.refused)}
      </p>
      <p className={account.small}>
        By signing up you agree to the <a href={site.href('terms')}>terms</a> of {productName}. The{' '}
        <a href={site.href('privacyPolicy')}>privacy policy</a> says which data we store.
      </p>
      <Or />
      <LinkedinTrouble />
      <LinkedinButton
        accountType={ACCOUNT_TYPES.find((name) => name === type)}
        next={next ?? undefined}
        words={texts.signUpWithLinkedin}
      />
    </form>
  );
};
