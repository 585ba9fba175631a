/** After the faults: everything arrives, each user is away for a while and notified, and both read everything. */
import type { Line } from './compare.ts';
import type { Link } from './link.ts';
import type { Person } from './person.ts';

const PATIENCE = 180_000;
const LOOK = 100;

interface Settled {
  readonly shown: readonly { readonly lines: readonly Line[]; readonly unread: number }[];
  /** The failed expectations. */
  readonly problems: readonly string[];
}

export const settle = async ({
  people,
  links,
  before,
  say,
}: {
  readonly people: readonly Person[];
  readonly links: readonly Link[];
  /** The initial number of messages. */
  readonly before: number;
  readonly say: (doing: string) => void;
}): Promise<Settled> => {
  const problems: string[] = [];
  const until = async (what: string, holds: () => Promise<boolean> | boolean): Promise<void> => {
    say(`waiting for ${what}`);
    const end = performance.now() + PATIENCE;
    for (;;) {
      if (await Promise.resolve(holds()).catch(() => false)) return;
      if (performance.now() > end) return void problems.push(`timed out waiting for ${what}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  };

  for (const link of links) link.calmDown();
  await until('the lines to be empty', () => links.every((link) => link.underWay() === 0));
  for (const person of people) {
    const { name } = person.me;
    await person.openThread();
    await until(`${name} to have sent everything`, async () => (await person.waiting()) === 0);
    await until(`${name} to be connected`, person.isOnline);
  }
  const count = () => people.reduce((sum, { posted }) => sum + posted.length, before);
  const hearing = async () => {
    for (const person of people)
      await until(`${person.me.name} to receive everything`, async () => (await person.total()) === count());
  };
  await hearing();

  // A user on another page sees an unread count in the header until they return.
  for (const [reader, writer] of [people, people.toReversed()]) {
    if (!reader || !writer) continue;
    const { name } = reader.me;
    await reader.toTheEnd();
    await until(`${name} to have read all`, reader.hasRead);
    const usual = await reader.unreadInHeader(); // others may have written to them, too
    await reader.goAway();
    await writer.write();
    await writer.write();
    await until(
      `${name} to be told of one more unread conversation`,
      async () => (await reader.unreadInHeader()) === usual + 1,
    );
    await reader.openThread();
    await until(`${name} to have read it`, reader.hasRead);
    await until(
      `${name} to have as much unread as before`,
      async () => (await reader.unreadInHeader()) === usual,
    );
  }
  await hearing();
  const shown = [];
  for (const person of people) {
    say(`reading all of ${person.me.name}`);
    const lines = await person.readAll();
    await until(`${person.me.name} to have read it`, person.hasRead);
    shown.push({ lines, unread: await person.unreadInHeader() });
  }
  return { shown, problems };
};
