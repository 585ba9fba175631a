import type { MovedNews } from '../../src/contracts/app/realtime.ts';
import {
  MOST_SAVED_FREELANCERS,
  type savedFreelancerCalls,
} from '../../src/contracts/people/saved-freelancer.ts';
import { dollarsOfCents } from '../../src/contracts/money/cents.ts';
import { addSaved, removeSaved } from '../generic/saved.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { integerId } from '../core/ids.ts';
import { visibleFreelancers } from './visibility.ts';

const savedFreelancers = { table: 'saved_freelancers', column: 'freelancer_id' } as const;

export const savedFreelancerHandlers: HandlersOf<typeof savedFreelancerCalls> = {
  async saveFreelancer({ id, saved }, context) {
    const user = userOf(context);
    const { database, clock, realtime, refuse } = context;
    const freelancerId = integerId(id);
    if (saved) {
      const freelancer =
        freelancerId &&
        freelancerId !== user.id &&
        (await visibleFreelancers(database)
          .select('freelancers.id')
          .where('freelancers.id', '=', freelancerId)
          .executeTakeFirst());
      if (!freelancer) throw refuse('freelancer_not_found');
      const change = { user: user.id, id: freelancer.id, at: clock.now(), most: MOST_SAVED_FREELANCERS };
      if (!(await addSaved(database, savedFreelancers, change)))
        throw refuse('saved_freelancers_full', { params: { limit: MOST_SAVED_FREELANCERS } });
    } else if (freelancerId)
      await removeSaved(database, savedFreelancers, { user: user.id, id: freelancerId });
    // Other pages reload the list. The news has the person's id and a version that means nothing.
    const news: MovedNews = { kind: 'saved_freelancers', id: user.id, version: 1 };
    await realtime.tell(user.id, 'lifecycleMoved', news);
    return undefined;
  },
  async savedFreelancers(_body, context) {
    const rows = await visibleFreelancers(context.database)
      .innerJoin('saved_freelancers', 'saved_freelancers.freelancer_id', 'freelancers.id')
      .select(['freelancers.id', 'users.name', 'screen_name', 'photo', 'hourly_rate_cents'])
      .where('saved_freelancers.user_id', '=', userOf(context).id)
      .orderBy('saved_at', 'desc')
      .orderBy('freelancers.id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      Name: row.name,
      ScreenName: row.screen_name ?? undefined,
      Photo: row.photo ?? undefined,
      HourlyRate: row.hourly_rate_cents === null ? undefined : dollarsOfCents(row.hourly_rate_cents),
    }));
  },
};
