/** The people of the demo world: users, their freelancer profiles, their companies. */
import { companyBy } from './companies.ts';
import { demoAccounts } from './demo-accounts.ts';
import { fullNameBy } from './full-name.ts';
import type { Random } from './random.ts';
import type { SeedSize } from './size.ts';
import { skillNames, skillsBySubject, subjects } from './skills.ts';

export interface SeedUser {
  readonly id: number;
  readonly type: 'Employer' | 'Freelancer';
  readonly name: string;
  readonly email: string | null;
  readonly is_demo: boolean;
  readonly created_at: string;
}

export interface SeedFreelancer {
  readonly id: number;
  readonly screen_name: string | null;
  readonly photo: string | null;
  readonly hourly_rate: number | null;
  readonly average_rating: number | null;
  readonly review_count: number;
  readonly verified: boolean;
  readonly featured_position: number | null;
}

export interface SeedFreelancerSkill {
  readonly freelancer_id: number;
  readonly skill_id: number;
  readonly position: number;
}

const FEATURED = 8;
const [demoEmployer, demoFreelancer] = demoAccounts;

/** Plain letters for a file name. */
const plainOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ø/gi, 'o')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

const screenNameBy = (random: Random, name: string): string | null => {
  const [given = name, ...rest] = name.split(' ');
  const family = rest.join(' ');
  const kind = random.next();
  if (kind < 0.45) return null;
  if (kind < 0.85) return `${given} ${family.charAt(0)}.`;
  return `${family} ${random.pick(['Studio', 'Growth', 'Search', 'Digital', 'Media', '& Co.'])}`;
};

/** Most people ask what most people ask; a few ask much more. */
const rateBy = (random: Random): number => {
  const base = 14 + random.next() ** 2 * 130;
  return random.chance(0.12) ? Math.round(base * 2) / 2 : Math.round(base);
};

const skillIdsBy = (random: Random): number[] => {
  const subject = random.pick(subjects);
  const own = random.sample(skillsBySubject[subject], random.between(2, 5));
  const others = random.sample(skillNames, random.between(0, 3));
  return [...new Set([...own, ...others])].map((name) => skillNames.indexOf(name) + 1);
};

const dateBy = (random: Random): string =>
  new Date(
    Date.UTC(2021, 0, 4) + random.between(0, 1700) * 86_400_000 + random.between(0, 86_399) * 1000,
  ).toISOString();

const freelancerBy = (random: Random, { id, name }: SeedUser, place: number): SeedFreelancer => {
  const featured = place < FEATURED;
  const reviewed = featured || random.chance(0.82);
  const reviews = reviewed ? random.between(1, 12) + Math.floor(random.next() ** 3 * 380) : 0;
  return {
    id,
    screen_name: screenNameBy(random, name),
    photo: random.chance(0.84) ? `${plainOf(name)}-${id}.svg` : null,
    hourly_rate: featured || random.chance(0.97) ? rateBy(random) : null,
    average_rating: reviewed ? Math.round((3.6 + random.next() ** 0.45 * 1.4) * 10) / 10 : null,
    review_count: reviews,
    verified: random.chance(0.6),
    featured_position: featured ? place + 1 : null,
  };
};

/** Everybody who can be somebody's freelancer or employer. Ids 1 and 2 are the demo accounts. */
export const createPeople = (random: Random, size: SeedSize) => {
  const taken = new Set<string>(demoAccounts.map(({ name }) => name));
  /** People share names, but two in one list look like a mistake: a few tries to avoid it. */
  const freshName = (): string => {
    let name = fullNameBy(random);
    for (let tries = 0; taken.has(name) && tries < 20; tries += 1) name = fullNameBy(random);
    taken.add(name);
    return name;
  };
  const user = (id: number, type: SeedUser['type']): SeedUser => {
    const demo = demoAccounts.find((account) => account.id === id);
    const made = { id, type, name: freshName(), created_at: dateBy(random) };
    return {
      ...made,
      name: demo?.name ?? made.name,
      email: demo?.email ?? null,
      is_demo: demo !== undefined,
    };
  };
  const freelancersCount = Math.max(1, size.freelancers);
  const employersCount = Math.max(1, size.employers);
  const employerUsers = [user(demoEmployer.id, 'Employer')];
  const freelancerUsers = [user(demoFreelancer.id, 'Freelancer')];
  let id = demoAccounts.length;
  while (employerUsers.length < employersCount) employerUsers.push(user(++id, 'Employer'));
  while (freelancerUsers.length < freelancersCount) freelancerUsers.push(user(++id, 'Freelancer'));

  const freelancers = freelancerUsers.map((someone, place) => freelancerBy(random, someone, place));
  const freelancerSkills = freelancers.flatMap(
    ({ id: freelancer_id, featured_position }): SeedFreelancerSkill[] =>
      featured_position === null && random.chance(0.01)
        ? [] // some have not said yet what they can do
        : skillIdsBy(random).map((skill_id, position) => ({ freelancer_id, skill_id, position })),
  );
  const companies = employerUsers.map((someone) => ({ id: someone.id, company: companyBy(random) }));
  return {
    users: [...employerUsers, ...freelancerUsers],
    freelancers,
    freelancerSkills,
    employers: companies,
  };
};
