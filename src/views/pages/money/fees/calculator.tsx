import { useSelector } from '@xstate/react';
import { answerTo, type Calculated, type CalculatorField } from '../../../../contracts/money/calculator.ts';
import type { FeeTable } from '../../../../contracts/money/fee-table.ts';
import { useActor } from '../../../logic.tsx';
import { exactDollars } from '../../../parts/money/dollars.ts';
import { useFields } from '../../../select.ts';
import { Field } from '../../../ui/fields/field.tsx';
import styles from './fees.module.css';
import * as texts from './texts.ts';

const typedFrom = (cents: number): string => (cents / 100).toFixed(2);

const Results = ({ calculated, fees }: { calculated: Calculated | undefined; fees: FeeTable }) => (
  <dl className={styles.results}>
    {(
      [
        [texts.agreed, calculated?.gross],
        [texts.employerFee(fees.EmployerFeePercent), calculated?.employerFee],
        [texts.charge, calculated?.charge],
        [texts.freelancerFee(fees.FreelancerFeePercent), calculated?.freelancerFee],
        [texts.received, calculated?.net],
      ] as const
    ).map(([name, cents]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{cents === undefined ? '–' : exactDollars(cents / 100)}</dd>
      </div>
    ))}
  </dl>
);

export const Calculator = ({ fees }: { fees: FeeTable }) => {
  const calculator = useActor('calculator');
  const typed = useFields(calculator, 'field', 'text');
  const isInvalid = useSelector(calculator, (state) => state.hasTag('invalid'));
  const { kind, calculated } = answerTo(typed, fees);
  const control = (field: CalculatorField, other: number | undefined) => ({
    name: field,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: typed.field === field ? typed.text : other === undefined ? '' : typedFrom(other),
    error:
      typed.field !== field
        ? undefined
        : isInvalid
          ? texts.notAnAmount
          : kind === 'impossible'
            ? texts.impossible
            : undefined,
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      calculator.send({ type: 'amount.typed', field, text: value }),
  });
  return (
    <div className={styles.calculator}>
      <div className={styles.fields}>
        <Field label={texts.budget} hint={texts.budgetHint} {...control('Budget', calculated?.gross)} />
        <Field label={texts.net} hint={texts.netHint} {...control('Net', calculated?.net)} />
      </div>
      <section aria-labelledby="results">
        <h3 id="results">{texts.results}</h3>
        <div aria-live="polite">
          <Results calculated={calculated} fees={fees} />
          {kind === 'below' && <p className={styles.note}>{texts.tooSmall(fees.SmallestMilestone)}</p>}
        </div>
        <p className={styles.soft}>{texts.rounding}</p>
      </section>
    </div>
  );
};
