import type { Backend } from '../../../server/backend.ts';
import { audit } from '../../../server/money/audit.ts';
import { START } from '../lifecycles/lifecycle-rows.ts';

/** What the audit finds, without the provider: tests move money beside it. */
export const findingsIn = async (database: Backend['database']): Promise<readonly string[]> =>
  (await audit({ database, provider: undefined, now: new Date(START) })).findings;
