/**
 * Tells somebody's open pages that their cards, bank accounts, identity or invoices have changed, which move no lifecycle. The news has
 * the form of `lifecycle-moved`, with the person's id and a version that means nothing.
 */
import * as z from 'zod';
import type { MovedNews } from '../../src/contracts/app/realtime.ts';
import type { Database } from '../database/tables.ts';
import type { OpenPages } from '../generic/open-pages.ts';
import { defineTask, type DatabaseKind } from '../tasks/task.ts';
import { enqueueLater } from '../tasks/tasks.ts';

const changed = z.object({
  user: z.int(),
  kind: z.enum(['payment_method', 'payout_method', 'payout_account', 'invoice']),
});
type Changed = z.infer<typeof changed>;
const changedTask = defineTask({ name: 'money.changed', payload: changed, effect: 'database' });

/** Several changes before the task has run are one piece of news. */
export const tellChanged = async (transaction: Database, payload: Changed): Promise<void> => {
  const key = `money.changed:${payload.kind}:${payload.user}`;
  await enqueueLater(transaction, { kind: changedTask, key, payload });
};

export const changedKind = ({ tell }: Pick<OpenPages, 'tell'>): DatabaseKind<Changed> => ({
  ...changedTask,
  async run({ afterCommit }, { user, kind }) {
    const news: MovedNews = { kind, id: user, version: 1 };
    afterCommit(() => tell(user, 'lifecycleMoved', news));
  },
});
