/** Like server/main.ts, but serves the client from the given folder: a test's own build. */
import { createBackend } from '../../server/backend.ts';
import { parseServerSettings } from '../../server/settings.ts';

const { rateLimits, ...settings } = parseServerSettings(process.env);
const backend = await createBackend({
  ...settings,
  ...(process.argv[2] !== undefined && { dist: process.argv[2] }),
  seedSize: { freelancers: 40, employers: 5, guides: 6, reviews: 12, jobs: 40 },
  ...(rateLimits ? {} : { rateLimits: false }),
});
process.on('SIGTERM', () => void backend.close().then(() => process.exit(0)));
