import type { Page } from '../../../contracts/generic/page.ts';
import { exampleSecurityEvent, type SecurityEvent } from '../../../contracts/account/security-events.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { securityEventsMachine } from '../security-events.machine.ts';

const refused = { kind: 'refused', status: 500 } as const;
const pageWith = (items: readonly SecurityEvent[], next?: string): Page<SecurityEvent> => ({
  items,
  total: items.length + (next === undefined ? 0 : 1),
  facets: {},
  figures: {},
  near: [],
  ...(next !== undefined && { next }),
});
const older = [{ ...exampleSecurityEvent, id: 6, Kind: 'passwordChanged' }];

export const securityEventsSamples = samplesOf(securityEventsMachine, {
  events: {
    'load.retried': { once: {} },
    'more.requested': { once: {} },
    'activity.outdated': { once: {} },
  },
  results: {
    load: {
      some: pageWith([exampleSecurityEvent], 'older'),
      all: pageWith([exampleSecurityEvent]),
      none: pageWith([]),
    },
    loadMore: { 'the last': pageWith(older), 'more to come': pageWith(older, 'older still') },
  },
  failures: { load: { refused }, loadMore: { refused } },
  happensIn: {
    'load.retried': ['loading.slow', 'failed'],
    'more.requested': ['ready.partial', 'ready.fetching.slow', 'ready.moreFailed', 'refreshing'],
  },
  happensWhen: { 'more.requested': ({ next }) => next !== null },
  distinguish: ({ items, next }) => [items.length > 0, next !== null],
});
