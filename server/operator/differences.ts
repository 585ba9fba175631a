/**
 * Where the provider's books and ours differ. Our staff have the provider asked again, or explain a difference that is right:
 * the audit then counts with it, as long as the sums stay the same. No explanation moves money or changes the ledger.
 */
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import {
  askAgain,
  explainDifference,
  lockDifference,
  openDifferences,
  type OpenDifference,
} from '../money/reconciliation/differences.ts';
import { DECIDED_ALONE_CENTS, dollars } from './alone.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import type { Commands } from './work.ts';

/** Lines of the list. */
const MOST = 200;

/** Other sums are another difference, with a number of its own. */
export const waitingDifference = z.object({ difference: z.int(), cents: z.int() });
type WaitingDifference = z.output<typeof waitingDifference>;

const signed = (cents: number): string => (cents < 0 ? `-${dollars(-cents)}` : dollars(cents));
const lineOf = ({ id, kind, key, oursCents, theirsCents, foundAt }: OpenDifference): string =>
  `difference ${id}  ${kind} of ${key}  the provider ${signed(theirsCents)}, we ${signed(oursCents)}  since ${foundAt
    .toISOString()
    .slice(0, 10)}`;

const openOne = async (transaction: Database, id: number) => {
  const own = await lockDifference(transaction, id);
  if (!own) throw new OperatorRefusal('difference_not_open');
  return { ...own, cents: Math.abs(own.theirs_cents - own.ours_cents) };
};

/** Returns what the operator reads. */
export const explain = async (
  transaction: Database,
  { difference }: Pick<WaitingDifference, 'difference'>,
  now: Date,
): Promise<string> => {
  const { kind, key } = await openOne(transaction, difference);
  await explainDifference(transaction, difference, now);
  return `Difference ${difference}, the ${kind} of ${key}, is explained. The audit counts with it while its sums stay the same.`;
};

export const differenceCommands: Commands<'differences' | 'difference ask' | 'difference explain'> = {
  async differences({ transaction }) {
    const open = await openDifferences(transaction, MOST);
    return {
      lines: open.length === 0 ? ['The provider’s books and ours agree.'] : open.map(lineOf),
    };
  },
  async 'difference ask'({ transaction }, { id }) {
    const own = await openOne(transaction, id);
    if (!(await askAgain(transaction, own))) throw new OperatorRefusal('difference_not_asked');
    return {
      subject: `difference ${id}`,
      lines: [`The server asks the provider about ${own.key} within a minute.`],
    };
  },
  async 'difference explain'({ transaction, now }, { id }) {
    const { cents } = await openOne(transaction, id);
    const about = { subject: `difference ${id}`, details: { difference: id, cents } };
    if (cents > DECIDED_ALONE_CENTS)
      return {
        ...about,
        result: 'waiting',
        lines: [
          `Difference ${id}: ${dollars(cents)}.`,
          `The amount is above ${dollars(DECIDED_ALONE_CENTS)}, so a second operator has to approve it.`,
        ],
      };
    return { ...about, lines: [await explain(transaction, { difference: id }, now)] };
  },
};
