/** The size of the demo world. */
export interface SeedSize {
  readonly freelancers: number;
  readonly employers: number;
  readonly guides: number;
  readonly reviews: number;
  /** Jobs of any status. */
  readonly jobs: number;
}

export const fullSize: SeedSize = {
  freelancers: 2400,
  employers: 200,
  guides: 40,
  reviews: 200,
  jobs: 15_000,
};
