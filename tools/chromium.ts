/**
 * Finds a Chromium, installs Debian's if possible, or explains in one line how to. Never lets playwright download
 * one: a package manager keeps its browser up to date.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without windows, menus and other services: the same engine. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

const onPath = (names: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

/** The path of a Chromium: CHROMIUM_PATH, else one on the PATH. */
export const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined;
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return onPath(NAMES) ?? (existsSync(mac) ? mac : undefined);
};

const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs packages with apt-get, as root or by sudo without a password. True on success. */
export const installWithApt = (...packages: readonly string[]): boolean => {
  if (!isDebian()) return false;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...command: string[]): boolean => {
    const [file, ...rest] = [...prefix, ...command];
    return (
      spawnSync(file ?? '', rest, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    );
  };
  return (
    run('apt-get', 'update', '-qq') &&
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages)
  );
};

/** A Chromium, installed if necessary. Throws with a one-line instruction. */
export const ensureChromium = (): string => {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium here: installing Debian’s…');
  installWithApt('chromium');
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The journeys need a Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to yours.',
  );
};

/**
 * The tests' browser. `npm test` prefers the headless shell, in which a page costs a third of the processor time. The
 * full scope uses the complete browser, which users have. CHROMIUM_PATH overrides both.
 */
export const ensureTestBrowser = (): string => {
  if (process.env['CHROMIUM_PATH'] || process.env['TEST_SCOPE'] === 'full') return ensureChromium();
  const found = onPath(SHELLS);
  if (found) return found;
  installWithApt('chromium-headless-shell');
  return onPath(SHELLS) ?? ensureChromium();
};

/** Launch options: headless, quiet, and without requests to foreign hosts. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
