/** The open pages of users, in every process: what can be said to them, and whether there are any. */
import type { serverEvents } from '../../src/contracts/app/realtime.ts';

export interface OpenPages {
  /** Says it to every open page of this user, in every process, and to nobody else. Never fails: what fails is logged. */
  tell(userId: number, event: keyof typeof serverEvents, payload: object): Promise<void>;
  /** Whether a page of theirs is open, in whichever process. */
  isHere(userId: number): boolean;
}
