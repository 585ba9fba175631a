import { startBackend, smallSeed } from './helpers.ts';
import { describeSearch, NOW } from './search-core.ts';

describeSearch('search on PGlite', () =>
  startBackend({ seedSize: { ...smallSeed, freelancers: 300, jobs: 400 }, now: () => NOW }),
);
