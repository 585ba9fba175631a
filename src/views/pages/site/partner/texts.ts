/** Texts of /partner-with-us. */
import { plans } from '../../../../contracts/money/plans.ts';
import { terms } from '../../../../contracts/money/terms.ts';

export const lead = (product: string): string =>
  `${product} is where employers and digital marketers meet. A partnership is anything that brings better work or better people to either side, with a result that we can both measure.`;
export const toSteps = 'See the steps to apply';

export const kinds = [
  {
    name: 'Agencies',
    what: 'You have more work than people, or clients too small for you.',
    bring: 'Freelancers whose records you can read, and one contract and one invoice for all of them.',
    ask: 'Briefs with a budget. Nobody here works for free.',
  },
  {
    name: 'Schools and courses',
    what: 'Your graduates can do the work, but have nothing to show for it yet.',
    bring: 'Certification tests in what you teach, and first jobs sized for a first review.',
    ask: 'Your syllabus, so that our tests match your courses.',
  },
  {
    name: 'Tools and platforms',
    what: 'Marketers use your product every day.',
    bring: 'Tests and guides about your tool, written with you and checked by its users.',
    ask: 'A person who answers questions about the tool. Partners have no influence on ratings.',
  },
  {
    name: 'Communities and events',
    what: 'You bring professional marketers together.',
    bring: 'Guides, speakers, and anonymous figures on what work pays.',
    ask: 'Your agreement on how often your members hear from us.',
  },
] as const;

export const fees = `Partners pay the same fees as everybody else: ${terms.freelancerFeePercent}% of what is released to a freelancer (${plans.pro.freelancerFeePercent}% with the ${plans.pro.name} plan), and ${terms.employerFeePercent}% on top of what an employer funds.`;
export const fairness = `A partnership gives nobody a place in a search, a badge or a review. Every certificate takes ${terms.testPassPercent}%, whoever wrote the test.`;
export const ask = 'Send a question, an idea or a whole plan. The person who decides reads it.';

export const partnerWithUs = 'Partner with us';
export const whatItCanLookLike = 'What it can look like';
export const sameForEverybody = 'What stays the same for everybody';
export const askUsAboutIt = 'Ask us about it';
