/** Users and jobs of these tests alone, whose words are known. */
import { sql } from 'kysely';
import type { Backend } from '../../../server/backend.ts';
import { NOW } from './search-oracle.ts';

const skills = ['SEO Expert', 'Copywriting', 'Google Ads', 'A/B Testing'];

interface Person {
  readonly id: number;
  readonly name: string;
  readonly screen?: string;
  readonly headline?: string;
  readonly overview?: string;
  readonly has?: readonly number[];
  readonly rating?: number;
}
const people: readonly Person[] = [
  { id: 101, name: 'Mark Copy', headline: 'Campaigns that pay', rating: 3, has: [3] },
  { id: 102, name: 'Zoë Nakamura', headline: 'I write copy for shops', rating: 5, has: [2, 1] },
  { id: 103, name: 'Idris Øst', overview: 'Once I edited copy. I know Google well.', rating: 5 },
  {
    id: 104,
    name: 'Siobhán O’Brien',
    headline: 'Shopping feeds',
    overview: 'Careful work',
    rating: 4,
    has: [1],
  },
  { id: 105, name: 'Will An', headline: 'Technical audits of search engines', rating: 2, has: [4, 3] },
  { id: 106, name: 'Юлия Иванова', headline: 'engines for technical people', has: [3] },
];

export const addPerson = async (backend: Backend, person: Person) => {
  const { id, name, screen, headline, overview, has = [], rating } = person;
  const { database } = backend;
  await sql`insert into users (id, type, name, created_at) values (${id}, 'Freelancer', ${name}, ${NOW})`.execute(
    database,
  );
  await sql`insert into freelancers (id, screen_name, headline, overview, average_rating, review_count)
    values (${id}, ${screen ?? null}, ${headline ?? null}, ${overview ?? null}, ${rating ?? null}, ${rating ? 40 : 0})`.execute(
    database,
  );
  for (const [position, skill] of has.entries())
    await sql`insert into freelancer_skills values (${id}, ${skill}, ${position})`.execute(database);
};

const addJob = (backend: Backend, id: number, title: string, brief: string) =>
  sql`insert into jobs (id, employer_id, title, brief, payment_model, min_amount_cents, max_amount_cents, status, posted_at, deadline)
    values (${id}, 1, ${title}, ${brief}, 'fixed', 10000, 20000, 'open', ${new Date(NOW.getTime() - id * 1000)}, ${new Date(NOW.getTime() + 86_400_000)})`.execute(
    backend.database,
  );

/** A database with only the rows above, without the demo world. */
export const fillWords = async (backend: Backend): Promise<void> => {
  const { database } = backend;
  await sql`insert into users (id, type, name, created_at) values (1, 'Employer', 'Ada', ${NOW})`.execute(
    database,
  );
  await sql`insert into employers (id, company) values (1, 'Linden')`.execute(database);
  for (const [index, name] of skills.entries())
    await sql`insert into skills (id, name) values (${index + 1}, ${name})`.execute(database);
  for (const person of people) await addPerson(backend, person);
  await addJob(backend, 1, 'Rank a shop', 'We moved a newsletter.');
  await addJob(backend, 2, 'Newsletter for a shop', 'Once a week.');
};
