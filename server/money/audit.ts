/**
 * The audit: replays every log, verifies the chains of hashes, and compares snapshots, records, the ledger and the provider.
 * It changes nothing, and may run beside a working server.
 */
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import type { ProviderBooks } from '../provider/port.ts';
import {
  capitalFindings,
  ledgerFindings,
  ledgerSize,
  orphanFindings,
  totalFindings,
} from './audit-ledger.ts';
import { auditedLogs, auditLifecycles } from './audit-lifecycles.ts';
import { auditProvider, difference, SETTLES_WITHIN } from './audit-provider.ts';
import { waitingFindings } from './audit-waiting.ts';

export const auditReport = z.object({
  /** What differs, in words. */
  findings: z.array(z.string()),
  /** Between the provider's books and ours, command by command: each is among the findings too. */
  differences: z.array(difference),
  /** What waits for our staff, in words. */
  waiting: z.array(z.string()),
  lifecycles: z.int(),
  /** Of the logs. */
  entries: z.int(),
  accounts: z.int(),
  transfers: z.int(),
  /** Null without a provider. */
  movements: z.nullable(z.int()),
  /** By kind. */
  logs: z.array(auditedLogs),
});
export type AuditReport = z.infer<typeof auditReport>;

interface Audited {
  readonly database: Database;
  /** Undefined: the provider's books are left out. */
  readonly provider: ProviderBooks | undefined;
  /** Of the provider, which is business time in a demonstration. */
  readonly now: Date;
  readonly signal?: AbortSignal;
}

export const audit = async ({ database, provider, now, signal }: Audited): Promise<AuditReport> => {
  const lives = await auditLifecycles(database, signal);
  const parts = [orphanFindings, ledgerFindings, capitalFindings, totalFindings];
  const found: string[] = [];
  for (const findingsOf of parts) {
    signal?.throwIfAborted();
    found.push(...(await findingsOf(database)));
  }
  const atProvider =
    provider && (await auditProvider(database, provider, { now, ...(signal && { signal }) }));
  return {
    findings: [...lives.findings, ...found, ...(atProvider?.findings ?? [])],
    differences: [...(atProvider?.differences ?? [])],
    waiting: await waitingFindings(database, { now, recent: new Date(now.getTime() - SETTLES_WITHIN) }),
    lifecycles: lives.lifecycles,
    entries: lives.entries,
    ...(await ledgerSize(database)),
    movements: atProvider?.movements ?? null,
    logs: [...lives.logs],
  };
};

export const isClean = ({ findings, waiting }: Pick<AuditReport, 'findings' | 'waiting'>): boolean =>
  findings.length === 0 && waiting.length === 0;

const listed = (
  found: readonly string[],
  what: readonly [one: string, many: string],
  most: number,
): string[] => {
  if (found.length === 0) return [];
  const shown = found.slice(0, most);
  const rest = found.length - shown.length;
  return [
    found.length === 1 ? `${what[0]}:` : `${found.length} ${what[1]}:`,
    ...shown.map((words) => `  ${words}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ];
};

/** For a terminal or a mail. */
export const linesOf = (
  { findings, differences, waiting, ...counted }: AuditReport,
  most = Infinity,
): string[] => [
  `Checked ${counted.lifecycles} lifecycles with ${counted.entries} log entries, ${counted.accounts} accounts with ${counted.transfers} transfers, and ${
    counted.movements === null ? 'not the provider' : `${counted.movements} movements at the provider`
  }.`,
  ...(findings.length === 0 ? ['Nothing differs.'] : []),
  ...listed(findings, ['One thing differs', 'things differ'], most),
  ...(differences.length === 0
    ? []
    : [
        '“npm run operator -- differences” lists what differs from the provider, once the server has audited.',
      ]),
  ...listed(waiting, ['One thing waits for our staff', 'things wait for our staff'], most),
];

/** To be kept elsewhere: a log that was rewritten with its hashes does not lead to them any more. */
export const logLinesOf = ({ logs }: Pick<AuditReport, 'logs'>): string[] =>
  logs.map(
    ({ kind, entries, newest, hash, together }) =>
      `Logs of ${kind}: ${entries} entries, the newest is ${newest} with the hash ${hash}, all newest together ${together}.`,
  );
