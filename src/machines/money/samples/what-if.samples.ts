import { exampleContract } from '../../../contracts/hiring/contract.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import type { WhatIfAbout } from '../what-if-about.ts';
import { whatIfMachine } from '../what-if.machine.ts';

const [milestone] = exampleContract.Milestones;
export const exampleWhatIf: WhatIfAbout = {
  title: 'Audit and list of repairs',
  milestone: milestone ?? { State: 'draft', Amount: 400, DueAt: undefined },
  fees: { freelancerPercent: 10, employerPercent: 3 },
  now: Date.parse('2026-11-19T10:00:00.000Z'),
};

export const whatIfSamples = samplesOf(whatIfMachine, {
  inputs: { 'a draft': exampleWhatIf },
  events: {
    'share.chosen': {
      'a quarter': { cents: 10_000 },
      'three quarters': { cents: 30_000 },
      'more than there is': { cents: 40_001 },
    },
    'share.typed': { 'a quarter': { typed: '100' }, 'no amount': { typed: 'half' } },
  },
  happensWhen: { 'share.chosen': ({ amountCents }, { cents }) => cents <= amountCents },
  distinguish: ({ shareCents, typed }) => [shareCents, typed],
});
