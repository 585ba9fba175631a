/** The password before a bank account is added at the provider (V252). */
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useActor, useSite } from '../../../logic.tsx';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { FormFailure } from '../../../parts/failure/failure.tsx';
import { FirstWrong } from '../../../parts/form/first-wrong.tsx';
import form from '../../../parts/form/form.module.css';
import { SlowSubmission, waysOf } from '../../../parts/form/slow-submission.tsx';
import { useFields } from '../../../select.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import * as texts from './payout-method-texts.ts';

export const PayoutMethodDialog = () => {
  const site = useSite();
  const dialog = useActor('payoutMethodDialog');
  const actor = useActor('payoutMethodForm');
  const { values, errors } = useFields(actor, 'values', 'errors');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const isInvalid = useSelector(actor, (state) => state.hasTag('invalid'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
  };
  const isWaiting = isBusy && !isSlow;
  return (
    <Dialog title={texts.title} onClosed={() => dialog.send({ type: 'dialog.closed' })}>
      <form className={form.form} noValidate onSubmit={submit}>
        <FormFailure actor={actor} className={form.wrong} />
        <p>{texts.lead}</p>
        <PasswordField
          name="Password"
          value={values['Password'] ?? ''}
          error={errors['Password']}
          label={texts.password}
          autoComplete="current-password"
          required
          onChange={({ currentTarget }) =>
            actor.send({ type: 'field.changed', field: 'Password', value: currentTarget.value })
          }
        />
        <FirstWrong values={values} errors={errors} isInvalid={isInvalid} />
        <SlowSubmission isSlow={isSlow} {...waysOf(actor)} />
        <div className={form.end}>
          <Button type="submit" aria-busy={isWaiting || undefined}>
            {isWaiting ? texts.leaving : texts.submit}
          </Button>
          <a href={`${site.href('login')}?forgot`}>{texts.forgot}</a>
        </div>
      </form>
    </Dialog>
  );
};
