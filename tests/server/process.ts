/** Runs the server and its tools as separate processes. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Running {
  readonly child: ChildProcess;
  output(): string;
  errors(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

export const runCommand = (
  command: string,
  options: readonly string[],
  environment: Record<string, string>,
): Running => {
  const { NODE_ENV: _, PORT: __, DEMO: ___, ...inherited } = process.env;
  const child = spawn(command, [...options], {
    cwd: root,
    // Without the settings of the test run itself.
    env: { ...inherited, ENV_FILE: devNull, LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, errors: () => errors, ended };
};

export const run = (file: string, environment: Record<string, string>, ...options: string[]): Running =>
  runCommand(process.execPath, [file, ...options], environment);

/** Resolves with the printed address; throws with the output if the process exits first. */
export const addressOf = async (running: Running): Promise<string> => {
  const address = () => /http:\/\/localhost:\d+/.exec(running.output())?.[0];
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => (address() ? resolve() : undefined);
  running.child.stdout?.on('data', look);
  look();
  await Promise.race([promise, running.ended]);
  const found = address();
  if (!found) throw new Error(`The server did not start: ${running.errors()}`);
  return found;
};
