/** The parts of a page that stay current: the journeys of the board show each of their faces. */
import { byHand, noView } from './model.ts';

const inJourneys = byHand('the journeys of the board cause it');
const seen = noView('the journeys of the board show it');

export const livePart = {
  events: {
    'subject.changed': inJourneys,
    'load.retried': inJourneys,
    'list.outdated': inJourneys,
    'lifecycle.moved': inJourneys,
  },
  results: { load: inJourneys },
  failures: { load: inJourneys, watch: byHand('only a defect of the watch could cause it') },
  states: {
    closed: seen,
    loading: seen,
    'loading.prompt': seen,
    'loading.slow': seen,
    ready: seen,
    'ready.current': seen,
    'ready.reloading': seen,
    missing: seen,
    failed: seen,
  },
};
