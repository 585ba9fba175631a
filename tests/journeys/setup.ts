/**
 * Once for all journeys: two builds of the client and the real backend that serves the first. The builds are made in
 * folders of their own, so that nothing they need can change under a running browser.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { createBackend } from '../../server/backend.ts';
import { ensureChromium } from '../../tools/chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the real server, without a trailing slash. */
    server: string;
    /** A build with no setting set: one origin. */
    dist: string;
    /** A build whose three addresses are other hosts, each with a prefix of its own. */
    elsewhereDist: string;
    chromium: string;
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const elsewhere = {
  PUBLIC_API_URL: 'http://api.example/v1',
  PUBLIC_BACKEND_URL: 'http://backend.example/live',
  PUBLIC_BASE_URL: 'http://base.example/files',
  PUBLIC_APP_TOKEN: 'token-of-acme',
  PUBLIC_PRODUCT_NAME: 'Acme Works',
  PUBLIC_BLOG_URL: 'https://blog.acme.example/',
};

/** Builds the sources into `folder`/dist. A process of its own, because a build changes NODE_ENV. */
const buildInto = (folder: string, settings: Readonly<Record<string, string>>): Promise<string> => {
  for (const name of ['src', 'public', 'tools', 'node_modules'])
    symlinkSync(join(root, name), join(folder, name));
  for (const name of [
    'index.html',
    'rsbuild.config.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    cpSync(join(root, name), join(folder, name));
  const script = `const { build } = await import(${JSON.stringify(pathToFileURL(join(root, 'tools/build/build.ts')).href)});
    await build(${JSON.stringify(folder)});`;
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PUBLIC_'));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      env: { ...Object.fromEntries(inherited), NODE_ENV: 'production', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(join(folder, 'dist')) : reject(new Error(`The build failed:\n${said}`)),
    );
  });
};

export default async ({ provide }: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'marketlane-journeys-'));
  const folderFor = () => mkdtempSync(join(folder, 'build-'));
  try {
    const [dist, elsewhereDist] = await Promise.all([
      buildInto(folderFor(), {}),
      buildInto(folderFor(), elsewhere),
    ]);
    const backend = await createBackend({
      dist,
      host: '127.0.0.1',
      rateLimits: false,
      logLevel: 'silent',
      seedSize: { freelancers: 120, employers: 5, reviews: 40 },
    });
    provide('server', backend.address);
    provide('dist', dist);
    provide('elsewhereDist', elsewhereDist);
    provide('chromium', ensureChromium());
    return async () => {
      await backend.close();
      rmSync(folder, { recursive: true, force: true });
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};
