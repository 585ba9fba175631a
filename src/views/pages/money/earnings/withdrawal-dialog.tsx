/** Withdrawing money: the amount, our fee, and what arrives where. The button names the amount that leaves (V254). */
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type FormEvent } from 'react';
import { arriving, type WithdrawalValues } from '../../../../contracts/money/withdrawal-form.ts';
import type { KeptMethod } from '../../../../contracts/money/payments.ts';
import { dollarsOf } from '../../../../contracts/jobs/budget.ts';
import { reveal } from '../../../focus.ts';
import { useActor } from '../../../logic.tsx';
import { FormFailure } from '../../../parts/failure/failure.tsx';
import { FirstWrong } from '../../../parts/form/first-wrong.tsx';
import form from '../../../parts/form/form.module.css';
import { SlowSubmission, waysOf } from '../../../parts/form/slow-submission.tsx';
import { Facts } from '../../../parts/record/facts.tsx';
import { useFields } from '../../../select.ts';
import { useMinute } from '../../../ui/ago.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { isWaiting } from './waiting.ts';
import * as texts from './withdrawal-texts.ts';

const none: readonly KeptMethod[] = [];
const useMethods = () =>
  useSelector(useActor('earningsSummary'), ({ context }) => context.data?.Methods ?? none);

const Done = ({ values, close }: { values: WithdrawalValues; close: () => void }) => {
  const shown = useRef<HTMLDivElement>(null);
  const methods = useMethods();
  useEffect(() => {
    if (shown.current) reveal(shown.current);
  }, []);
  const label = methods.find(({ id }) => String(id) === values.Method)?.Label ?? '';
  return (
    <div ref={shown} className={form.form} tabIndex={-1}>
      <h3>{texts.doneTitle}</h3>
      <p role="status">{texts.doneWords(dollarsOf(arriving(values) ?? 0), label)}</p>
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
  // After a refusal the figures load again.
  const available = useSelector(useActor('earningsSummary'), ({ context }) => context.data?.Available ?? 0);
  const { values, errors } = useFields(actor, 'values', 'errors');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const isInvalid = useSelector(actor, (state) => state.hasTag('invalid'));
  const typed: WithdrawalValues = values;
  const arrives = arriving(typed);
  const fee = Number(typed.Fee ?? 0);
  const leaves = arrives === undefined ? undefined : dollarsOf(Math.round((arrives + fee) * 100) / 100);
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
      <p>{texts.lead(dollarsOf(available), dollarsOf(Number(typed.Smallest ?? 0)))}</p>
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
        options={methods
          .filter(({ UsableAt }) => !isWaiting(UsableAt, minute))
          .map(({ id, Label }) => ({ value: String(id), words: Label }))}
        required
      />
      <Facts
        facts={[
          { name: texts.leaves, value: leaves ?? '–' },
          { name: texts.fee, value: dollarsOf(fee) },
          { name: texts.arrives, value: arrives === undefined ? '–' : dollarsOf(arrives) },
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
  const sent = useSelector(actor, ({ context }) => context.sent);
  const close = () => dialog.send({ type: 'dialog.closed' });
  return (
    <Dialog title={texts.title} onClosed={close}>
      {isDone ? <Done values={sent} close={close} /> : <WithdrawalForm />}
    </Dialog>
  );
};
