import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { restIn } from '../../../../contracts/account/closing-rest.ts';
import type { OwnProfile } from '../../../../contracts/people/own-profile.ts';
import { useActor } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { FormFailure } from '../../../parts/failure/failure.tsx';
import { FirstWrong } from '../../../parts/form/first-wrong.tsx';
import form from '../../../parts/form/form.module.css';
import { SlowSubmission } from '../../../parts/form/slow-submission.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { Button } from '../../../ui/button.tsx';
import { DangerButton } from '../../../ui/danger-button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import styles from './settings.module.css';
import * as texts from './texts.ts';

const ClosingForm = ({ profile }: { profile: OwnProfile }) => {
  const actor = useActor('closing');
  const { values, errors } = useFields(actor, 'values', 'errors');
  const rest = useSelector(actor, ({ context }) => restIn(context));
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const isInvalid = useSelector(actor, (state) => state.hasTag('invalid'));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
  };
  const field = {
    name: 'Confirmation',
    value: values['Confirmation'],
    error: errors['Confirmation'],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      actor.send({ type: 'field.changed', field: 'Confirmation', value: currentTarget.value }),
  };
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <FormFailure actor={actor} className={form.wrong} />
      {profile.Has_Password === false ? (
        <Field
          {...field}
          label={texts.confirmByEmail}
          hint={profile.Email ?? ''}
          autoComplete="off"
          required
        />
      ) : (
        <PasswordField {...field} label={texts.confirmByPassword} autoComplete="current-password" required />
      )}
      {rest !== undefined && (
        <Checkbox
          checked={values['GivesUp'] === rest}
          onChange={({ currentTarget: { checked } }) =>
            actor.send({ type: 'field.changed', field: 'GivesUp', value: checked ? rest : '' })
          }
        >
          {texts.givesUp(rest)}
        </Checkbox>
      )}
      <div className={form.end}>
        <DangerButton type="submit" aria-busy={(isBusy && !isSlow) || undefined}>
          {isBusy && !isSlow ? 'Closing …' : texts.closeMyAccountForGood}
        </DangerButton>
        {/* No way back while the call runs: the server may have closed the account already. */}
        {!isBusy && (
          <Button tone="quiet" onClick={() => actor.send({ type: 'closing.dismissed' })}>
            {texts.keepMyAccount}
          </Button>
        )}
      </div>
      <SlowSubmission isSlow={isSlow} onRetry={() => actor.send({ type: 'submission.retried' })} />
      <FirstWrong values={values} errors={errors} isInvalid={isInvalid} />
    </form>
  );
};

export const ClosingPart = ({ profile }: { profile: OwnProfile }) => {
  const actor = useActor('closing');
  const isOpen = useSelector(actor, (state) => state.hasTag('open'));
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  return (
    <Part title={texts.closeTheAccount} id="closing">
      <p className={styles.small}>{texts.closingIntro}</p>
      <div className={form.end}>
        <DangerButton
          tone="line"
          aria-haspopup="dialog"
          onClick={() => actor.send({ type: 'closing.opened' })}
        >
          {texts.closeMyAccount}
        </DangerButton>
        <p className={styles.note} role="status">
          {isBusy && !isOpen && texts.closingBusy}
        </p>
      </div>
      {isOpen && (
        <Dialog title={texts.closeYourAccount} onClosed={() => actor.send({ type: 'closing.dismissed' })}>
          <div className={styles.goes}>
            <h3>{texts.whatWeDelete}</h3>
            <ul>
              {texts.closingDeletes.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <h3>What stays</h3>
            <ul>
              <li>{texts.closingKeeps}</li>
            </ul>
            <p>{texts.closingExport}</p>
          </div>
          <ClosingForm profile={profile} />
        </Dialog>
      )}
    </Part>
  );
};
