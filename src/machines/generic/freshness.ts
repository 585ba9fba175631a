/**
 * The states of data that a page shows while it may change on the server. News starts a reload: the old data stays until the
 * new data arrives, and stays if the call fails, since the next news tries again. More news restarts the reload.
 */
interface Freshness<Load, Keep, Moved, Outdated, Failed> {
  /** The call, as an invoke. */
  readonly load: Load;
  /** The action that keeps its answer. */
  readonly keep: Keep;
  /** Guard and actions of `lifecycle.moved`: a record has a new version. */
  readonly moved: Moved;
  /** Those of `list.outdated`: news may have been missed. */
  readonly outdated?: Outdated;
  /** Where a failure leads; by default the old data stays. */
  readonly failed?: Failed;
}

export const freshness = <
  const Load extends object,
  const Keep,
  const Moved extends object,
  const Outdated extends object = object,
  const Failed = 'current',
>({
  load,
  keep,
  moved,
  outdated,
  failed,
}: Freshness<Load, Keep, Moved, Outdated, Failed>) =>
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
        invoke: { ...load, onDone: { target: 'current', actions: keep }, onError: failed ?? 'current' },
      },
    },
  }) as const;
