import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { CallFailure } from '../../../../contracts/core/failure.ts';
import type { OwnProfile } from '../../../../contracts/people/own-profile.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { passwordWords } from '../../../parts/account/password-words.ts';
import { SlowNote } from '../../../parts/account/slow-note.tsx';
import { troubleWords } from '../../../parts/account/trouble-words.ts';
import { FirstWrong } from '../../../parts/form/first-wrong.tsx';
import { Pair } from '../../../parts/form/form-page.tsx';
import form from '../../../parts/form/form.module.css';
import { Part } from '../../../parts/record/part.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './own-profile.module.css';

/** The server says which of the two it is: a wrong password, or an account whose password nobody may change. */
const words = (reason: CallFailure | null): string =>
  troubleWords(reason, {
    403: (reason?.kind === 'refused' && reason.message) || 'That is not the password of this account.',
  });

/** Where one asks for a link to a new password. */
const useForgot = (): string => `${useSite().href('login')}?forgot`;

const PasswordForm = ({ profile }: { profile: OwnProfile }) => {
  const actor = useActor('passwordChange');
  const { values, errors, reason } = useFields(actor, 'values', 'errors', 'reason');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const isInvalid = useSelector(actor, (state) => state.hasTag('invalid'));
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'));
  const forgot = useForgot();
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
      {hasFailed && (
        <p className={form.wrong} role="alert">
          {words(reason)}
        </p>
      )}
      {/* For keepers of passwords: whose it is. */}
      <input type="email" name="Email" autoComplete="username" value={profile.Email ?? ''} readOnly hidden />
      <Pair>
        <PasswordField
          {...field('Password')}
          label="Current password"
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...field('NewPassword')}
          label="New password"
          autoComplete="new-password"
          hint={passwordWords(values['NewPassword'] ?? '', [profile.Name, profile.Email ?? ''])}
          required
        />
      </Pair>
      <div className={form.end}>
        <Button type="submit" tone="line" aria-busy={(isBusy && !isSlow) || undefined}>
          {isBusy && !isSlow ? 'Changing …' : 'Change the password'}
        </Button>
        <p className={styles.note}>
          Your other devices are then signed out. <a href={forgot}>Forgotten your password?</a>
        </p>
      </div>
      <SlowNote isSlow={isSlow} />
      <FirstWrong values={values} errors={errors} isInvalid={isInvalid} />
    </form>
  );
};

export const PasswordPart = ({ profile }: { profile: OwnProfile }) => {
  const forgot = useForgot();
  return (
    <Part title="Password">
      {profile.Has_Password === false ? (
        <p className={styles.small}>
          You sign in with LinkedIn, and have no password here. To have one as well,{' '}
          <a href={forgot}>have a link sent to you</a>.
        </p>
      ) : (
        <PasswordForm profile={profile} />
      )}
    </Part>
  );
};
