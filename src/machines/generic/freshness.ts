/**
 * The states of data that a page shows while it may change on the server. News starts a reload: the old data stays until the
 * new data arrives, and stays if the call fails, since the next news tries again. More news restarts the reload.
 */
interface Freshness<Load, Keep, Moved, Outdated, Gone> {
  /** The call, as an invoke. */
  readonly load: Load;
  /** The action that keeps its answer. */
  readonly keep: Keep;
  /** Guard and actions of `lifecycle.moved`: a record has a new version. */
  readonly moved: Moved;
  /** Those of `list.outdated`: news may have been missed. */
  readonly outdated?: Outdated;
  /** A failure after which the old data does not stay. */
  readonly gone?: Gone;
}

export const freshness = <
  const Load extends object,
  const Keep,
  const Moved extends object,
  const Outdated extends object = object,
  const Gone extends object = never,
>({
  load,
  keep,
  moved,
  outdated,
  gone,
}: Freshness<Load, Keep, Moved, Outdated, Gone>) =>
  ({
    initial: 'current',
    on: {
      'lifecycle.moved': { ...moved, target: '.reloading' },
      'list.outdated': { ...outdated, target: '.reloading' },
    },
    states: {
      current: {
        description: 'Nothing has changed on the server since the data was loaded, as far as we know.',
      },
      reloading: {
        description: 'Something changed on the server: the data loads again, and stays until then.',
        invoke: {
          ...load,
          onDone: { target: 'current', actions: keep },
          onError: [
            ...(gone ? [gone] : []),
            { target: 'current', description: 'The next news loads it again.' },
          ],
        },
      },
    },
  }) as const;
