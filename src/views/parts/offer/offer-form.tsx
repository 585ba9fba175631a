/** The form of an offer, or of other terms that answer one, with the review before it is sent. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ComparedRound } from '../../../contracts/hiring/offer-differences.ts';
import { modelOf, roundTyped } from '../../../contracts/hiring/offer-form.ts';
import { LONGEST_TERMS } from '../../../contracts/hiring/offer.ts';
import { centsTyped, milestonesIn } from '../../../contracts/money/milestones.ts';
import { PAYMENT_MODELS } from '../../../contracts/money/payment-model.ts';
import { terms } from '../../../contracts/money/terms.ts';
import type { FormValues } from '../../../machines/generic/form.machine.ts';
import { focusHeading } from '../../focus.ts';
import { useActor } from '../../logic.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { ChoiceCards } from '../form/choice-cards.tsx';
import { DraftedForm, type FieldProps } from '../form/drafted-form.tsx';
import { FilesField } from '../form/files-field.tsx';
import { Pair } from '../form/form-page.tsx';
import { MilestoneRows } from '../milestones/milestone-rows.tsx';
import { OfferPay } from './offer-pay.tsx';
import { OfferTerms } from './offer-terms.tsx';
import styles from './offer.module.css';
import * as texts from './texts.ts';

interface OfferFormProps {
  /** Who will read it. */
  readonly reader: string;
  /** The freelancer's fee in per cent. Undefined if the server has not said it: then the usual one. */
  readonly feePercent: number | undefined;
  /** The terms that these answer; undefined for a new offer. */
  readonly answered?: ComparedRound | undefined;
}

/** Undefined until there is an amount. */
const typedPay = ({ PaymentModel, Milestones = '', Rate = '', WeeklyHours = '' }: FormValues) => {
  const model = modelOf(PaymentModel);
  const amounts = milestonesIn(Milestones).milestones.map(({ cents }) => ({ Amount: cents / 100 }));
  const rate = centsTyped(Rate);
  if (model === 'fixed' ? amounts.length === 0 : !rate) return undefined;
  return {
    PaymentModel: model,
    Milestones: amounts,
    Rate: (rate ?? 0) / 100,
    WeeklyHours: /^\d{1,2}$/.test(WeeklyHours.trim()) ? Number(WeeklyHours) : undefined,
  };
};

const TypedPay = ({ values, feePercent }: { values: FormValues; feePercent: number }) => {
  const pay = typedPay(values);
  return (
    <div className={styles.pay} role="status">
      {pay ? <OfferPay terms={pay} feePercent={feePercent} /> : <p>{texts.typeAnAmount}</p>}
    </div>
  );
};

interface ReviewProps extends OfferFormProps {
  readonly values: FormValues;
  readonly feePercent: number;
}
const Review = ({ reader, answered, values, feePercent }: ReviewProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the pressed button is gone
  // Other terms stand in a part of the page.
  const Heading = answered ? 'h3' : 'h2';
  return (
    <div className={styles.review}>
      <Heading ref={heading} tabIndex={-1}>
        {answered ? texts.reviewTermsTitle : texts.reviewTitle}
      </Heading>
      <p>{texts.reviewLead(reader)}</p>
      <p>
        <strong>{values['Title']}</strong>
      </p>
      <OfferTerms round={roundTyped(values)} before={answered} feePercent={feePercent} />
    </div>
  );
};

interface FieldsProps {
  readonly field: FieldProps;
  readonly values: FormValues;
  readonly isAnswer: boolean;
  readonly feePercent: number;
}
const Fields = ({ field, values, isAnswer, feePercent }: FieldsProps) => {
  const isRejected = useSelector(useActor('offerForm'), (state) => state.hasTag('invalid'));
  const model = modelOf(values['PaymentModel']);
  const { name, onChange } = field('PaymentModel');
  return (
    <div className={styles.fields}>
      {!isAnswer && <Field {...field('Title')} label={texts.title} hint={texts.titleHint} required />}
      <ChoiceCards
        legend={isAnswer ? texts.paymentModelToo : texts.paymentModel}
        name={name}
        values={PAYMENT_MODELS}
        chosen={model}
        words={texts.models}
        onChange={onChange}
      />
      {model === 'fixed' ? (
        <MilestoneRows
          {...field('Milestones')}
          label={texts.milestones}
          deliver={texts.deliverable}
          isRejected={isRejected}
        />
      ) : (
        <Pair>
          <Field {...field('Rate')} label={texts.amount[model]} inputMode="decimal" required />
          {model === 'hourly' && (
            <Field
              {...field('WeeklyHours')}
              label={texts.weeklyHours}
              hint={texts.weeklyHint}
              inputMode="numeric"
              required
            />
          )}
        </Pair>
      )}
      <TypedPay values={values} feePercent={feePercent} />
      <Field {...field('StartsOn')} label={texts.startsOn} type="date" max="9999-12-31" />
      <TextArea
        {...field('Terms')}
        label={texts.otherTerms}
        hint={texts.otherTermsHint}
        rows={5}
        most={LONGEST_TERMS}
      />
      <FilesField
        name="Files"
        value={field('Files').value}
        error={field('Files').error}
        label={texts.filesOptional}
        hint={texts.filesHint}
      />
    </div>
  );
};

export const OfferForm = ({ reader, answered, feePercent = terms.freelancerFeePercent }: OfferFormProps) => {
  const writing = useActor('offerWriting');
  const form = useActor('offerForm');
  const values = useSelector(form, ({ context }) => context.values);
  const isReviewing = useSelector(writing, (state) => state.hasTag('reviewing'));
  const isAnswer = answered !== undefined;
  const model = modelOf(values['PaymentModel']);
  const labels = {
    ...(!isAnswer && { Title: texts.title }),
    PaymentModel: isAnswer ? texts.paymentModelToo : texts.paymentModel,
    ...(model === 'fixed' ? { Milestones: texts.milestones } : { Rate: texts.amount[model] }),
    ...(model === 'hourly' && { WeeklyHours: texts.weeklyHours }),
    StartsOn: texts.startsOn,
    Terms: texts.otherTerms,
    Files: texts.filesOptional,
  };
  const [review, send] = isAnswer ? [texts.reviewTerms, texts.sendTerms] : [texts.review, texts.send];
  return (
    <DraftedForm
      actor={form}
      takesFocus={isAnswer}
      labels={labels}
      submit={{ idle: isReviewing ? send : review, busy: texts.sending }}
      {...(isReviewing
        ? { preview: <Review reader={reader} answered={answered} values={values} feePercent={feePercent} /> }
        : { onPressed: () => writing.send({ type: 'review.requested', values }) })}
      beside={
        isReviewing ? (
          <Button tone="line" onClick={() => writing.send({ type: 'review.closed' })}>
            {texts.back}
          </Button>
        ) : (
          isAnswer && (
            <Button
              tone="quiet"
              onClick={() => {
                focusHeading(); // the pressed button unmounts
                writing.send({ type: 'writing.closed' });
              }}
            >
              {texts.notNow}
            </Button>
          )
        )
      }
      filed={{ title: texts.filed, next: <p>{texts.next}</p> }}
    >
      {(field) => <Fields field={field} values={values} isAnswer={isAnswer} feePercent={feePercent} />}
    </DraftedForm>
  );
};
