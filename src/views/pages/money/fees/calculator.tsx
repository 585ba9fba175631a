import { useSelector } from '@xstate/react';
import { dollarsOfCents } from '../../../../contracts/money/cents.ts';
import type { Calculated, CalculatorField } from '../../../../contracts/money/calculator.ts';
import type { FeeTable } from '../../../../contracts/money/fee-table.ts';
import { useActor } from '../../../logic.tsx';
import { exactDollars } from '../../../../contracts/money/dollars.ts';
import { useFields } from '../../../select.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import styles from './fees.module.css';
import * as texts from './texts.ts';

const typedFrom = (cents: number): string => dollarsOfCents(cents).toFixed(2);
const dollars = (cents: number): string => exactDollars(dollarsOfCents(cents));

const Results = ({ calculated, fees }: { calculated: Calculated | null; fees: FeeTable }) => (
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
        <dd>{cents === undefined ? '–' : dollars(cents)}</dd>
      </div>
    ))}
  </dl>
);

/** One sentence once the typing has stopped: the list would be read again at each key. */
const Announced = ({ fees }: { fees: FeeTable }) => {
  const calculator = useActor('calculator');
  const calculated = useSelector(calculator, ({ context }) => context.calculated);
  const isSettled = useSelector(calculator, (state) => state.hasTag('settled'));
  const isTooSmall = useSelector(calculator, (state) => state.hasTag('tooSmall'));
  return (
    <Hidden role="status">
      {isSettled &&
        calculated &&
        (isTooSmall
          ? texts.tooSmall(fees.SmallestMilestone)
          : texts.announced(dollars(calculated.gross), dollars(calculated.charge), dollars(calculated.net)))}
    </Hidden>
  );
};

export const Calculator = ({ fees }: { fees: FeeTable }) => {
  const calculator = useActor('calculator');
  const { field: typedIn, text, calculated } = useFields(calculator, 'field', 'text', 'calculated');
  const isInvalid = useSelector(calculator, (state) => state.hasTag('invalid'));
  const isTooSmall = useSelector(calculator, (state) => state.hasTag('tooSmall'));
  const control = (field: CalculatorField, other: number | undefined) => ({
    name: field,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: typedIn === field ? text : other === undefined ? '' : typedFrom(other),
    error: typedIn === field && isInvalid ? texts.notAnAmount : undefined,
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      calculator.send({ type: 'amount.typed', field, text: value, fees }),
  });
  return (
    <div className={styles.calculator}>
      <div className={styles.fields}>
        <Field label={texts.budget} hint={texts.budgetHint} {...control('Budget', calculated?.gross)} />
        <Field label={texts.net} hint={texts.netHint} {...control('Net', calculated?.net)} />
      </div>
      <section aria-labelledby="results">
        <h3 id="results">{texts.results}</h3>
        <Results calculated={calculated} fees={fees} />
        {isTooSmall && <p className={styles.note}>{texts.tooSmall(fees.SmallestMilestone)}</p>}
        <Announced fees={fees} />
        <p className={styles.soft}>{texts.rounding}</p>
      </section>
    </div>
  );
};
