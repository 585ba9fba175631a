/** Operators of a backend, and commands as the tool sends them. */
import type { Backend } from '../../../server/backend.ts';
import type { Command, OperatorAnswer } from '../../../server/operator/requests.ts';
import { runOperatorCommand } from '../../../server/operator/run-command.ts';
import { after, days } from '../../../src/machines/lifecycles/lifecycle.ts';
import { act, createLifecycle } from '../lifecycles/lifecycle-rows.ts';

export const SITE = { name: 'Marketlane', origin: 'https://market.example' };

export const runs = (
  backend: Backend,
  as: string | undefined,
  request: Command,
  now = backend.services.now,
): Promise<OperatorAnswer> =>
  runOperatorCommand(
    { database: backend.database, now, site: SITE, runNow: backend.tasks.runNow },
    { as, osUser: 'olga', request },
  );

let count = 0;
/** A new operator, by its address. */
export const addsOperator = async (backend: Backend, by?: string) => {
  const email = `staff-${(count += 1)}@staff.example`;
  const { result, lines } = await runs(backend, by, { command: 'add', name: 'Olga Petrova', email });
  if (result !== 'done') throw new Error(`not added: ${lines.join(' ')}`);
  const { id } = await backend.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const [, code = ''] = /\/login\?reset=(\S+)/.exec(lines.join('\n')) ?? [];
  return { id, email, code, lines };
};

export const entriesOf = (backend: Backend, operator: string) =>
  backend.database
    .selectFrom('operator_log')
    .selectAll()
    .where('operator', '=', operator)
    .orderBy('id')
    .execute();

/** Today: the tasks of the backend would pass earlier deadlines. */
export const OPENED = new Date().toISOString();
/** After the last deadline of a dispute that began today. */
export const LATER = after(OPENED, days(61));

/** A milestone in dispute, whose two sides have 30 days to agree. */
export const milestoneNegotiated = async (backend: Backend, amountCents: number): Promise<number> => {
  const { database } = backend;
  const id = await createLifecycle(database, 'milestone', { amountCents });
  const at = OPENED;
  for (const event of [
    { type: 'funding.started', by: 'employer', at, checkout: 'first' },
    { type: 'payment.received', by: 'system', at, checkout: 'first' },
    { type: 'work.submitted', by: 'freelancer', at },
    { type: 'dispute.opened', by: 'employer', at },
    { type: 'dispute.answered', by: 'freelancer', at },
  ] as const)
    await act(database, 'milestone', id, event);
  return id;
};
/** A milestone whose dispute waits for a ruling. */
export const milestoneInReview = async (backend: Backend, amountCents: number): Promise<number> => {
  const id = await milestoneNegotiated(backend, amountCents);
  await act(backend.database, 'milestone', id, { type: 'deadline.passed', by: 'system', at: LATER });
  return id;
};
