/**
 * The audit: replays every log, verifies the chains of hashes, and compares snapshots, records, the ledger and the provider.
 * It changes nothing, and may run beside a working server.
 */
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import { ledgerFindings, ledgerSize, orphanFindings } from './audit-ledger.ts';
import { auditLifecycles } from './audit-lifecycles.ts';
import { auditProvider, type Books } from './audit-provider.ts';

export const auditReport = z.object({
  /** What differs, in words. */
  findings: z.array(z.string()),
  lifecycles: z.int(),
  /** Of the logs. */
  entries: z.int(),
  accounts: z.int(),
  transfers: z.int(),
  /** Null without a provider. */
  movements: z.nullable(z.int()),
});
export type AuditReport = z.infer<typeof auditReport>;

interface Audited {
  readonly database: Database;
  /** Undefined: the provider's books are left out. */
  readonly provider: Books | undefined;
  /** Of the provider, which is business time in a demonstration. */
  readonly now: Date;
  readonly signal?: AbortSignal;
}

export const audit = async ({ database, provider, now, signal }: Audited): Promise<AuditReport> => {
  const lives = await auditLifecycles(database, signal);
  const orphans = await orphanFindings(database);
  const ledger = await ledgerFindings(database);
  const atProvider = provider && (await auditProvider(database, provider, now));
  return {
    findings: [...lives.findings, ...orphans, ...ledger, ...(atProvider?.findings ?? [])],
    lifecycles: lives.lifecycles,
    entries: lives.entries,
    ...(await ledgerSize(database)),
    movements: atProvider?.movements ?? null,
  };
};

/** For a terminal or a mail. */
export const linesOf = ({ findings, ...counted }: AuditReport, most = Infinity): string[] => {
  const shown = findings.slice(0, most);
  const rest = findings.length - shown.length;
  return [
    `Checked ${counted.lifecycles} lifecycles with ${counted.entries} log entries, ${counted.accounts} accounts with ${counted.transfers} transfers, and ${
      counted.movements === null ? 'not the provider' : `${counted.movements} movements at the provider`
    }.`,
    ...(findings.length === 0
      ? ['Nothing differs.']
      : [
          findings.length === 1 ? 'One thing differs:' : `${findings.length} things differ:`,
          ...shown.map((words) => `  ${words}`),
          ...(rest > 0 ? [`  … and ${rest} more`] : []),
        ]),
  ];
};
