/** Compares sent messages, the database's content and the pages' content. */

/** A message from any source. */
export interface Line {
  readonly order: number;
  readonly sender: number;
  readonly text: string;
}
export interface Account {
  readonly id: number;
  readonly name: string;
  /** The sent texts, in order. */
  readonly posted: readonly string[];
  /** The whole thread, as the page shows it from top to bottom. */
  readonly shown: readonly Line[];
  /** The header's number of senders with unread messages. */
  readonly unreadInHeader: number;
  /** The same number from the database. */
  readonly unreadSenders: number;
  /** The unread messages of the other person, from the database. */
  readonly unreadKept: number;
}
export interface Outcome {
  readonly accounts: readonly Account[];
  /** How many of the stored messages existed before. */
  readonly before: number;
  /** By order. */
  readonly kept: readonly Line[];
}
export interface Verdict {
  readonly lost: number;
  readonly doubled: number;
  readonly disordered: number;
  /** The differences, in words; empty if there are none. */
  readonly problems: readonly string[];
}

const timesOf = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
};
/** How many of `wanted` are missing in `found`, and how many entries of `found` are duplicates. */
const difference = (wanted: readonly string[], found: readonly string[]) => {
  const times = timesOf(found);
  return {
    lost: wanted.filter((text) => !times.has(text)).length,
    doubled: [...times.values()].reduce((sum, count) => sum + count - 1, 0),
    foreign: [...times.keys()].filter((text) => !wanted.includes(text)).length,
  };
};
/** How many are out of order. */
const misplaced = (wanted: readonly string[], found: readonly string[]): number =>
  wanted.filter((text, index) => found[index] !== text).length;

const wordsOf = ({ order, sender, text }: Line): string => `${order} ${sender} ${text}`;

export const compare = ({ accounts, before, kept }: Outcome): Verdict => {
  const problems: string[] = [];
  const sum = { lost: 0, doubled: 0, disordered: 0 };
  const check = (what: string, wanted: readonly string[], found: readonly string[]) => {
    const { lost, doubled, foreign } = difference(wanted, found);
    const disordered = lost + doubled + foreign > 0 ? 0 : misplaced(wanted, found);
    sum.lost += lost;
    sum.doubled += doubled;
    sum.disordered += disordered;
    const counts = { lost, doubled, 'nobody wrote': foreign, disordered };
    for (const [word, count] of Object.entries(counts))
      if (count > 0) problems.push(`${what}: ${count} ${word}`);
  };
  for (const { id, name, posted } of accounts)
    check(
      `in the database, of ${name}`,
      posted,
      kept
        .slice(before)
        .filter(({ sender }) => sender === id)
        .map(({ text }) => text),
    );
  const strangers = kept.filter(({ sender }) => accounts.every(({ id }) => id !== sender)).length;
  if (strangers > 0) problems.push(`in the database: ${strangers} of somebody else`);
  const gap = kept.findIndex(({ order }, index) => order !== index + 1);
  if (gap >= 0) problems.push(`in the database: place ${gap + 1} is not where it should be`);
  for (const { name, shown, unreadInHeader, unreadSenders, unreadKept } of accounts) {
    check(`on the page of ${name}`, kept.map(wordsOf), shown.map(wordsOf));
    if (unreadInHeader !== unreadSenders)
      problems.push(`the header of ${name} counts ${unreadInHeader} unread, the database ${unreadSenders}`);
    if (unreadKept !== 0) problems.push(`the database counts ${unreadKept} unread of ${name}`);
  }
  return { ...sum, problems };
};
