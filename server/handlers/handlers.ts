/** Every call's handler; a call without one does not compile. */
import type { Handlers } from '../services.ts';
import { accountHandlers } from './account.ts';
import { demoHandlers } from './demo.ts';
import { freelancerHandlers } from './freelancers.ts';
import { guideHandlers } from './guides.ts';
import { newsletterHandlers } from './newsletter.ts';
import { reviewHandlers } from './reviews.ts';
import { skillHandlers } from './skills.ts';
import { userHandlers } from './user.ts';

export const handlers: Handlers = {
  ...newsletterHandlers,
  ...guideHandlers,
  ...reviewHandlers,
  ...freelancerHandlers,
  ...skillHandlers,
  ...userHandlers,
  ...accountHandlers,
  ...demoHandlers,
};
