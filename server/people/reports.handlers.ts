import type { profileCalls } from '../../src/contracts/people/profile.ts';
import { userOf, type Handlers } from '../generic/services.ts';
import { fileOnce } from '../generic/filing.ts';
import { integerId } from '../core/ids.ts';
import { visibleFreelancers } from './visibility.ts';

export const reportHandlers: Pick<Handlers, 'report' & keyof typeof profileCalls> = {
  async report({ id, Reason, Details }, context) {
    const user = userOf(context);
    const { database, now, refuse } = context;
    const freelancerId = integerId(id);
    const reported =
      freelancerId &&
      (await visibleFreelancers(database)
        .select('freelancers.id')
        .where('freelancers.id', '=', freelancerId)
        .executeTakeFirst());
    if (!reported) throw refuse('freelancer_not_found');
    const content = {
      freelancer_id: reported.id,
      reporter_id: user.id,
      reason: Reason,
      details: Details ?? null,
    };
    const { answer } = await context.write(async (transaction) => ({
      answer: await fileOnce(transaction, 'profile_reports', content, now()),
    }));
    return answer;
  },
};
