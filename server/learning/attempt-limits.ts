/** How often a test can be taken: so many times a day in UTC, and not while a certificate of it is valid for long. */
import { testTerms } from '../../src/contracts/learning/test-terms.ts';
import { days } from '../../src/machines/lifecycles/lifecycle.ts';
import type { Database } from '../database/tables.ts';

const dayOf = (now: Date): Date => new Date(`${now.toISOString().slice(0, 10)}T00:00:00.000Z`);
export const nextDay = (now: Date): Date => new Date(dayOf(now).getTime() + days(1));

/** The attempts that a freelancer has started today, by test. */
export const attemptsToday = async (
  database: Database,
  freelancer: number,
  now: Date,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await database
    .selectFrom('test_attempts')
    .select(({ fn }) => ['test_id', fn.countAll<string>().as('count')])
    .where('freelancer_id', '=', freelancer)
    .where('started_at', '>=', dayOf(now))
    .groupBy('test_id')
    .execute();
  return new Map(rows.map(({ test_id, count }) => [test_id, Number(count)]));
};

/** A certificate that ends at this moment can be renewed from then on. */
export const renewableFrom = (expiresAt: Date): Date =>
  new Date(expiresAt.getTime() - days(testTerms.expiringDays));

/** When the freelancer can take the test again, as far as a certificate is concerned; undefined without a certificate. */
export const retakeFrom = async (
  database: Database,
  freelancer: number,
  test: number,
): Promise<Date | undefined> => {
  const { until } = await database
    .selectFrom('certificates')
    .select(({ fn }) => fn.max('expires_at').as('until'))
    .where('freelancer_id', '=', freelancer)
    .where('test_id', '=', test)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return until ? renewableFrom(until) : undefined;
};
