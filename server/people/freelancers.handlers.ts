import type { freelancerCalls } from '../../src/contracts/people/freelancer.ts';
import type { HandlersOf } from '../generic/services.ts';
import { freelancerOf, freelancerRows } from './freelancer-rows.ts';
import { isListed } from './visibility.ts';

export const freelancerHandlers: HandlersOf<typeof freelancerCalls> = {
  async featuredFreelancers(_body, { database }) {
    const rows = await freelancerRows(database)
      .where('featured_position', 'is not', null)
      .where(isListed)
      .orderBy('featured_position')
      .execute();
    return rows.map(freelancerOf);
  },
};
