/** What an event pays, in words for its reader. */
import { nameOfSide } from '../../../../../contracts/hiring/sides.ts';
import type { ShownContract } from '../../../../../machines/hiring/contract-steps.ts';
import type { ComesTo, Paid } from '../../../../../machines/money/milestone-steps.ts';
import { terms } from '../../../../../contracts/money/terms.ts';
import { exactDollars } from '../../../../../contracts/money/dollars.ts';
import * as texts from './texts.ts';

type Side = ShownContract['Role'];
const who = (contract: ShownContract, side: Side): string =>
  side === contract.Role ? texts.yourself : nameOfSide(contract, side);

/** "$360.00 goes to Amara Okafor, and we keep $52.00 as our fee. The freelancer can withdraw this amount 5 days later." */
export const paidWords = (
  contract: ShownContract,
  { toFreelancer, toEmployer, fee, clears }: Paid,
): string => {
  const parts = [
    ...(toFreelancer > 0 ? [texts.goesTo(exactDollars(toFreelancer), who(contract, 'freelancer'))] : []),
    ...(toEmployer > 0 ? [texts.goesBack(exactDollars(toEmployer), who(contract, 'employer'))] : []),
    ...(fee > 0 ? [texts.keepFee(exactDollars(fee))] : []),
  ];
  const sentence = parts.length > 1 ? `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}` : parts[0];
  return `${sentence ?? ''}.${clears ? ` ${texts.clearsIn(terms.clearanceDays)}` : ''}`;
};
/** What a milestone comes to for its reader. */
export const comesToWords = (role: Side, { end, fromEmployer, toEmployer, toFreelancer }: ComesTo): string =>
  texts.comesTo[end](role, exactDollars(fromEmployer), exactDollars(toFreelancer), exactDollars(toEmployer));
export const nameOf = (contract: ShownContract, by: Side | 'operator'): string =>
  by === 'operator' ? texts.marketlane : by === contract.Role ? texts.you : nameOfSide(contract, by);
