/** What a command gets, and what it tells. */
import type { Database } from '../database/tables.ts';
import type { MailSite } from '../mail/texts.ts';
import type { TaskId } from '../tasks/tasks.ts';
import type { CommandName, CommandOf } from './requests.ts';

export interface Operator {
  readonly id: number;
  readonly email: string;
}

export interface Work {
  readonly transaction: Database;
  /** Undefined only for the first operator, whom nobody could add. */
  readonly operator: Operator | undefined;
  /** Business time (server/clock). */
  readonly now: Date;
  /** For links in notices, mails and on the terminal. */
  readonly site: MailSite;
}

/** A work with an operator: every command but the first `add`. */
export interface OwnedWork extends Work {
  readonly operator: Operator;
}

export interface Told {
  /** For the operator's terminal. */
  readonly lines: readonly string[];
  /** `done` by default. */
  readonly result?: 'done' | 'waiting';
  /** What it was about, such as `job 12`. */
  readonly subject?: string;
  /** For the log. Never holds a link or a code. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** To run after the commit. */
  readonly tasks?: readonly TaskId[];
}

export type Commands<Names extends CommandName, Own extends Work = OwnedWork> = {
  readonly [Name in Names]: (work: Own, command: CommandOf<Name>) => Promise<Told>;
};
