/**
 * Runs an operator's command: the change and its entry of the log in one transaction. A refused command changes nothing,
 * and its entry holds the code. The tool runs this in its own process, or asks the server that holds the database.
 */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { RefusedEvent, MissingLifecycle, StaleLifecycle } from '../lifecycles/conflicts.ts';
import type { MailSite } from '../mail/texts.ts';
import type { TaskId } from '../tasks/tasks.ts';
import { deadLetterCommands } from './dead-letters.ts';
import { differenceCommands } from './differences.ts';
import { disputeCommands } from './disputes.ts';
import { filedMessageCommands } from './filed-messages.ts';
import { moderationCommands } from './moderation.ts';
import { moneyListCommands } from './money-lists.ts';
import { learningCommands } from './learning.ts';
import { logCommand } from './operator-log.ts';
import { OperatorRefusal } from './operator-refusal.ts';
import { addCommands, findOperator, hasOperators, operatorCommands } from './operators.ts';
import { payoutCommands } from './payouts.ts';
import type { Command, CommandName, OperatorAnswer, OperatorRequest } from './requests.ts';
import { refundCommands } from './refunds.ts';
import { rulingCommands } from './rulings.ts';
import type { Commands, Operator, OwnedWork, Told, Work } from './work.ts';

const owned: Commands<Exclude<CommandName, 'add'>> = {
  ...operatorCommands,
  ...moderationCommands,
  ...disputeCommands,
  ...rulingCommands,
  ...refundCommands,
  ...payoutCommands,
  ...moneyListCommands,
  ...differenceCommands,
  ...deadLetterCommands,
  ...filedMessageCommands,
  ...learningCommands,
};

export interface OperatorOptions {
  readonly database: Database;
  readonly site: MailSite;
  /** Business time (server/clock). */
  readonly now: () => Date;
  /** Runs the tasks of a command after its commit. Without it, they wait for a server. */
  readonly runNow?: (...ids: readonly TaskId[]) => Promise<void>;
}

/** Serialises commands, so that two first operators are not added at once. */
const takeTurn = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('operator commands'))`.execute(transaction);

const perform = async (work: Work, command: Command): Promise<Told> => {
  if (command.command === 'add') {
    if (!work.operator && (await hasOperators(work.transaction)))
      throw new OperatorRefusal('operator_required');
    return addCommands.add(work, command);
  }
  if (!work.operator) throw new OperatorRefusal('operator_required');
  const run = owned[command.command] as (work: OwnedWork, command: Command) => Promise<Told>;
  return run(work as OwnedWork, command);
};

const isRefusal = (error: unknown): error is Error & { readonly code: string } =>
  [OperatorRefusal, RefusedEvent, MissingLifecycle, StaleLifecycle].some((kind) => error instanceof kind);

export const runOperatorCommand = async (
  { database, site, now, runNow }: OperatorOptions,
  { as, osUser, request }: OperatorRequest,
): Promise<OperatorAnswer> => {
  let operator: Operator | undefined;
  const { command } = request;
  const entry = () => ({
    at: now(),
    as,
    operator,
    osUser,
    command,
    ...('reason' in request && { reason: request.reason }),
  });
  try {
    const told = await database.transaction().execute(async (transaction) => {
      await takeTurn(transaction);
      if (as !== undefined) {
        operator = await findOperator(transaction, as);
        if (!operator) throw new OperatorRefusal('unknown_operator');
      }
      const {
        lines,
        result = 'done',
        subject,
        details,
        tasks,
      } = await perform({ transaction, operator, now: now(), site }, request);
      const id = await logCommand(transaction, { ...entry(), subject, details, result });
      const next =
        result === 'waiting' ? [`Another operator approves it with: npm run operator -- approve ${id}`] : [];
      return { result, lines: [...lines, ...next], tasks };
    });
    if (told.tasks && told.tasks.length > 0) await runNow?.(...told.tasks);
    return { result: told.result, lines: told.lines };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { command: _, reason: __, ...details } = request as Record<string, unknown>;
    await logCommand(database, { ...entry(), details, result: error.code });
    return { result: error.code, lines: [error.message] };
  }
};
