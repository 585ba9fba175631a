import { startBackend } from './helpers.ts';
import { NOW } from './search-core.ts';
import { describeWords } from './search-words-core.ts';

describeWords('words on PGlite', () => startBackend({ demo: false, now: () => NOW }));
