import { sql } from 'kysely';
import type { freelancerCalls } from '../../src/contracts/freelancer.ts';
import type { HandlersOf } from '../services.ts';

export const freelancerHandlers: HandlersOf<typeof freelancerCalls> = {
  async featuredFreelancers(_body, { database }) {
    const rows = await database
      .selectFrom('freelancers')
      .innerJoin('users', 'users.id', 'freelancers.id')
      .selectAll('freelancers')
      .select('users.name')
      .select(({ selectFrom }) =>
        selectFrom('freelancer_skills')
          .innerJoin('skills', 'skills.id', 'freelancer_skills.skill_id')
          .select(
            sql<string | null>`string_agg(skills.name, ', ' order by freelancer_skills.position)`.as('names'),
          )
          .whereRef('freelancer_skills.freelancer_id', '=', 'freelancers.id')
          .as('skills'),
      )
      .where('featured_position', 'is not', null)
      .orderBy('featured_position')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      Name: row.name,
      ScreenName: row.screen_name ?? undefined,
      Photo: row.photo ?? undefined,
      Skills: row.skills ?? undefined,
      HourlyRate: row.hourly_rate ?? undefined,
      avg_Rating: row.average_rating ?? undefined,
      no_of_reviews: row.review_count,
      Verified_Profile: row.verified ? 'Verified' : 'Unverified',
    }));
  },
};
