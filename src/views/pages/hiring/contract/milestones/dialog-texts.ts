import type { WrittenEvent } from '../../../../../contracts/money/milestone-form.ts';

interface Words {
  readonly title: string;
  readonly lead: string;
  /** Of the note. */
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  readonly sent: string;
  readonly next: string;
}
const statement = 'Say what happened and what you ask for. The other side and our staff read it.';

export const words: Readonly<Record<WrittenEvent, Words>> = {
  'work.submitted': {
    title: 'Submit work',
    lead: 'The employer then approves it or asks for changes. Without an answer the payment is released at the deadline.',
    label: 'What you deliver',
    hint: 'Say what is done and how to check it.',
    submit: 'Submit the work',
    sent: 'Your work is submitted',
    next: 'The employer reads it now, and you hear of the answer.',
  },
  'changes.requested': {
    title: 'Ask for changes',
    lead: 'The freelancer changes the work and submits it again. The money stays in escrow.',
    label: 'What to change',
    hint: 'Name each point, and how you will know that it is done.',
    submit: 'Ask for changes',
    sent: 'The freelancer has your request',
    next: 'You hear of it when the work is submitted again.',
  },
  'dispute.opened': {
    title: 'Open a dispute',
    lead: 'The money stays in escrow until you agree, or until we decide. If the other side does not reply in time, it concedes.',
    label: 'Your statement',
    hint: statement,
    submit: 'Open the dispute',
    sent: 'The dispute is open',
    next: 'The other side replies now. You can both offer how to share the money.',
  },
  'dispute.answered': {
    title: 'Reply to the dispute',
    lead: 'After your reply you can both offer how to share the money.',
    label: 'Your reply',
    hint: statement,
    submit: 'Send the reply',
    sent: 'Your reply is sent',
    next: 'You can both offer a settlement now.',
  },
  'statement.added': {
    title: 'Add a statement',
    lead: 'It goes beside the earlier statements, and changes no deadline.',
    label: 'Your statement',
    hint: statement,
    submit: 'Add the statement',
    sent: 'Your statement is added',
    next: 'The other side and our staff read it.',
  },
  'settlement.offered': {
    title: 'Offer a settlement',
    lead: 'If the other side accepts, the money is shared at once and the dispute ends. A newer offer replaces this one.',
    label: 'Note (optional)',
    hint: 'The other side reads it beside your offer.',
    submit: 'Send the offer',
    sent: 'Your offer is sent',
    next: 'The other side accepts it, or makes another one.',
  },
  'ruling.appealed': {
    title: 'Appeal the ruling',
    lead: 'Each dispute has one appeal. We read everything again and decide anew.',
    label: 'Why the ruling should change',
    hint: 'Name what we missed, and add the files that show it.',
    submit: 'Send the appeal',
    sent: 'Your appeal is sent',
    next: 'We read everything again, and you hear of the new ruling.',
  },
  'money.returned': {
    title: 'Pay back a part',
    lead: 'The amount leaves your available balance and goes back to the employer’s card. Our fee is not returned, and this cannot be undone.',
    label: 'Reason',
    hint: 'Say why you pay it back.',
    submit: 'Pay it back',
    sent: 'The money is on its way back',
    next: 'It has left your available balance. The bank may take a few days.',
  },
  'expense.claimed': {
    title: 'Claim an expense',
    lead: 'The employer pays it or declines it. We take no fee from you.',
    label: 'What it is for',
    hint: 'The employer reads it. Add the receipt below.',
    submit: 'Claim it',
    sent: 'The employer has your expense',
    next: 'You hear of it when the employer pays or declines it.',
  },
};
export const sending = 'Sending …';
export const links = 'Links (optional)';
export const linksHint = 'One address on each line.';
export const files = 'Files (optional)';
export const filesHint = 'Both sides can read them.';
export const amount = 'The freelancer’s part in dollars, before our fee';
export const amountHint = (whole: string): string => `From $0.00 to ${whole}`;
export const slider = 'The freelancer’s part';
export const returnAmount = 'Amount in dollars';
export const returnHint = (most: string): string => `Up to ${most}`;
export const spentHint = 'What you have paid, such as 60';
export const shares = 'What each side gets';
export const freelancerGets = 'Freelancer receives';
export const employerGets = 'Employer gets back';
export const ourFee = 'Our fee';
export const announced = (freelancer: string, employer: string, fee: string): string =>
  `The freelancer receives ${freelancer}, the employer gets back ${employer}, and our fee is ${fee}.`;
export const now = 'It stands at:';
export const over = 'This is not possible any more.';
