import { dollarsOf } from '../../../../contracts/jobs/budget.ts';
import { chargeOf, netOf, terms } from '../../../../contracts/money/terms.ts';
import { useSite } from '../../../logic.tsx';
import { Words } from '../../../parts/contents/cards.tsx';
import { DataTable } from '../../../parts/contents/data-table.tsx';
import { Part } from '../../../parts/contents/part.tsx';
import styles from './how-it-works.module.css';

const GROSS = 100_000;
const RELEASED = 60_000;
const inDollars = (cents: number): string => dollarsOf(cents / 100);

const charged = chargeOf(GROSS);
/** What comes back of a milestone that was released in part: the rest, and the fee on it. */
const returned = charged - chargeOf(RELEASED);

const example = [
  ['The employer pays', inDollars(charged), inDollars(charged)],
  [`Our fee in that, ${terms.employerFeePercent}%`, inDollars(charged - GROSS), inDollars(charged - GROSS)],
  ['Released to the freelancer', inDollars(GROSS), inDollars(RELEASED)],
  [
    `Our fee in that, ${terms.freelancerFeePercent}%`,
    inDollars(GROSS - netOf(GROSS)),
    inDollars(RELEASED - netOf(RELEASED)),
  ],
  ['The freelancer receives', inDollars(netOf(GROSS)), inDollars(netOf(RELEASED))],
  ['Back to the employer', inDollars(0), inDollars(returned)],
] as const;

/** T4: the fees, with an example that is computed from them. */
export const Fees = () => (
  <Part
    id="fees"
    tone="sunk"
    title="Fees in short"
    lead={`Freelancers pay ${terms.freelancerFeePercent}% of what is released to them. Employers pay ${terms.employerFeePercent}% on top of what they fund.`}
  >
    <div className={styles.trouble}>
      <Words>
        <p>
          The freelancer’s fee stays the same for as long as the contract lasts. It is taken when money is
          released, never before. The employer’s fee is paid when a milestone is funded, and the part of it
          that belongs to money that was not released is returned.
        </p>
        <p>
          An account is free. So is searching, posting a job and being hired. Freelancers can send{' '}
          {terms.freeProposalsPerMonth} proposals a month for nothing, and a proposal comes back to them when
          a job closes without a hire.
        </p>
        <p>
          <a href={useSite().href('fees')}>All fees and a calculator</a> come with an account.
        </p>
      </Words>
      <DataTable
        caption={`An example you can check by hand: a milestone of ${inDollars(GROSS)}`}
        head={['What', 'All of it released', `${inDollars(RELEASED)} of it released`]}
        rows={example}
      />
    </div>
  </Part>
);
