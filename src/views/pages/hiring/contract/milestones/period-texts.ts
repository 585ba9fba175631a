import type { DialogWords } from '../../../../parts/act/dialog-words.ts';

export const periods = { hourly: 'Weeks', monthly: 'Months', fixed: 'Milestones' } as const;
export const none = {
  hourly: 'No week has begun. The employer starts the payments.',
  monthly: 'No month has begun. The employer starts the payments.',
  fixed: 'No milestone is agreed now.',
} as const;
export const sheet = 'Time sheet';
export const noEntries = 'Nothing is noted yet.';
export const sum = (worked: string, most: number, amount: string): string =>
  `${worked} of ${most} hours, which come to ${amount}.`;
/** Before a moment. */
export const openUntil = 'Time can be noted and changed until';
export const closed = 'The time sheet is closed.';
export const invoiced = (amount: string): string => `${amount} is invoiced.`;
/** Before a moment. */
export const disputable = 'The employer can dispute it until';
export const running = 'The timer runs since';
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
  'expense.claimed': 'Claim an expense',
  'extra.dropped': 'Drop it',
} as const;
export type PeriodAct = keyof typeof acts;
export const said: Readonly<Record<PeriodAct, string>> = {
  'timer.started': 'The timer runs.',
  'timer.stopped': 'The timer has stopped, and its time is noted.',
  'entry.added': 'Your time is noted.',
  'entry.changed': 'Your time is changed.',
  'entry.removed': 'Your time is removed.',
  'bonus.added': 'The bonus is added. Pay it, and the freelancer gets it.',
  'expense.claimed': 'The employer has your expense.',
  'extra.dropped': 'It is dropped. Nobody pays it.',
};
const entry = {
  Day: { label: 'Day (UTC)', kind: 'day' },
  Time: { label: 'Time', hint: 'Hours and minutes, such as 1:30', most: 10 },
  Note: { label: 'Note (optional)', hint: 'The other side reads it.', most: 500 },
} as const;
const extra = {
  Amount: { label: 'Amount in dollars', hint: 'Such as 60', most: 12 },
  Note: { label: 'What it is for', hint: 'The other side reads it.', most: 1000 },
} as const;
export const dialogs = {
  'timer.started': {
    title: 'Start the timer?',
    lead: 'It runs until you stop it, and at most until the end of the week.',
    confirm: 'Start the timer',
    fields: { Note: entry.Note },
  },
  'entry.added': { title: 'Add time', confirm: 'Add time', fields: entry },
  'entry.changed': { title: 'Change this time', confirm: 'Save', fields: entry },
  'entry.removed': { title: 'Remove this time?', confirm: 'Remove it' },
  'bonus.added': {
    title: 'Give a bonus',
    lead: 'Your payment goes to the freelancer at once, less our fee. Add your own fee to it.',
    confirm: 'Add the bonus',
    fields: extra,
  },
  'expense.claimed': {
    title: 'Claim an expense',
    lead: 'The employer pays it or declines it. We take no fee from you.',
    confirm: 'Claim it',
    fields: extra,
  },
  'extra.dropped': {
    title: 'Drop it?',
    lead: 'Nobody pays it then.',
    confirm: 'Drop it',
    fields: { Reason: { label: 'Reason (optional)', hint: 'The other side reads it.' } },
  },
} as const satisfies Readonly<Partial<Record<PeriodAct, DialogWords>>>;
