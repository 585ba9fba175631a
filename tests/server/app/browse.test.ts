import { describeBrowsing } from './browse-core.ts';
import { startBackend } from '../helpers.ts';

describeBrowsing('browsing on PGlite', () => startBackend());
