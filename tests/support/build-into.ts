/** Builds the client into a separate folder, so that no file changes under a running browser. */
import { spawn } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds the sources into `folder`/dist and returns its path. In a process of its own, because a build changes
 * NODE_ENV.
 */
export const buildInto = (folder: string, settings: Readonly<Record<string, string>>): Promise<string> => {
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
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PUBLIC_') && name !== 'ENTRY',
  );
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
