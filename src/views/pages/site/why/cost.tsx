import { terms } from '../../../../contracts/money/terms.ts';
import { useSite } from '../../../logic.tsx';
import { DataTable } from '../../../parts/contents/data-table.tsx';
import { Part } from '../../../parts/contents/part.tsx';

const costs = [
  ['An account', 'Free', 'Free'],
  ['Searching, reading, saving', 'Free', 'Free'],
  ['Posting a job', 'Free', '–'],
  ['Sending proposals', '–', `${terms.freeProposalsPerMonth} a month are free`],
  [
    'When money moves',
    `${terms.employerFeePercent}% on top of what is funded, returned on what is not released`,
    `${terms.freelancerFeePercent}% of what is released`,
  ],
  ['Leaving', 'Free', 'Free'],
] as const;

export const Cost = () => (
  <Part
    id="cost"
    tone="sunk"
    title="What it costs"
    lead={
      <>
        Two fees, both in the open. There is a{' '}
        <a href={`${useSite().href('howItWorks')}#fees`}>worked example</a> to check them by.
      </>
    }
  >
    <DataTable caption="What each side pays" head={['What', 'Employers', 'Freelancers']} rows={costs} />
  </Part>
);
