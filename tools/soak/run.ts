/**
 * The soak test: two users in real browsers write at random, while their connections break, events are duplicated,
 * delayed and reordered, calls and answers get lost, and the server is killed and restarted. At the end both pages
 * and the database must hold the same messages in the same order.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { demoAccounts } from '../../server/account/demo-accounts.ts';
import { createRandom, seedOf, type Random } from '../../server/core/random.ts';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../chromium.ts';
import { compare, type Verdict } from './compare.ts';
import { readDatabase } from './kept.ts';
import { createLink, type Link, type LinkTally } from './link.ts';
import { createPerson, type Person } from './person.ts';
import { createServerProcess } from './server.ts';
import { settle } from './settle.ts';

export interface SoakOptions {
  readonly disconnections: number;
  readonly restarts: number;
  /** The minimum number of messages per user. */
  readonly messages: number;
  readonly seed: number;
  /** The served client. Default: the project's build. */
  readonly dist?: string;
  readonly tell?: (progress: Progress) => void;
  readonly log?: (line: string) => void;
}
export interface Progress {
  readonly doing: string;
  readonly disconnections: number;
  readonly restarts: number;
  readonly posted: readonly number[];
  readonly seconds: number;
}
export interface SoakFigures {
  readonly seconds: number;
  readonly disconnections: number;
  readonly restarts: number;
  readonly kept: number;
  readonly lines: readonly LinkTally[];
  readonly moves: Readonly<Record<string, number>>;
  readonly verdict: Verdict;
}

/** Milliseconds. */
const PACE = { writing: 1500, soon: 500, late: 3000 } as const;
const events = { duplicate: 0.25, delay: 0.35, longest: 1500 } as const;
const calls = { lostRequest: 0.04, lostAnswer: 0.06, lateAnswer: 0.2, longest: 1200 } as const;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
export const soak = async (options: SoakOptions): Promise<SoakFigures> => {
  const begin = performance.now();
  const randomOf = (part: string): Random => createRandom(seedOf(`${options.seed} ${part}`));
  const data = mkdtempSync(join(tmpdir(), 'soak-'));
  const server = await createServerProcess({
    data,
    // The reconnections and messages exceed the limits per address and account.
    settings: { RATE_LIMITS: 'false' },
    ...(options.dist !== undefined && { dist: options.dist }),
    ...(options.log && { log: options.log }),
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
  const links: Link[] = [];
  const people: Person[] = [];
  try {
    await server.start();
    const [employer, freelancer] = demoAccounts;
    for (const [me, other] of [
      [employer, freelancer],
      [freelancer, employer],
    ] as const) {
      const link = await createLink({
        to: server.port,
        random: randomOf(`line of ${me.name}`),
        events,
        calls,
      });
      links.push(link);
      people.push(
        await createPerson({ browser, address: link.address, me, other, random: randomOf(me.name) }),
      );
    }
    await Promise.all(
      people.map(async (person) => {
        await person.signIn();
        await person.openThread();
      }),
    );

    /** The two have talked before. */
    const before = (await people[0]?.total()) ?? 0;
    let [cuts, restarts] = [0, 0];
    const isOver = () => cuts >= options.disconnections;
    const tell = (doing = 'talking') =>
      options.tell?.({
        doing,
        disconnections: cuts,
        restarts,
        posted: people.map(({ posted }) => posted.length),
        seconds: (performance.now() - begin) / 1000,
      });

    const write = async (person: Person): Promise<void> => {
      const random = randomOf(`pace of ${person.me.name}`);
      while (!isOver() || person.posted.length < options.messages) {
        if (random.chance(0.04)) await person.move();
        await person.write();
        // In bursts, as people do.
        await pause(random.chance(0.3) ? 0 : random.between(20, PACE.writing));
        tell();
      }
    };
    const disrupt = async (): Promise<void> => {
      const random = randomOf('disruption');
      const every = options.disconnections / (options.restarts + 1);
      while (!isOver()) {
        // Often while connecting, sometimes after a long talk.
        await pause(random.between(0, random.chance(0.65) ? PACE.soon : PACE.late));
        // One connection, or both at once, as when the server's network fails.
        const broken = random.chance(0.4) ? links : [random.pick(links)];
        if (broken.every((link) => link.connected() === 0)) continue;
        const isWholeLine = random.chance(0.25);
        for (const link of broken) {
          if (isWholeLine) link.cutCalls();
          cuts += link.cutSockets();
        }
        if (isWholeLine) {
          for (const link of broken) link.setDown(true);
          await pause(random.between(1, 800));
          for (const link of broken) link.setDown(false);
        }
        tell();
        if (restarts < options.restarts && cuts >= every * (restarts + 1)) {
          restarts += 1;
          await server.stop('SIGKILL');
          await server.start();
        }
      }
    };
    await Promise.all([disrupt(), ...people.map(write)]);

    const settled = await settle({ people, links, before, say: tell });
    await server.stop('SIGTERM');
    const { kept, unreadOf, unreadSendersOf } = await readDatabase(data, [employer.id, freelancer.id]);
    const verdict = compare({
      kept,
      before,
      accounts: people.map(({ me, posted }, index) => ({
        id: me.id,
        name: me.name,
        posted,
        shown: settled.shown[index]?.lines ?? [],
        unreadInHeader: settled.shown[index]?.unread ?? -1,
        unreadSenders: unreadSendersOf(me.id),
        unreadKept: unreadOf(me.id),
      })),
    });
    const moves: Record<string, number> = {};
    for (const person of people)
      for (const [name, times] of Object.entries(person.moves)) moves[name] = (moves[name] ?? 0) + times;
    return {
      seconds: (performance.now() - begin) / 1000,
      disconnections: cuts,
      restarts,
      kept: kept.length - before,
      lines: links.map(({ tally }) => tally),
      moves,
      verdict: {
        ...verdict,
        problems: [
          ...verdict.problems,
          ...settled.problems,
          ...people.flatMap((person) =>
            person.problems.map((said) => `the page of ${person.me.name}: ${said}`),
          ),
        ],
      },
    };
  } finally {
    await browser.close();
    await Promise.all(links.map((link) => link.close()));
    await server.stop('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
};
