/** Runs a backup tool: progress on stdout, and one line for a known error. */
import { BackupError, type Say } from '../../server/database/backup-words.ts';
import { LockedError } from '../../server/database/lock.ts';
import { SettingsError } from '../../src/settings.ts';

export class UsageError extends Error {
  override name = 'UsageError';
}

export const runTool = async (usage: string, work: (say: Say) => Promise<void>): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    await work((line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    const isKnown = [BackupError, LockedError, SettingsError].some((kind) => error instanceof kind);
    const { code = '', message, stack } = error as NodeJS.ErrnoException;
    const isMisused = error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS');
    const line = isKnown ? message : isMisused ? `${message}\nUse ${usage}` : stack;
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
};
