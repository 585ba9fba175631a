/** Texts of /become-partner. */
import { terms } from '../../../../contracts/money/terms.ts';

export const lead = (about: string) => (
  <>
    This form starts the partnership. Still deciding? <a href={about}>Read what a partnership is</a> first.
  </>
);
export const whatHappens = 'What happens, step by step';
export const steps = [
  ['You send this form', 'It takes about five minutes and is saved as you type.'],
  [
    `We answer within ${terms.partnerAnswerWorkingDays} working days`,
    'We suggest dates for a call, or say no and give the reason.',
  ],
  [
    'We talk for half an hour',
    'Bring the numbers you have: people taught, clients served, users. We bring ours.',
  ],
  [
    'We start a trial with an end date',
    'We agree on one page of terms, one thing to try, and a date on which we both say whether it worked.',
  ],
] as const;

export const becomeAPartner = 'Become a partner';
