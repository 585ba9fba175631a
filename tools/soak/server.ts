/** The server as a process that is killed and restarted on the same port with the same data. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PATIENCE = 120_000;

const freePort = async (): Promise<number> => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  await new Promise((resolve) => holder.close(resolve));
  return port;
};

const isReady = async (port: number): Promise<boolean> => {
  const reply = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
  return reply?.ok ?? false;
};

/** The database folder of a server with this DATA_DIR. */
export const databaseIn = (data: string): string => join(data, 'pg');

export interface ServerProcessOptions {
  /** Its DATA_DIR. */
  readonly data: string;
  /** Settings beside the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called with each output line. */
  readonly log?: (line: string) => void;
  /** The served client. Default: the project's build. */
  readonly dist?: string;
}

export const createServerProcess = async ({ data, settings = {}, log, dist }: ServerProcessOptions) => {
  const port = await freePort();
  let running: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const child = spawn(
      process.execPath,
      dist === undefined ? ['server/main.ts'] : ['tools/soak/serve.ts', dist],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: data,
          LOG_LEVEL: 'error',
          DEMO: 'true',
          ...settings,
        },
      },
    );
    running = child;
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line) log?.(line);
    });
    const end = performance.now() + PATIENCE;
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error('The server ended before it answered');
      if (performance.now() > end) throw new Error('The server does not answer');
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  const stop = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    start,
    stop,
    pid: (): number | undefined => running?.pid,
  };
};
