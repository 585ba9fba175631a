/** Certificates of a new freelancer, written as rows. */
import type { Backend } from '../../../server/backend.ts';
import { createUser, type Person } from '../backend-fixture.ts';

const DAY = 86_400_000;

export interface Held {
  readonly id: number;
  readonly code: string;
}

export const testNamed = async ({ database }: Pick<Backend, 'database'>, title: string): Promise<number> =>
  (
    await database
      .selectFrom('certification_tests')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
  ).id;

/** `days`: from now until the end, by the business clock. */
export const certify = async (
  backend: Backend,
  freelancer: number,
  { title = 'Technical SEO', days = 300, score = 92 } = {},
): Promise<Held> => {
  const now = backend.services.clock.now().getTime();
  return backend.database
    .insertInto('certificates')
    .values({
      freelancer_id: freelancer,
      test_id: await testNamed(backend, title),
      score,
      issued_at: new Date(now + (days - 365) * DAY),
      expires_at: new Date(now + days * DAY),
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
};

export const revoke = async (
  { database, services }: Backend,
  { id }: Held,
  reason = 'Somebody else took the test.',
): Promise<void> => {
  await database
    .updateTable('certificates')
    .set({ revoked_at: services.clock.now(), revoked_reason: reason })
    .where('id', '=', id)
    .execute();
};

export const createHolder = async (backend: Backend, ScreenName = 'Ines P.'): Promise<Person> => {
  const person = await createUser({ backend }, 'Freelancer');
  await backend.database
    .updateTable('freelancers')
    .set({ screen_name: ScreenName })
    .where('id', '=', person.id)
    .execute();
  return person;
};
