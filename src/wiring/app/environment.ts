/** What every wired part of the browser's page shares. */
import type { Random } from '../../adapters/random.ts';
import type { Report } from '../../adapters/report.ts';
import type { Settings } from '../../settings.ts';

export interface Environment {
  readonly settings: Settings;
  readonly random: Random;
  readonly report: Report;
  /** Called with the path of a call that the backend answered with 401 although the page has a session there. */
  readonly onUnauthorized: (path: string) => void;
}
