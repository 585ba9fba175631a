/**
 * The one table of calls (rule A6). Adding a call is one entry in its resource's file and one handler in the server.
 * Code that runs in the browser imports its resource's file, not this one, so that a page loads only what it uses.
 */
import { accountCalls } from './account.ts';
import { demoCalls } from './demo.ts';
import { freelancerCalls } from './freelancer.ts';
import { guideCalls } from './guide.ts';
import { newsletterCalls } from './newsletter.ts';
import { reviewCalls } from './review.ts';
import { skillCalls } from './skill.ts';
import { userCalls } from './user.ts';

export const calls = {
  ...newsletterCalls,
  ...guideCalls,
  ...reviewCalls,
  ...freelancerCalls,
  ...skillCalls,
  ...userCalls,
  ...accountCalls,
  ...demoCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
