import type { DialogWords } from '../../../../parts/act/dialog-words.ts';

export const periods = { hourly: 'Weeks', monthly: 'Months', fixed: 'Milestones' } as const;
export const none = {
  hourly: 'The first week begins when the employer starts the payments.',
  monthly: 'The first month begins when the employer starts the payments.',
  fixed: 'No milestone is agreed now.',
} as const;
export const sheet = 'Time sheet';
export const noEntries = 'No time yet.';
export const sum = (worked: string, most: number, amount: string): string =>
  `${worked} of ${most} hours noted: ${amount}.`;
export const aboveLimit = 'Hours above the limit are not paid.';
/** Before a moment. */
export const openUntil = 'The freelancer can add and change time until';
export const closed = 'The time sheet is closed.';
export const invoiced = (amount: string): string => `It is closed, and comes to ${amount}.`;
/** Before a moment. */
export const disputable = 'The employer can dispute it until';
/** Before a moment. */
export const nothingNoted = 'It is closed. No time was noted, so the money goes back on';
export const invoicedThen = 'The invoices follow when the money is released.';
export const running = 'The timer has been running since';
export const day = 'Day (UTC)';
export const time = 'Time';
export const note = 'Note';
export const change = 'Change';
export const spoken = (worked: string, on: string): string => `, ${worked} on ${on}`;

export const acts = {
  'timer.started': 'Start the timer',
  'timer.stopped': 'Stop the timer',
  'entry.added': 'Add time',
  'entry.changed': 'Edit',
  'entry.removed': 'Remove',
  'bonus.added': 'Give a bonus',
} as const;
export const claim = 'Claim an expense';
export type PeriodAct = keyof typeof acts | 'extra.dropped';
export const said: Readonly<Record<keyof typeof acts, string>> = {
  'timer.started': 'The timer is running.',
  'timer.stopped': 'The timer has stopped, and its time is noted.',
  'entry.added': 'Your time is noted.',
  'entry.changed': 'Your time is changed.',
  'entry.removed': 'Your time is removed.',
  'bonus.added': 'The bonus is added. Pay it to send it to the freelancer.',
};
/** Dropping a bonus or an expense, by who drops what. */
export const drops = {
  bonus: {
    act: 'Remove the bonus',
    title: 'Remove this bonus?',
    lead: 'Then nobody has to pay it.',
    said: 'The bonus is removed, and nobody pays it.',
  },
  declined: {
    act: 'Decline',
    title: 'Decline this expense?',
    lead: 'Then you do not have to pay it.',
    said: 'Declined. You do not have to pay it.',
  },
  withdrawn: {
    act: 'Withdraw',
    title: 'Withdraw this expense?',
    lead: 'Then the employer does not have to pay it.',
    said: 'Withdrawn. The employer does not have to pay it.',
  },
} as const;
export const dropFields = { Reason: { label: 'Reason (optional)', hint: 'The other side reads it.' } };
export const bonusLead = (fee: number, employerFee: number): string =>
  `The freelancer gets the bonus when you pay it, less our fee of ${fee}%. You pay ${employerFee}% on top.`;
const entry = {
  Day: { label: 'Day (UTC)', kind: 'day' },
  Time: { label: 'Time', hint: 'Hours and minutes, such as 1:30', kind: 'line', most: 10 },
  Note: { label: 'Note (optional)', hint: 'The other side reads it.', most: 500 },
} as const;
const extra = {
  Amount: { label: 'Amount in dollars', hint: 'Such as 60', kind: 'line', most: 12 },
  Note: { label: 'What it is for', hint: 'The other side reads it.', most: 1000 },
} as const;
export const dialogs = {
  'timer.started': {
    title: 'Start the timer?',
    lead: 'The timer stops when you stop it, or when the week ends.',
    confirm: 'Start the timer',
    fields: { Note: entry.Note },
  },
  'entry.added': { title: 'Add time', confirm: 'Add time', fields: entry },
  'entry.changed': { title: 'Change this time', confirm: 'Save', fields: entry },
  'entry.removed': { title: 'Remove this time?', confirm: 'Remove it' },
  'bonus.added': {
    title: 'Give a bonus',
    confirm: 'Add the bonus',
    fields: extra,
  },
} as const satisfies Readonly<Partial<Record<PeriodAct, DialogWords>>>;
