/** The whole demo world, as rows. The same size gives the same world, to the letter. */
import { guideRows } from './guides/guides.ts';
import { createPeople } from './people.ts';
import { createRandom, seedOf } from './random.ts';
import { createReviews } from './reviews.ts';
import type { SeedSize } from './size.ts';
import { skillNames } from './skills.ts';

/** Each part has its own chance, so that a change in one does not reshuffle the others. */
const chanceOf = (part: string) => createRandom(seedOf(`marketlane ${part}`));

export const createWorld = (size: SeedSize) => ({
  skills: skillNames.map((name, index) => ({ id: index + 1, name })),
  ...createPeople(chanceOf('people'), size),
  guides: guideRows.slice(0, size.guides),
  reviews: createReviews(chanceOf('reviews'), size.reviews),
});
