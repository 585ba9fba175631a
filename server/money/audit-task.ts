/**
 * The daily audit, and with it the reconciliation against the provider. The server logs what differs or waits as an error, and
 * mails it to all operators.
 */
import type { Database } from '../database/tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import { auditMail, type MailSite } from '../mail/texts.ts';
import { recurringTask } from '../tasks/sweep.ts';
import type { AnyKind } from '../tasks/task.ts';
import { noteDifferences } from './reconciliation/differences.ts';
import { isClean, linesOf, type AuditReport } from './audit.ts';

const DAY = 86_400_000;
/** It reads everything: its lease is renewed for so long. */
const LONGEST = 12 * 3_600_000;
/** Findings in a mail or an entry of the log. */
const MOST_TOLD = 20;

interface Options {
  readonly database: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly site: () => MailSite;
  /** Business time. */
  readonly clock: { readonly now: () => Date };
  readonly log: { error(fields: object, text: string): void; info(fields: object, text: string): void };
  /** Runs the audit. */
  readonly report: (signal: AbortSignal) => Promise<AuditReport>;
}

export const auditKind = ({ database, mailer, site, clock, log, report }: Options): AnyKind =>
  recurringTask(
    'audit',
    DAY,
    async (signal) => {
      const found = await report(signal);
      log.info({ logs: found.logs }, 'the newest hashes of the logs');
      if (found.movements !== null) await noteDifferences(database, found.differences, clock.now());
      if (isClean(found)) return;
      const isDifferent = found.findings.length > 0;
      const all = [...found.findings, ...found.waiting];
      log.error(
        { findings: all.slice(0, MOST_TOLD), of: all.length },
        isDifferent ? 'the audit found differences' : 'the audit found money that waits',
      );
      const operators = await database
        .selectFrom('users')
        .select(['name', 'email'])
        .where('type', '=', 'Operator')
        .where('closed_at', 'is', null)
        .where('email', 'is not', null)
        .$narrowType<{ email: string }>()
        .execute();
      for (const { name, email } of operators)
        await mailer.send(
          auditMail({ to: email, name, site: site(), isDifferent, lines: linesOf(found, MOST_TOLD) }),
        );
    },
    { longest: LONGEST },
  );
