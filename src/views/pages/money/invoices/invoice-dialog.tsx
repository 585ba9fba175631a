/** An invoice by hand: a form in a dialog. The button names the amount. */
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { exactDollars } from '../../../../contracts/money/dollars.ts';
import { sumOfItems } from '../../../../contracts/money/invoice-form.ts';
import { LONGEST_INVOICE_NOTE, LONGEST_ITEM, MOST_ITEMS } from '../../../../contracts/money/invoices.ts';
import { useActor } from '../../../logic.tsx';
import { FormFailure } from '../../../parts/failure/failure.tsx';
import { FirstWrong } from '../../../parts/form/first-wrong.tsx';
import form from '../../../parts/form/form.module.css';
import { SlowSubmission, waysOf } from '../../../parts/form/slow-submission.tsx';
import { useFields } from '../../../select.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import * as texts from './writing-texts.ts';

export const InvoiceDialog = () => {
  const dialog = useActor('invoiceDialog');
  const actor = useActor('invoiceForm');
  const { values, errors } = useFields(actor, 'values', 'errors');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const isInvalid = useSelector(actor, (state) => state.hasTag('invalid'));
  const sum = sumOfItems(values['Items'] ?? '');
  const field = (name: 'Items' | 'Note') => ({
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
    <Dialog
      title={texts.writeTitle(values['Contract'] ?? '')}
      onClosed={() => dialog.send({ type: 'dialog.closed' })}
    >
      <form className={form.form} noValidate onSubmit={submit}>
        <FormFailure actor={actor} className={form.wrong} isKept />
        <p>{texts.writeLead}</p>
        <TextArea
          {...field('Items')}
          label={texts.items}
          hint={texts.itemsHint}
          most={MOST_ITEMS * LONGEST_ITEM}
          required
        />
        <TextArea
          {...field('Note')}
          label={texts.note}
          hint={texts.noteHint}
          most={LONGEST_INVOICE_NOTE}
          rows={3}
        />
        <FirstWrong values={values} errors={errors} isInvalid={isInvalid} />
        <SlowSubmission isSlow={isSlow} {...waysOf(actor)} />
        <div className={form.end}>
          <Button type="submit" aria-busy={isSending || undefined}>
            {isSending
              ? texts.issuing
              : sum === undefined
                ? texts.issue
                : texts.issueOver(exactDollars(sum / 100))}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
