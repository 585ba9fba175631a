/**
 * The places for saving and comparing freelancers on a page. What stands in them loads when the page is idle, with the machine
 * behind it, so that the page's first script has the empty places only. The page has `laterShortlist` among its parts.
 */
import { useSelector } from '@xstate/react';
import type { FoundFreelancer } from '../../../contracts/people/freelancer-search.ts';
import { useActor } from '../../logic.tsx';
import type * as acts from './acts.tsx';

const useActs = (): typeof acts | null =>
  useSelector(useActor('laterShortlist'), ({ context }) => context.views);

/** In a row of a list (`RowActs`), or on a profile (`ProfileActs`). */
export const FreelancerActs = ({
  place,
  freelancer,
}: {
  place: Exclude<keyof typeof acts, 'ListTools'>;
  freelancer: FoundFreelancer;
}) => {
  const Part = useActs()?.[place];
  return Part ? <Part freelancer={freelancer} /> : null;
};
/** Beside a list. The page also has `inviteDialog` among its parts. */
export const ShortlistTools = () => {
  const Tools = useActs()?.ListTools;
  return Tools ? <Tools /> : null;
};
