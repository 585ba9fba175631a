import type { Latest } from '../../../machines/lifecycles/arithmetic/what-if.ts';
import type { Role } from '../../../machines/lifecycles/lifecycle.ts';
import { spanWords } from '../../../contracts/core/span-words.ts';

export const title = (milestone: string): string => `What if: ${milestone}`;
export const lead =
  'Every way this milestone can end, computed from the rules that decide it. The dates assume that each side uses all the time it has.';
export const unknown = 'This page does not know where the milestone stands. Reload it.';
export const ended = 'The milestone has ended like this.';
export const ends = 'How it can end';
export const tree = 'Step by step';
export const treeHint = 'Open a step to see what can follow it.';
export const freelancer = 'Freelancer';
export const employer = 'Back to employer';
export const fee = 'Our fee';
export const ways = (count: number): string => (count === 1 ? 'The way there' : `${count} ways there`);
export const openAll = 'Open all';
export const closeAll = 'Close all';
export const share = 'Share for the freelancer in offers and rulings, in dollars before our fee';
export const shareHint = (whole: string): string => `An example, from $0.00 to ${whole}`;
export const shareWrong = (whole: string): string =>
  `Enter an amount in dollars from $0.00 to ${whole}. The figures below still use the last valid amount`;
export const slider = 'The same share as a slider';
export const here = 'Now';

const actors: Readonly<Record<Role, string>> = {
  freelancer: 'Freelancer',
  employer: 'Employer',
  operator: 'We',
  system: 'By itself',
};
export const actorOf = (by: readonly Role[]): string => {
  const [first] = by;
  return by.length > 1 || first === undefined ? 'Either side' : actors[first];
};
export const way = (place: number): string => `Way ${place}`;
export const part = (amount: string): string => `${amount} for the freelancer, before our fee`;
export const within = ({ after, within: span }: Extract<Latest, { after: string }>): string =>
  span === 0
    ? `At once after this step: ${after}`
    : `At the latest ${spanWords(span)} after this step: ${after}`;
export const by = 'At the latest';
/** Between two moments, the later one first. */
export const butOften = '; the quickest way ends by';
export const someOpen =
  'Some ways have a step without a deadline. Each of them says how long it takes after that step.';
export const allOpen =
  'Each way there has a step without a deadline, and says how long it takes after that step.';
export const showStep = 'Show that step';
/** `state`: from which it goes on. */
export const goesOn: Readonly<Record<'before' | 'back' | 'alike', (state: string) => string>> = {
  before: (state) => `The work goes on: ${state}.`,
  back: (state) => `Back to “${state}”, and on from there.`,
  alike: (state) => `Continues as under “${state}” in this tree.`,
};
export const range = (least: string, most: string): string =>
  least === most ? `Freelancer: ${most}` : `Freelancer: ${least} to ${most}`;
