/** The content of profiles: texts, portfolio and certificates. */
import { certificationTestRows } from '../certification-tests.ts';
import { homesOf } from '../countries.ts';
import { industries } from '../industries.ts';
import type { SeedPerson } from '../people.ts';
import { createRandom, seedOf, type Random } from '../../core/random.ts';
import { skillNames, subjectOfSkill } from '../skills.ts';
import { closings, manners, words } from './words.ts';

const DAY = 86_400_000;

export interface SeedPortfolioItem {
  readonly freelancer_id: number;
  readonly position: number;
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly skill_id: number;
}
export interface SeedCertificate {
  readonly freelancer_id: number;
  readonly test_id: number;
  readonly issued_at: string;
  readonly expires_at: string;
  readonly score: number;
}

const clientsBy = (random: Random): string => {
  const kinds = random.sample(Object.values(industries), 3).map(({ clients }) => random.pick(clients));
  return `${kinds.slice(0, 2).join(', ')} and ${kinds[2]}`;
};

const languagesBy = (random: Random, own: readonly string[]): string => {
  const more = random.chance(0.2)
    ? [random.pick(['German', 'French', 'Spanish', 'Portuguese', 'Dutch'])]
    : [];
  return [...new Set([...own, 'English', ...more])].join(', ');
};

const sayingOf = (random: Random, { skillIds }: SeedPerson) => {
  const [first] = skillIds;
  if (first === undefined) return { headline: null, overview: null };
  const { headlines, openings } = words[subjectOfSkill(first)];
  const one = skillNames[first - 1] ?? '';
  const two = skillNames[(skillIds[1] ?? first) - 1] ?? '';
  const fitting = two === one ? headlines.filter((line) => !line.includes('{two}')) : headlines;
  return {
    headline: random.pick(fitting).replace('{one}', one).replace('{two}', two),
    overview: [
      random.pick(openings),
      random.sample(manners, random.between(1, 3)).join(' '),
      random.sample(closings, random.between(1, 2)).join(' ').replace('{clients}', clientsBy(random)),
    ].join('\n\n'),
  };
};

const portfolioOf = (
  random: Random,
  { id, skillIds, featured_position }: SeedPerson,
): SeedPortfolioItem[] => {
  const [first] = skillIds;
  if (first === undefined) return [];
  const count = featured_position === null ? Math.max(0, random.between(-2, 4)) : random.between(3, 5);
  const { works } = words[subjectOfSkill(first)];
  return random.sample(works, count).map(([title, description], position) => ({
    freelancer_id: id,
    position,
    title,
    description,
    image: `work-${id}-${position + 1}.svg`,
    skill_id: skillIds[position % skillIds.length] ?? first,
  }));
};

const certificatesOf = (random: Random, person: SeedPerson, now: Date): SeedCertificate[] =>
  certificationTestRows
    .filter(
      ({ skill_id }) =>
        person.skillIds.includes(skill_id) && random.chance(person.featured_position === null ? 0.45 : 0.9),
    )
    .map(({ id, valid_days, pass_mark }) => {
      const issued = now.getTime() - random.next() * Math.min(80, valid_days) * DAY;
      return {
        freelancer_id: person.id,
        test_id: id,
        issued_at: new Date(issued).toISOString(),
        expires_at: new Date(issued + valid_days * DAY).toISOString(),
        score: random.between(pass_mark, 100),
      };
    });

/** The texts and the portfolio of a profile. */
export const createProfile = (person: SeedPerson, now: Date) => {
  const random = createRandom(seedOf(`marketlane profile ${person.id}`));
  const home = random.pick(homesOf(person.name));
  const told = person.featured_position !== null || random.chance(0.96);
  const saying = sayingOf(random, person);
  return {
    saying: {
      ...(told ? saying : { headline: null, overview: null }),
      country: home.country,
      languages: languagesBy(random, home.languages),
      time_zone: home.timeZone,
      availability_hours: random.chance(0.9) ? random.between(2, 8) * 5 : null,
      response_hours: random.chance(0.9) ? random.pick([1, 2, 2, 3, 4, 6, 8, 12, 24]) : null,
    },
    portfolio: portfolioOf(random, person),
    certificates: certificatesOf(random, person, now),
  };
};
