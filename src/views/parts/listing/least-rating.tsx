import { OneOf } from './filter-groups.tsx';
import * as texts from './rating-texts.ts';

const ratings = [
  ['', 'Any'],
  ...['3', '4', '4.5'].map((stars) => [stars, texts.starsUp(stars)] as const),
] as const;

/** The lowest rating of a freelancer. */
export const LeastRating = ({ legend }: { readonly legend: string }) => (
  <OneOf name="minRating" legend={legend} options={ratings} />
);
