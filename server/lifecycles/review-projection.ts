/** Makes the reviews of a contract public once both are written or the time is over. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { reviewsPublishedTask } from './tasks.ts';
import { enqueueLater } from '../tasks/tasks.ts';

/**
 * Locks the two whose averages may change. An aggregate is read by the snapshot with which its statement began: without the
 * lock before it, a statement that waits for another publication would overwrite the other's average with an older one.
 */
const lockPeople = async (transaction: Database, contract: number): Promise<void> => {
  for (const [table, side] of [
    ['freelancers', 'freelancer_id'],
    ['employers', 'employer_id'],
  ] as const)
    await sql`select from ${sql.table(table)}
      where id = (select ${sql.ref(side)} from contracts where id = ${contract}) for no key update`.execute(
      transaction,
    );
};

/** Averages are of all published reviews, rounded to one decimal. */
const computeFreelancer = (transaction: Database, contract: number) =>
  sql`update freelancers set average_rating = own.average, review_count = own.count
    from (select freelancer_id, round(avg(stars), 1)::double precision as average, count(*) as count
      from freelancer_reviews group by freelancer_id) own
    where own.freelancer_id = freelancers.id
      and freelancers.id = (select freelancer_id from contracts where id = ${contract})`.execute(transaction);
const computeEmployer = (transaction: Database, contract: number) =>
  sql`update employers set average_rating = own.average, review_count = own.count
    from (select employer_id, round(avg(employer_stars), 1)::double precision as average, count(employer_stars) as count
      from contracts group by employer_id) own
    where own.employer_id = employers.id
      and employers.id = (select employer_id from contracts where id = ${contract})`.execute(transaction);

/** Everyone can read what was written, the averages follow, and both sides hear of it. */
export const publishReviews = async (transaction: Database, contract: number, at: string): Promise<void> => {
  const published = await sql`insert into freelancer_reviews
      (contract_id, freelancer_id, employer_id, stars, review, reviewed_at)
    select contracts.id, freelancer_id, employer_id, stars, review, ${at}::timestamptz
    from contract_reviews join contracts on contracts.id = contract_id
    where contract_id = ${contract} and by_role = 'employer'`.execute(transaction);
  const rated = await sql`update contracts set employer_stars = stars
    from contract_reviews where contract_id = contracts.id and by_role = 'freelancer'
      and contracts.id = ${contract}`.execute(transaction);
  if (published.numAffectedRows || rated.numAffectedRows) await lockPeople(transaction, contract);
  if (published.numAffectedRows) await computeFreelancer(transaction, contract);
  if (rated.numAffectedRows) await computeEmployer(transaction, contract);
  if (published.numAffectedRows || rated.numAffectedRows)
    await enqueueLater(transaction, {
      kind: reviewsPublishedTask,
      key: `reviews.published:${contract}`,
      payload: { contract },
    });
};
