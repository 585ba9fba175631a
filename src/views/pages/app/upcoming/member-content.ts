import type { PlainRoute } from '../../../plain-route.ts';

export interface Upcoming {
  readonly lead: string;
  readonly points: readonly string[];
  readonly next: readonly PlainRoute[];
}

export const memberContent = {
  jobCreation: {
    lead: 'Write a good brief in five minutes.',
    points: [
      'Title, brief and skills, with an example beside each',
      'Fixed price, hourly rate or monthly payment, as one amount or a range',
      'A draft that is saved as you type, and a preview before you post',
    ],
    next: ['employerJobs', 'freelancers', 'fees'],
  },
  milestonePayment: {
    lead: 'Money set aside for a milestone, before work on it starts.',
    points: [
      'Principal and fees, line by line',
      'The amount held for fifteen minutes while you decide',
      'Only one payment, even if you press the button twice',
    ],
    next: ['fees', 'employerJobs', 'chats'],
  },
  fees: {
    lead: 'What we charge, when, and to whom.',
    points: [
      'All fees, read from the configuration that applies them',
      'A calculator: enter an amount, see what each side pays and gets',
      'How the money moves, from funding to release',
    ],
    next: ['packages', 'milestonePayment', 'howItWorks'],
  },
  earnings: {
    lead: 'What you have earned, and where it is.',
    points: [
      'The sums that are held, pending, available and paid',
      'A chart over time, and every fee on its own line',
      'A file for your accountant, and a button to withdraw money',
    ],
    next: ['freelancerJobs', 'invoices', 'fees'],
  },
} as const satisfies Record<string, Upcoming>;
