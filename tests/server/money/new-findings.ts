/** What the audit finds beside what it found before the test. */
import type { Backend } from '../../../server/backend.ts';
import { audit } from '../../../server/money/audit.ts';
import { START } from '../lifecycles/lifecycle-rows.ts';

/** Call it before the test moves any money. */
export const watchFindings = async (
  database: Backend['database'],
): Promise<(now?: Date) => Promise<readonly string[]>> => {
  const find = async (now = new Date(START)) =>
    (await audit({ database, provider: undefined, now })).findings;
  const before = new Set(await find());
  return async (now) => (await find(now)).filter((words) => !before.has(words));
};
