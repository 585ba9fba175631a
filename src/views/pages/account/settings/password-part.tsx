import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { OwnProfile } from '../../../../contracts/people/own-profile.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { passwordWords } from '../../../parts/account/password-words.ts';
import { FormFailure } from '../../../parts/failure/failure.tsx';
import { FirstWrong } from '../../../parts/form/first-wrong.tsx';
import { Pair } from '../../../parts/form/form-page.tsx';
import form from '../../../parts/form/form.module.css';
import { SlowSubmission, waysOf } from '../../../parts/form/slow-submission.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './settings.module.css';
import * as texts from './texts.ts';

const useForgotHref = (): string => `${useSite().href('login')}?forgot`;

const PasswordForm = ({ profile }: { profile: OwnProfile }) => {
  const actor = useActor('passwordChange');
  const { values, errors } = useFields(actor, 'values', 'errors');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const isInvalid = useSelector(actor, (state) => state.hasTag('invalid'));
  const forgot = useForgotHref();
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      actor.send({ type: 'field.changed', field: name, value: currentTarget.value }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
  };
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <FormFailure actor={actor} className={form.wrong} />
      {/* Tells password managers which account this is. */}
      <input type="email" name="Email" autoComplete="username" value={profile.Email ?? ''} readOnly hidden />
      <Pair>
        <PasswordField
          {...field('Password')}
          label={texts.currentPassword}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...field('NewPassword')}
          label={texts.newPassword}
          autoComplete="new-password"
          hint={passwordWords(values['NewPassword'] ?? '', [profile.Name, profile.Email ?? ''])}
          required
        />
      </Pair>
      <div className={form.end}>
        <Button type="submit" tone="line" aria-busy={(isBusy && !isSlow) || undefined}>
          {isBusy && !isSlow ? 'Changing …' : 'Change password'}
        </Button>
        <p className={styles.note}>
          {texts.signsOutOthers} <a href={forgot}>{texts.forgotYourPassword}</a>
        </p>
      </div>
      <SlowSubmission isSlow={isSlow} {...waysOf(actor)} />
      <FirstWrong values={values} errors={errors} isInvalid={isInvalid} />
    </form>
  );
};

export const PasswordPart = ({ profile }: { profile: OwnProfile }) => {
  const forgot = useForgotHref();
  return (
    <Part title="Password" id="password">
      {profile.Has_Password === false ? (
        <p className={styles.small}>
          {texts.noPassword} <a href={forgot}>request a link by email</a>.
        </p>
      ) : (
        <PasswordForm profile={profile} />
      )}
    </Part>
  );
};
