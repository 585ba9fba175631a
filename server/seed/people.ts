/** The people of the demo world: users, their freelancer profiles, their companies. */
import { companyBy } from './companies.ts';
import { demoAccounts } from '../account/demo-accounts.ts';
import { fullNameBy } from './full-name.ts';
import type { Random } from '../core/random.ts';
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

export interface SeedEmployer extends SeedUser {
  readonly company: string;
}

/** A random freelancer before any contract. */
export interface SeedPerson extends SeedUser {
  readonly screen_name: string | null;
  readonly photo: string | null;
  readonly hourly_rate_cents: number | null;
  readonly verified: boolean;
  readonly featured_position: number | null;
  /** The quality of their work: about their average stars. */
  readonly quality: number;
  /** The number of contracts. */
  readonly contracts: number;
  /** In display order; empty if they have not chosen any yet. */
  readonly skillIds: readonly number[];
}

const FEATURED = 8;
/** Enough to fill every section of a profile. */
const CONTRACTS_OF_DEMO = 140;
const [demoEmployer, demoFreelancer] = demoAccounts;

/** Converts a name to ASCII for a file name. */
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

/** In cents. Most rates are near the average; a few are much higher. */
const rateBy = (random: Random): number => {
  const base = 14 + random.next() ** 2 * 130;
  return random.chance(0.12) ? Math.round(base * 2) * 50 : Math.round(base) * 100;
};

const skillIdsBy = (random: Random): number[] => {
  const subject = random.pick(subjects);
  const own = random.sample(skillsBySubject[subject], random.between(2, 5));
  const others = random.sample(skillNames, random.between(0, 3));
  return [...new Set([...own, ...others])].map((name) => skillNames.indexOf(name) + 1);
};

const DAY = 86_400_000;
/** Members joined between three months and five years ago. */
const dateBy = (random: Random, now: Date): string => {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return new Date(
    today - (90 + random.between(0, 1700)) * DAY + random.between(0, 86_399) * 1000,
  ).toISOString();
};

/** Most were hired a few times; one in a hundred was hired hundreds of times. */
const contractsBy = (random: Random, featured: boolean): number => {
  const few = Math.ceil(random.between(1, 12) / 3);
  const luck = random.next();
  if (featured) return 20 + few + Math.floor(luck ** 2 * 120);
  return few + Math.floor(luck ** 6 * 24) + Math.floor(luck ** 150 * 380);
};

const personBy = (random: Random, user: SeedUser, place: number): Omit<SeedPerson, 'skillIds'> => {
  const { id, name } = user;
  const featured = place < FEATURED;
  const hired = featured || random.chance(0.82);
  const contracts = hired ? contractsBy(random, featured) : 0;
  return {
    ...user,
    screen_name: screenNameBy(random, name),
    photo: random.chance(0.84) ? `${plainOf(name)}-${id}.svg` : null,
    hourly_rate_cents: featured || random.chance(0.97) ? rateBy(random) : null,
    quality: hired ? 3.6 + random.next() ** 0.45 * 1.4 : 0,
    contracts: id === demoFreelancer.id ? CONTRACTS_OF_DEMO : contracts,
    verified: random.chance(0.6),
    featured_position: featured ? place + 1 : null,
  };
};

/** Creates all freelancers and employers. Ids 1 and 2 are the demo accounts. */
export const createPeople = (random: Random, size: SeedSize, now: Date) => {
  const taken = new Set<string>(demoAccounts.map(({ name }) => name));
  /** Retries a few times to avoid duplicate names: two in one list look like a mistake. */
  const freshName = (): string => {
    let name = fullNameBy(random);
    for (let tries = 0; taken.has(name) && tries < 20; tries += 1) name = fullNameBy(random);
    taken.add(name);
    return name;
  };
  const user = (id: number, type: SeedUser['type']): SeedUser => {
    const demo = demoAccounts.find((account) => account.id === id);
    const made = { id, type, name: freshName(), created_at: dateBy(random, now) };
    return {
      ...made,
      name: demo?.name ?? made.name,
      email: demo?.email ?? null,
      is_demo: demo !== undefined,
      // Long enough ago to have a history.
      created_at: demo ? new Date(now.getTime() - 1400 * DAY).toISOString() : made.created_at,
    };
  };
  const freelancersCount = Math.max(1, size.freelancers);
  const employersCount = Math.max(1, size.employers);
  const employerUsers = [user(demoEmployer.id, 'Employer')];
  const freelancerUsers = [user(demoFreelancer.id, 'Freelancer')];
  let id = demoAccounts.length;
  while (employerUsers.length < employersCount) employerUsers.push(user(++id, 'Employer'));
  while (freelancerUsers.length < freelancersCount) freelancerUsers.push(user(++id, 'Freelancer'));

  const people = freelancerUsers.map((someone, place) => personBy(random, someone, place));
  const freelancers = people.map((someone): SeedPerson => ({
    ...someone,
    skillIds:
      someone.featured_position === null && random.chance(0.01)
        ? [] // some have not chosen skills yet
        : skillIdsBy(random),
  }));
  const employers = employerUsers.map((someone) => ({ ...someone, company: companyBy(random) }));
  return { employers, freelancers };
};
