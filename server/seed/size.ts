/** How many of each the demo world holds. */
export interface SeedSize {
  readonly freelancers: number;
  readonly employers: number;
  readonly guides: number;
  readonly reviews: number;
}

export const fullSize: SeedSize = { freelancers: 2400, employers: 200, guides: 40, reviews: 200 };
