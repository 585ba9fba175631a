/** The duration of `npm start` after a build, from process start to the first answer: a first start and a later one. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORT = 3907;

const startOnce = async (root: string, data: string): Promise<number> => {
  const begin = performance.now();
  const server = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', PORT: String(PORT), DATA_DIR: data },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    for (;;) {
      const answer = await fetch(`http://localhost:${PORT}/health`).catch(() => undefined);
      if (answer?.ok) return performance.now() - begin;
      if (server.exitCode !== null) throw new Error('the server ended before it answered');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
};

/** Seconds. */
export const measureStart = async (root: string): Promise<{ first: number; later: number }> => {
  const data = mkdtempSync(join(tmpdir(), 'start-'));
  try {
    const first = await startOnce(root, data);
    const later = await startOnce(root, data);
    return { first: first / 1000, later: later / 1000 };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
};
