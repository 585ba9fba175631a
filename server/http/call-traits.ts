/** Properties of calls that visitors without a session make. */
import type { CallName } from '../../src/contracts/app/calls.ts';

/** They sign in or send mail, so they need the XSRF pair without a session too. */
export const guardsVisitors: ReadonlySet<CallName> = new Set<CallName>([
  'login',
  'signup',
  'verifyEmail',
  'passwordForgot',
  'passwordReset',
  'linkedinStart',
  'linkedinLogin',
]);

/** Their answers keep the timing grid (pace.ts), so that time does not reveal which accounts exist. */
export const isPaced: ReadonlySet<CallName> = new Set<CallName>([
  'login',
  'signup',
  'verifyEmail',
  'passwordForgot',
  'passwordReset',
]);
