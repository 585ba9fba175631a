import type { ProviderWork } from '../../../server/money/charges.ts';
import { missedEventsKind } from '../../../server/money/missed-events.ts';
import { reconcileKind } from '../../../server/money/reconcile.ts';

const HOUR = 3_600_000;

/** Asks the provider now what the two recurring tasks ask for, whether they are due or not. */
export const asksProvider = async (work: ProviderWork): Promise<void> => {
  for (const kind of [reconcileKind(work, HOUR), missedEventsKind(work)])
    if (kind.effect === 'outside')
      await kind.run({ key: kind.name, signal: AbortSignal.timeout(HOUR) }, {} as never);
};
