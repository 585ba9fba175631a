/** What somebody is named on later invoices: a form in a dialog. */
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { COUNTRIES, countryName } from '../../../../contracts/money/countries.ts';
import { LONGEST_ADDRESS } from '../../../../contracts/money/invoices.ts';
import { useActor } from '../../../logic.tsx';
import { FormFailure } from '../../../parts/failure/failure.tsx';
import { FirstWrong } from '../../../parts/form/first-wrong.tsx';
import form from '../../../parts/form/form.module.css';
import { SlowSubmission, waysOf } from '../../../parts/form/slow-submission.tsx';
import { useFields } from '../../../select.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import * as texts from './billing-texts.ts';

const byName = (one: { words: string }, other: { words: string }) =>
  one.words.localeCompare(other.words, 'en');
const countries = COUNTRIES.map((value) => ({ value, words: countryName(value) })).toSorted(byName);

export const BillingDialog = () => {
  const dialog = useActor('billingDialog');
  const actor = useActor('billingForm');
  const { values, errors } = useFields(actor, 'values', 'errors');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const isInvalid = useSelector(actor, (state) => state.hasTag('invalid'));
  const field = (name: 'LegalName' | 'Address' | 'Country' | 'TaxId') => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      actor.send({ type: 'field.changed', field: name, value: currentTarget.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
  };
  const isSending = isBusy && !isSlow;
  return (
    <Dialog title={texts.billingTitle} onClosed={() => dialog.send({ type: 'dialog.closed' })}>
      <form className={form.form} noValidate onSubmit={submit}>
        <FormFailure actor={actor} className={form.wrong} isKept />
        <p>{texts.billingLead}</p>
        <Field
          {...field('LegalName')}
          label={texts.legalName}
          hint={texts.legalNameHint}
          autoComplete="name"
        />
        <TextArea
          {...field('Address')}
          label={texts.address}
          hint={texts.addressHint}
          most={LONGEST_ADDRESS}
          rows={3}
          autoComplete="street-address"
        />
        <SelectField
          {...field('Country')}
          label={texts.country}
          placeholder={texts.chooseCountry}
          options={countries}
          autoComplete="country"
        />
        <Field {...field('TaxId')} label={texts.taxId} hint={texts.taxIdHint} autoComplete="off" />
        <FirstWrong values={values} errors={errors} isInvalid={isInvalid} />
        <SlowSubmission isSlow={isSlow} {...waysOf(actor)} />
        <div className={form.end}>
          <Button type="submit" aria-busy={isSending || undefined}>
            {isSending ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
