import { terms } from '../../../../../contracts/money/terms.ts';
import type { ComesTo, MilestoneAct } from '../../../../../machines/money/milestone-steps.ts';
import type { DialogWords } from '../../../../parts/act/dialog-words.ts';

type Event = MilestoneAct['event'];

export const due = (day: string): string => `due ${day}`;
export const you = 'You';
export const marketlane = 'Marketlane';

type ComesToWords = (
  role: 'employer' | 'freelancer',
  pays: string,
  receives: string,
  goesBack: string,
) => string;
/** What one milestone comes to, for the reader: what was agreed, and then what became of it. */
export const comesTo: Readonly<Record<ComesTo['end'], ComesToWords>> = {
  agreed: (role, pays, receives) =>
    role === 'employer'
      ? `You pay ${pays}, and the freelancer receives ${receives}.`
      : `The employer pays ${pays}, and you receive ${receives}.`,
  held: (role, paid, part) =>
    role === 'employer'
      ? `You paid ${paid}, which is held. If you approve the work, the freelancer receives ${part}.`
      : `The employer paid ${paid}, which is held. If they approve the work, you receive ${part}.`,
  undecided: (role, paid) => `${role === 'employer' ? 'You' : 'The employer'} paid ${paid}, which is held.`,
  paid: (role, paid, part) =>
    role === 'employer'
      ? `You paid ${paid}, and the freelancer’s part is ${part}.`
      : `The employer paid ${paid}, and your part is ${part}.`,
  split: (role, paid, part, back) =>
    role === 'employer'
      ? `You paid ${paid}: the freelancer’s part is ${part}, and ${back} goes back to you.`
      : `The employer paid ${paid}: your part is ${part}, and ${back} goes back.`,
  returned: (role, paid) =>
    role === 'employer'
      ? `You paid ${paid}, and all of it went back to you.`
      : `The employer paid ${paid}, and all of it went back.`,
};

/** Before "in 3 days". */
export const byItself = 'Deadline, if nobody acts:';
/** Before a moment, and after it. Money that is released already clears at that moment. */
export const clears = 'The freelancer can withdraw the money from';
export const atTheLatest = ' at the latest.';
/** Before a moment. */
export const returnable = (amount: string): string =>
  `You can pay back up to ${amount} of this payment until`;
export const returned = (amount: string): string => `${amount} of this payment was paid back.`;
export const whatYouCan = (title: string): string => `What you can do about ${title}`;
export const others = 'Not possible now';
export const possibleFrom = 'Possible from';

/** The order is that of the buttons. */
export const acts: Readonly<Partial<Record<Event, string>>> = {
  'funding.started': 'Fund it',
  'work.submitted': 'Submit work',
  'work.approved': 'Approve the work',
  'changes.requested': 'Ask for changes',
  'request.agreed': 'Agree',
  'request.declined': 'Decline',
  'request.withdrawn': 'Withdraw the request',
  'dispute.answered': 'Reply to the dispute',
  'settlement.agreed': 'Accept the offer',
  'settlement.offered': 'Offer a settlement',
  'statement.added': 'Add a statement',
  'dispute.withdrawn': 'Withdraw the dispute',
  'dispute.conceded': 'Concede',
  'ruling.appealed': 'Appeal the ruling',
  'cancellation.requested': 'Ask to cancel',
  'refund.requested': 'Ask for the money back',
  'refund.granted': 'Refund in full',
  'dispute.opened': 'Open a dispute',
  'money.returned': 'Pay back a part',
};
/** The name that the same way has on the page of the payment. */
export const goOnPaying = 'Continue to payment';
export const whatIf = 'What if …';

/** What an event pays to whom. `who`: "you" or a name. */
export const goesTo = (amount: string, who: string): string => `${amount} goes to ${who}`;
export const goesBack = (amount: string, who: string): string => `${amount} goes back to ${who}`;
export const keepFee = (amount: string): string => `we keep ${amount} as our fee`;
export const clearsIn = (days: number): string =>
  `The freelancer can withdraw this amount ${days} days later.`;
export const yourself = 'you';

export const wants = (name: string): string => `${name} asked to cancel.`;
export const wantsBack = (name: string): string => `${name} asked for the money back.`;
export const disputedBy = (name: string, day: string): string => `${name} opened a dispute on ${day}.`;
export const offers = (name: string): string => `${name} offered:`;
/** `isOpen`: the ruling has not taken effect. */
export const outcome = (isOpen: boolean): string => (isOpen ? 'Our ruling:' : 'The outcome:');
export const shares = (amount: string, freelancer: string, employer: string): string =>
  `${amount} for the work. ${freelancer} goes to the freelancer after our fee, and ${employer} back to the employer.`;
export const appealed = (name: string): string => `${name} appealed, so we read everything again.`;

export const notes = 'Notes and files';
/** `name` begins the sentence. */
export const noteOf = (name: string, event: string): string =>
  `${name} ${
    (
      {
        'work.submitted': 'submitted work',
        'changes.requested': 'asked for changes',
        'cancellation.requested': 'asked to cancel',
        'refund.requested': 'asked for the money back',
        'request.declined': 'declined the request',
        'refund.granted': 'refunded all of it',
        'dispute.opened': 'opened a dispute',
        'dispute.answered': 'replied to the dispute',
        'statement.added': 'added a statement',
        'settlement.offered': 'offered a settlement',
        'dispute.ruled': 'decided the dispute',
        'ruling.appealed': 'appealed the ruling',
      } as Readonly<Record<string, string>>
    )[event] ?? 'wrote'
  }`;
export const opensTab = ' (opens a new tab)';

/** The notices after acts without a long text. */
export const said: Readonly<Partial<Record<Event, string>>> = {
  'work.approved': 'You approved the work. The payment is released.',
  'request.agreed': 'Agreed. The money goes back to the employer.',
  'request.declined': 'Declined. The work goes on.',
  'request.withdrawn': 'You withdrew the request. The work goes on.',
  'dispute.withdrawn': 'You withdrew the dispute. Everything goes on from where it was.',
  'dispute.conceded': 'You conceded, and the dispute is over.',
  'settlement.agreed': 'You accepted the offer, and the dispute is over.',
  'cancellation.requested': 'The other side has your request.',
  'refund.requested': 'The other side has your request.',
  'refund.granted': 'You refunded all of it. The money goes back to the employer.',
};
const reason = { Reason: { label: 'Reason', hint: 'The other side reads it.' } };
export const dialogs = {
  'work.approved': {
    title: 'Approve this work?',
    lead: 'This releases the payment and cannot be undone.',
    confirm: 'Approve and pay',
  },
  'request.agreed': {
    title: 'Agree to this request?',
    lead: 'It ends, and this cannot be undone.',
    confirm: 'Agree',
  },
  'request.declined': {
    title: 'Decline this request?',
    lead: 'The work goes on from where it was.',
    confirm: 'Decline',
    fields: reason,
  },
  'cancellation.requested': {
    title: 'Ask to cancel?',
    lead: 'The other side agrees or declines. If they agree, the whole amount goes back to the employer.',
    confirm: 'Ask to cancel',
    fields: reason,
  },
  'refund.requested': {
    title: 'Ask for the money back?',
    lead: 'The freelancer agrees, declines or opens a dispute.',
    confirm: 'Ask for the money back',
    fields: reason,
  },
  'refund.granted': {
    title: 'Refund in full?',
    lead: 'The whole amount goes back to the employer. This cannot be undone.',
    confirm: 'Refund in full',
    fields: { Reason: { label: 'Reason (optional)', hint: 'The other side reads it.' } },
  },
  'dispute.withdrawn': {
    title: 'Withdraw the dispute?',
    lead: 'Everything goes on from where it was.',
    confirm: 'Withdraw it',
  },
  'dispute.conceded': {
    title: 'Concede this dispute?',
    lead: 'The other side gets everything that is at stake, whatever it has offered. This cannot be undone.',
    confirm: 'Concede',
  },
  'settlement.agreed': {
    title: 'Accept this offer?',
    lead: 'The dispute ends, and this cannot be undone.',
    confirm: 'Accept the offer',
  },
} as const satisfies Readonly<Record<string, DialogWords>>;
export const willPay = 'What this pays';
const keeps = 'nothing is cancelled, and the work goes on.';
/** What follows if the asked side says nothing. `isRefund`: all of it goes back then. */
export const silence: Readonly<Partial<Record<Event, (isRefund: boolean) => string>>> = {
  'cancellation.requested': (isRefund) =>
    `Without an answer within ${terms.cancelAnswerHours} hours, ${isRefund ? 'the whole amount goes back to the employer.' : keeps}`,
  'refund.requested': (isRefund) =>
    `Without an answer within ${terms.refundRequestDays} days, ${isRefund ? 'the whole amount goes back to you.' : keeps}`,
  'request.agreed': (isRefund) =>
    `If you do not answer in time, ${isRefund ? 'the whole amount goes back to the employer all the same.' : keeps}`,
  'request.declined': (isRefund) =>
    `If you do not answer in time, ${isRefund ? 'the whole amount goes back to the employer.' : keeps}`,
};
