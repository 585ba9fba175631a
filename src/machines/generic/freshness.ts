/**
 * The states of data that a page shows while it may change on the server. After news and a short pause the data loads again;
 * the old data stays until the new data arrives. News during a call leads to one more reload, since its answer may be older.
 * After a failure the reload is tried again three times, each after a pause; then it waits for the next news.
 * The machine notes news in any state (staleness.ts), so that none is missed while it loads for the first time.
 */
interface Freshness<Load, Keep, Failed extends readonly object[]> {
  /** The call, as an invoke. */
  readonly load: Load;
  /** The action that keeps its answer. It forgets failures. */
  readonly keep: Keep;
  /** Failures that lead elsewhere. */
  readonly failed?: Failed;
}

export const freshness = <
  const Load extends object,
  const Keep,
  const Failed extends readonly object[] = readonly [],
>({
  load,
  keep,
  failed,
}: Freshness<Load, Keep, Failed>) =>
  ({
    initial: 'current',
    states: {
      current: {
        description: 'No news has come since the data was loaded, or no reload has succeeded since then.',
        always: { guard: 'isOutdated', target: 'gathering' },
      },
      gathering: {
        description: 'Something changed on the server; more may follow in a moment.',
        after: { newsPause: 'reloading' },
      },
      reloading: {
        description: 'The data loads again, and stays until then.',
        entry: 'beginCall',
        invoke: {
          ...load,
          onDone: { target: 'current', actions: keep },
          onError: [
            ...((failed ?? []) as Failed),
            { guard: 'mayRetry', target: 'pausing', actions: 'countFailure' },
            { target: 'current', actions: 'countFailure' },
          ],
        },
      },
      pausing: {
        description: 'The reload failed; it is tried again after a pause, or when a lost connection is back.',
        after: { retryPause: 'reloading' },
        on: { 'list.outdated': 'gathering' },
      },
    },
  }) as const;
