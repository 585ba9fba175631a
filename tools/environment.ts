/** Imported first by what npm scripts run: puts the settings of a `.env`, where there is one, into the environment. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../.env', import.meta.url));
if (existsSync(file)) process.loadEnvFile(file);
