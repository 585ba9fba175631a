/** What "What if" is about: a milestone before or after its funding, and the fees of its contract. */
import type { Fees } from '../../contracts/money/shares.ts';
import type { MilestoneStanding } from './milestone-steps.ts';

export interface WhatIfAbout {
  readonly title: string;
  readonly milestone: MilestoneStanding;
  readonly fees: Fees;
  /** Milliseconds since 1970. */
  readonly now: number;
}
