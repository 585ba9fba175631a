/** What is particular to calls of visitors who have no session yet. */
import type { CallName } from '../../src/contracts/app/calls.ts';

/** They sign somebody in or send a mail: the XSRF pair is asked of a visitor without a session too. */
export const guardsVisitors: ReadonlySet<CallName> = new Set<CallName>([
  'login',
  'signup',
  'verifyEmail',
  'passwordForgot',
  'passwordReset',
  'linkedinStart',
  'linkedinLogin',
]);

/** Their answers leave on the beat (pace.ts), so that time does not tell which accounts there are. */
export const isPaced: ReadonlySet<CallName> = new Set<CallName>([
  'login',
  'signup',
  'verifyEmail',
  'passwordForgot',
  'passwordReset',
]);
