import { useSelector } from '@xstate/react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useActor } from '../../logic.tsx';
import { useFields } from '../../select.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FormFailure } from '../failure/failure.tsx';
import { FirstWrong } from '../form/first-wrong.tsx';
import form from '../form/form.module.css';
import { SlowSubmission, waysOf } from '../form/slow-submission.tsx';
import * as texts from './texts.ts';

interface SavedSearchFormProps {
  readonly submit: string;
  /** Left out where closing the dialog cancels. */
  readonly onCancel?: () => void;
}

export const SavedSearchForm = ({ submit, onCancel }: SavedSearchFormProps) => {
  const actor = useActor('savedSearchForm');
  const { values, errors } = useFields(actor, 'values', 'errors');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const isInvalid = useSelector(actor, (state) => state.hasTag('invalid'));
  const own = useRef<HTMLFormElement>(null);
  useEffect(() => own.current?.querySelector('input')?.focus(), []);
  const field = (name: 'Name' | 'Alert') => ({
    name,
    label: texts.labels[name],
    value: values[name] ?? '',
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      actor.send({ type: 'field.changed', field: name, value: currentTarget.value }),
  });
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
  };
  return (
    <form ref={own} className={form.form} noValidate onSubmit={press}>
      <FormFailure actor={actor} className={form.wrong} isKept />
      <Field {...field('Name')} autoComplete="off" required />
      <SelectField
        {...field('Alert')}
        placeholder={texts.choose}
        options={texts.alerts}
        hint={texts.hint}
        required
      />
      <div className={form.end}>
        <Button type="submit" aria-busy={(isBusy && !isSlow) || undefined}>
          {isBusy && !isSlow ? texts.saving : submit}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
      <SlowSubmission isSlow={isSlow} {...waysOf(actor)} />
      <FirstWrong values={values} errors={errors} isInvalid={isInvalid} />
    </form>
  );
};
