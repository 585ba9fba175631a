/** How many of each the demo world holds. */
export interface SeedSize {
  readonly freelancers: number;
  readonly employers: number;
  readonly guides: number;
  readonly reviews: number;
  /** Open and closed together. */
  readonly jobs: number;
}

export const fullSize: SeedSize = {
  freelancers: 2400,
  employers: 200,
  guides: 40,
  reviews: 200,
  jobs: 15_000,
};
