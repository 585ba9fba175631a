/**
 * A thousand users with one socket each on one server process, in pairs that write at a steady rate: the time of a
 * message from sending, through the call and the database, to the other socket. The sessions are real database rows;
 * the clients run in this process on the same processors.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseChoice } from '../../server/database/open.ts';
import { createRandom } from '../../server/core/random.ts';
import { createServerProcess, databaseIn } from '../soak/server.ts';
import { connectAll, makePeople } from './sockets-people.ts';
import { createPost } from './sockets-post.ts';

const SECRET = 'of the bench alone: nobody else signs with it';
const PATIENCE = 120_000;

export interface SocketOptions {
  /** An even number: half are employers. */
  readonly people: number;
  /** Messages per second. */
  readonly rates: readonly number[];
  /** Seconds per rate. */
  readonly seconds: number;
  /** Default: a temporary embedded database. */
  readonly postgres?: string;
}
export interface Paced {
  readonly rate: number;
  readonly sent: number;
  readonly arrived: number;
  /** Milliseconds from sending to receipt. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** Processors used by the server. */
  readonly processors: number;
}
export interface SocketFigures {
  readonly connected: number;
  /** Until everyone is connected and sees everyone online. */
  readonly connecting: { readonly seconds: number; readonly processorSeconds: number };
  readonly megabytes: { readonly idle: number; readonly connected: number; readonly after: number };
  readonly paced: readonly Paced[];
}

const databaseOf = (data: string, postgres: string | undefined): DatabaseChoice =>
  postgres === undefined ? { kind: 'folder', folder: databaseIn(data) } : { kind: 'postgres', url: postgres };

const statusOf = (pid: number, key: string): number =>
  Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
const megabytesOf = (pid: number): number => statusOf(pid, 'VmRSS') / 1024;
/** Processor seconds used, from ticks of a hundredth of a second. */
const processorSecondsOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

export const measureSockets = async ({
  people: count,
  rates,
  seconds,
  postgres,
}: SocketOptions): Promise<SocketFigures> => {
  const data = mkdtempSync(join(tmpdir(), 'sockets-'));
  const pairs = await makePeople(databaseOf(data, postgres), count);
  const people = pairs.flat();
  const server = await createServerProcess({
    data,
    settings: {
      RATE_LIMITS: 'false',
      AUTH_SECRET: SECRET,
      ...(postgres === undefined ? {} : { DATABASE_URL: postgres }),
    },
    log: (line) => console.error(line),
  });
  let post: ReturnType<typeof createPost> | undefined;
  try {
    await server.start();
    const pid = server.pid() ?? 0;
    const idle = megabytesOf(pid);
    const begin = performance.now();
    const used = processorSecondsOf(pid);
    await connectAll(server.address, people);
    const connecting = {
      seconds: (performance.now() - begin) / 1000,
      processorSeconds: processorSecondsOf(pid) - used,
    };
    const connected = megabytesOf(pid);
    const { send, close } = createPost(server.address, people, SECRET);
    post = { send, close };
    // A freelancer may only write to an employer who wrote first.
    const openings = [...pairs];
    const open = async () => {
      for (let pair = openings.shift(); pair; pair = openings.shift()) await send(pair[0], pair[1], 'Hello.');
    };
    await Promise.all(Array.from({ length: 4 }, open));

    const random = createRandom(71);
    const paced: Paced[] = [];
    for (const rate of rates) {
      const times: number[] = [];
      const underWay: Promise<unknown>[] = [];
      const before = processorSecondsOf(pid);
      const from = performance.now();
      const total = rate * seconds;
      for (let sent = 0; sent < total; sent += 1) {
        const wait = from + (sent * 1000) / rate - performance.now();
        if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
        const pair = random.pick(pairs);
        const [one, other] = random.chance(0.5) ? pair : pair.toReversed();
        if (one && other)
          underWay.push(
            send(one, other, `Message ${sent}: how far are you with it?`).then((ms) => times.push(ms)),
          );
      }
      await Promise.race([
        Promise.all(underWay),
        new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error('messages do not arrive')).unref()),
      ]);
      const sorted = times.toSorted((one, other) => one - other);
      paced.push({
        rate,
        sent: total,
        arrived: times.length,
        p50: percentile(sorted, 0.5),
        p95: percentile(sorted, 0.95),
        p99: percentile(sorted, 0.99),
        max: sorted.at(-1) ?? Number.NaN,
        processors: (processorSecondsOf(pid) - before) / ((performance.now() - from) / 1000),
      });
    }
    return {
      connected: people.filter(({ line }) => line?.isOpen()).length,
      connecting,
      megabytes: { idle, connected, after: megabytesOf(pid) },
      paced,
    };
  } finally {
    post?.close();
    for (const { line } of people) line?.close();
    await server.stop('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
};
