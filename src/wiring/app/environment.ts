/** Shared by every wired part of the page. */
import type { Random } from '../../adapters/random.ts';
import type { Report } from '../../adapters/report.ts';
import type { Settings } from '../../settings.ts';

export interface Environment {
  readonly settings: Settings;
  readonly random: Random;
  readonly report: Report;
  /** Called with the path of a call that got 401 although the page has a session. */
  readonly onUnauthorized: (path: string) => void;
}
