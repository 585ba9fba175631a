/** Texts of the contact page. */
import { plans } from '../../../../contracts/money/plans.ts';
import { terms } from '../../../../contracts/money/terms.ts';
import type { CONTACT_TOPICS } from '../../../../contracts/site/contact.ts';

export const lead = `A person reads your message and answers by email within ${terms.messageAnswerWorkingDays} working days. You get a reference number right away.`;
export const hint = 'If it is about a job or a contract, name it.';
export const received = 'We received your message';
export const next = `We will answer by email within ${terms.messageAnswerWorkingDays} working days. Quote the reference if you write to us about it again.`;
export const sentTwice =
  'Did you send it twice by mistake? The same message within an hour keeps the same reference.';

export const topics: Readonly<Record<(typeof CONTACT_TOPICS)[number], string>> = {
  hiring: 'Hiring someone',
  'finding-work': 'Finding work',
  payments: 'Payments and fees',
  account: 'My account',
  safety: 'Safety, or someone’s behaviour',
  press: 'Press',
  other: 'Something else',
};

export const before = 'Common questions';
export const money = {
  question: 'Where is my money?',
  answer: `Released money clears for ${terms.clearanceDays} days before you can withdraw it. If the employer does not answer, the money is released after ${terms.autoReleaseDays} days.`,
  link: 'How payments work',
};
export const cost = {
  question: 'What does it cost?',
  answer: `Freelancers pay ${terms.freelancerFeePercent}% of what is released, or ${plans.pro.freelancerFeePercent}% for contracts that begin with the ${plans.pro.name} plan. Employers pay ${terms.employerFeePercent}% on top of what they fund.`,
};
export const dispute = {
  question: 'What if we can’t agree?',
  answer: `Open a dispute on the contract. The other side has ${terms.disputeReplyDays} days to reply, and we read what you both write there.`,
};
export const partner = {
  question: 'How can my company work with you?',
  answer: 'Requests for a partnership have their own form.',
};

export const feesAndCharges = 'Fees and charges';
export const partnerWithUs = 'Partner with us';
export const contactUs = 'Contact us';
export const sendAnotherMessage = 'Send another message';
export const yourName = 'Your name';
export const chooseATopic = 'Choose a topic';
