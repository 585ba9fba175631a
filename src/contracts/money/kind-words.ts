/**
 * What is true of a week, a month, a bonus or an expense. All of them follow the chart of milestones, whose own words are about
 * agreed work.
 */
export type ExtraKind = 'week' | 'month' | 'bonus' | 'expense';
type Words = Readonly<Partial<Record<string, string>>>;

const removed = 'It is removed before it is paid.';
const released = 'The payment arrives and goes to the freelancer.';
const ofPeriod = (period: 'week' | 'month') =>
  ({
    'lifecycle.started': `The ${period} begins.`,
    'payment.received': `The payment arrives. We hold it until the ${period} is released.`,
    'milestone.amended': `Nobody has paid for the ${period}, so it costs what was worked.`,
    'milestone.dropped': `Nobody has paid for the ${period}, so it is dropped.`,
    'period.invoiced': `The ${period} is closed.`,
  }) as const;

/** In the history of a contract, by the event. */
const events: Readonly<Record<ExtraKind, Words>> = {
  week: ofPeriod('week'),
  month: ofPeriod('month'),
  bonus: {
    'lifecycle.started': 'The employer adds a bonus.',
    'payment.received': released,
    'milestone.dropped': removed,
  },
  expense: {
    'lifecycle.started': 'The freelancer claims an expense.',
    'payment.received': released,
    'milestone.dropped': removed,
  },
};
const CHARGED = 'We charge the employer’s card.';
/** Undefined if the words of the chart are right. */
export const eventWordsOf = (
  kind: ExtraKind,
  { event, by }: { readonly event: string; readonly by: string },
): string | undefined => (event === 'funding.started' && by === 'system' ? CHARGED : events[kind][event]);

/** The employer pays by hand too, so nobody is named. */
const paying = (period: string): string => `A payment for this ${period} has begun. Nothing is held yet.`;
const notPaid = (period: string): string =>
  `The payment for this ${period} was not made. Nothing is held yet.`;
const unpaid = (what: string): string => `The employer has not paid ${what} yet. No money has moved.`;
/** Where it stands, by the state. */
const states: Readonly<Record<ExtraKind, Words>> = {
  week: {
    draft: unpaid('for this week'),
    awaitingFunding: paying('week'),
    fundingExpired: notPaid('week'),
    funded:
      'The money for this week is held: neither side can spend it. The freelancer is paid for the hours worked, up to the limit.',
    dropped: 'Nobody paid for this week in time, so it was dropped.',
  },
  month: {
    draft: unpaid('for this month'),
    awaitingFunding: paying('month'),
    fundingExpired: notPaid('month'),
    funded: 'The money for this month is held: neither side can spend it.',
    dropped: 'Nobody paid for this month in time, so it was dropped.',
  },
  bonus: {
    draft: unpaid('this bonus'),
    funded: 'The bonus goes to the freelancer now.',
    dropped: 'The bonus was removed before it was paid.',
  },
  expense: {
    draft: unpaid('this expense'),
    funded: 'The expense goes to the freelancer now.',
    dropped: 'The expense was removed before it was paid.',
  },
};
export const stateWordsOf = (kind: ExtraKind, state: string): string | undefined => states[kind][state];
