/** What a machine with the states of freshness.ts has in its setup, and notes in all its states. */
export interface Staleness {
  /** News has come since the last call began. */
  readonly isOutdated: boolean;
  /** Reloads that failed, one after the other. */
  readonly failures: number;
}
interface Args {
  readonly context: Staleness;
}
export const upToDate: Staleness = { isOutdated: false, failures: 0 };

const RETRIES = 3;

/** The last failure ends the row. */
export const withFailure = ({ failures }: Staleness) => ({
  failures: (failures + 1) % (RETRIES + 1),
});
export const stalenessGuards = {
  isOutdated: ({ context }: Args) => context.isOutdated,
  mayRetry: ({ context }: Args) => context.failures < RETRIES,
};
export const stalenessDelays = {
  newsPause: 300,
  retryPause: 5000,
};
