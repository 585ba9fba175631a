/** The open pages of users, across all processes. */
import type { serverEvents } from '../../src/contracts/app/realtime.ts';

export interface OpenPages {
  /** Sends an event to all open pages of this user in every process. Logs failures and never throws. */
  tell(userId: number, event: keyof typeof serverEvents, payload: object): Promise<void>;
  /** Reloads, in every process, which people appear offline to this user because they block them. */
  reloadHidden(userId: number): void;
  /** Whether the user has an open page in any process. */
  hasOpenPage(userId: number): boolean;
}
