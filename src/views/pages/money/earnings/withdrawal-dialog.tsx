/** Withdrawing money: the amount, our fee, and what arrives where. The button names the amount that leaves (V254). */
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type FormEvent } from 'react';
import type { KeptMethod } from '../../../../contracts/money/payments.ts';
import { usableOf } from '../../../../contracts/money/waiting.ts';
import { leavesWhole, offeredParts, partsOf } from '../../../../contracts/money/withdrawal-form.ts';
import { reveal } from '../../../focus.ts';
import { useActor } from '../../../logic.tsx';
import { FormFailure } from '../../../parts/failure/failure.tsx';
import { FirstWrong } from '../../../parts/form/first-wrong.tsx';
import form from '../../../parts/form/form.module.css';
import { SlowSubmission, waysOf } from '../../../parts/form/slow-submission.tsx';
import { exactDollars } from '../../../../contracts/money/dollars.ts';
import { Facts } from '../../../parts/record/facts.tsx';
import { useFields } from '../../../select.ts';
import { useMinute } from '../../../ui/ago.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import * as texts from './withdrawal-texts.ts';

const none: readonly KeptMethod[] = [];
const useMethods = () =>
  useSelector(useActor('earningsSummary'), ({ context }) => context.data?.Methods ?? none);

const Done = ({ close }: { close: () => void }) => {
  const { sent, figures } = useFields(useActor('withdrawalForm'), 'sent', 'figures');
  const shown = useRef<HTMLDivElement>(null);
  const methods = useMethods();
  useEffect(() => {
    if (shown.current) reveal(shown.current);
  }, []);
  const label = methods.find(({ id }) => String(id) === sent['Method'])?.Label ?? '';
  const arrives = (figures && partsOf(sent, figures)?.arrives) ?? 0;
  return (
    <div ref={shown} className={form.form} tabIndex={-1}>
      <h3>{texts.doneTitle}</h3>
      <p role="status">{texts.doneWords(exactDollars(arrives), label)}</p>
      <div className={form.end}>
        <Button onClick={close}>{texts.close}</Button>
      </div>
    </div>
  );
};

const WithdrawalForm = () => {
  const actor = useActor('withdrawalForm');
  const methods = useMethods();
  const minute = useMinute();
  const { values, errors, figures } = useFields(actor, 'values', 'errors', 'figures');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const isInvalid = useSelector(actor, (state) => state.hasTag('invalid'));
  const parts = figures ? offeredParts(values, figures) : undefined;
  const leaves = parts && exactDollars(parts.leaves);
  const field = (name: 'Amount' | 'Method') => ({
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
    <form className={form.form} noValidate onSubmit={submit}>
      <FormFailure actor={actor} className={form.wrong} isKept />
      {figures && <p>{texts.lead(exactDollars(figures.Available), leavesWhole(figures))}</p>}
      <Field
        {...field('Amount')}
        label={texts.amount}
        hint={texts.amountHint}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <SelectField
        {...field('Method')}
        label={texts.method}
        placeholder={texts.chooseMethod}
        options={usableOf(methods, minute).map(({ id, Label }) => ({ value: String(id), words: Label }))}
        required
      />
      <Facts
        facts={[
          { name: texts.leaves, value: leaves ?? '–' },
          { name: texts.fee, value: figures ? exactDollars(figures.PayoutFee) : '–' },
          { name: texts.arrives, value: parts ? exactDollars(parts.arrives) : '–' },
        ]}
      />
      <FirstWrong values={values} errors={errors} isInvalid={isInvalid} />
      <SlowSubmission isSlow={isSlow} {...waysOf(actor)} />
      <div className={form.end}>
        <Button type="submit" aria-busy={isSending || undefined}>
          {isSending ? texts.sending : leaves === undefined ? texts.submitNothing : texts.submit(leaves)}
        </Button>
      </div>
    </form>
  );
};

export const WithdrawalDialog = () => {
  const dialog = useActor('withdrawalDialog');
  const actor = useActor('withdrawalForm');
  const isDone = useSelector(actor, (state) => state.hasTag('done'));
  const close = () => dialog.send({ type: 'dialog.closed' });
  return (
    <Dialog title={texts.title} onClosed={close}>
      {isDone ? <Done close={close} /> : <WithdrawalForm />}
    </Dialog>
  );
};
