/**
 * Import this before reading settings: it loads a settings file into the environment, where existing keys win. The
 * file is `.env` beside package.json, or the one in ENV_FILE.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const named = process.env['ENV_FILE'];
const file = named || fileURLToPath(new URL('../.env', import.meta.url));
/** The names the file sets. */
export let namesInFile: readonly string[] = [];
try {
  if (named || existsSync(file)) {
    namesInFile = Object.keys(parseEnv(readFileSync(file, 'utf8')));
    process.loadEnvFile(file);
  }
} catch (error) {
  process.stderr.write(`The settings in ${file} cannot be read: ${(error as Error).message}\n`);
  process.exit(1);
}
