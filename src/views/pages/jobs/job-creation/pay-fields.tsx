/** How and what the employer pays, beside what similar jobs here paid (J62a, J62b). */
import { useSelector } from '@xstate/react';
import { dollarsOf } from '../../../../contracts/money/dollars.ts';
import { PAYMENT_MODELS, type PaymentModel } from '../../../../contracts/money/payment-model.ts';
import { partsOf } from '../../../../contracts/jobs/posting.ts';
import { useActor } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { ChoiceCards } from '../../../parts/form/choice-cards.tsx';
import { Pair } from '../../../parts/form/form-page.tsx';
import { MilestoneRows } from '../../../parts/milestones/milestone-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { numberOf } from '../../../words.ts';
import { change, usePostingField, type PostingActor } from './use-posting.ts';
import styles from './job-creation.module.css';
import * as texts from './texts.ts';

export const modelOf = (value: string | undefined): PaymentModel =>
  PAYMENT_MODELS.find((model) => model === value) ?? 'fixed';

const SimilarPay = ({ actor }: { readonly actor: PostingActor }) => {
  const similarPay = useActor('similarPay');
  const { pay, skills } = useFields(similarPay, 'pay', 'skills');
  const isLoading = useSelector(similarPay, (state) => state.hasTag('loading'));
  const hasFailed = useSelector(similarPay, (state) => state.hasTag('failed'));
  if (hasFailed)
    return (
      <p className={styles.trouble}>
        {texts.payFailed}
        <Button tone="line" size="small" onClick={() => similarPay.send({ type: 'load.retried' })}>
          Try again
        </Button>
      </p>
    );
  if (partsOf(skills).length === 0) return <p className={styles.hint}>{texts.payNeedsSkills}</p>;
  if (!pay) return <p className={styles.hint}>{texts.payLoading}</p>;
  const { Count, Low, Median, High } = pay;
  if (Low === undefined || Median === undefined || High === undefined)
    return <p className={styles.hint}>{isLoading ? texts.payLoading : texts.payFew(Count)}</p>;
  return (
    <div className={styles.similar} aria-busy={isLoading || undefined}>
      <p>
        <span>{texts.payTitle}</span>{' '}
        <strong>
          {dollarsOf(Low)}–{dollarsOf(High)}
        </strong>{' '}
        <small>{texts.payCount(numberOf(Count), dollarsOf(Median))}</small>
      </p>
      <Button
        tone="line"
        size="small"
        onClick={() => {
          change(actor, 'Job_MinAmount', String(Low));
          change(actor, 'Job_MaxAmount', String(High));
        }}
      >
        {texts.useRange}
      </Button>
    </div>
  );
};

export const PayFields = ({ actor }: { readonly actor: PostingActor }) => {
  const field = usePostingField(actor);
  const isRejected = useSelector(actor, (state) => state.hasTag('invalid'));
  const { name, value, onChange } = field('Job_PaymentModel');
  const model = modelOf(value);
  return (
    <>
      <ChoiceCards
        legend={texts.labels.Job_PaymentModel}
        name={name}
        values={PAYMENT_MODELS}
        chosen={model}
        words={texts.models}
        onChange={onChange}
      />
      <Pair>
        <Field
          {...field('Job_MinAmount')}
          label={texts.amount[model]}
          inputMode="decimal"
          hint={texts.amountHint}
          required
        />
        <Field
          {...field('Job_MaxAmount')}
          label={texts.labels.Job_MaxAmount}
          inputMode="decimal"
          hint={texts.upToHint}
        />
      </Pair>
      <SimilarPay actor={actor} />
      {model === 'fixed' && (
        <MilestoneRows
          {...field('Milestones')}
          label={texts.labels.Milestones}
          deliver={texts.milestoneTitle}
          isRejected={isRejected}
        />
      )}
    </>
  );
};
