/** Testimonials about the marketplace. Each tells one of the stories of testimonial-stories.ts, so that its sentences fit. */
import { fullNameBy } from './full-name.ts';
import { employerStories, freelancerStories, type Story } from './testimonial-stories.ts';
import type { Random } from '../core/random.ts';

export interface SeedReview {
  readonly id: number;
  readonly name: string;
  readonly review: string;
  readonly stars: number;
  readonly status: 'Active' | 'Pending' | 'Rejected';
}

/** Of every twenty reviews, two are pending and one is rejected; these three are hidden. */
const statusAt = (index: number): SeedReview['status'] =>
  index % 20 === 9 ? 'Rejected' : index % 10 === 5 ? 'Pending' : 'Active';

type Telling = Pick<SeedReview, 'review' | 'stars'>;

const tellingsOf = ({ openings, middles, endings }: Story): Telling[] =>
  openings.flatMap((opening) =>
    middles.flatMap((middle) =>
      endings.map(([stars, ending]) => ({ review: `${opening} ${middle} ${ending}`, stars })),
    ),
  );

/** Each round tells every story once, so that reviews of one story are far apart. More than all repeat. */
export const createReviews = (random: Random, count: number): SeedReview[] => {
  const stories = [...employerStories, ...freelancerStories]
    .map(tellingsOf)
    .map((tellings) => random.sample(tellings, tellings.length));
  const rounds = Math.max(...stories.map((tellings) => tellings.length));
  const told = Array.from({ length: rounds }, (_, round) =>
    random.sample(
      stories.flatMap((tellings) => tellings.slice(round, round + 1)),
      stories.length,
    ),
  ).flat();
  return Array.from({ length: count }, (_, index) => {
    const telling = told[index % told.length];
    if (telling === undefined) throw new Error('There is no story to tell');
    return { id: index + 1, name: fullNameBy(random), ...telling, status: statusAt(index) };
  });
};
