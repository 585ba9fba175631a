/** Every actor by its systemId: what `useActor('notices')` gives a view, and whom a machine may address. */
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from './app.machine.ts';
import type { demoAccountsMachine } from './demo-accounts.machine.ts';
import type { featuredFreelancersMachine } from './featured-freelancers.machine.ts';
import type { guidesMachine } from './guides.machine.ts';
import type { homeMachine } from './home.machine.ts';
import type { inboxMachine } from './inbox.machine.ts';
import type { loginMachine } from './login.machine.ts';
import type { navigationMachine } from './navigation.machine.ts';
import type { newsletterMachine } from './newsletter.machine.ts';
import type { noticesMachine } from './notices.machine.ts';
import type { notificationsMachine } from './notifications.machine.ts';
import type { realtimeMachine } from './realtime.machine.ts';
import type { reviewsMachine } from './reviews.machine.ts';
import type { savedJobsMachine } from './saved-jobs.machine.ts';
import type { sessionMachine } from './session.machine.ts';
import type { shareMachine } from './share.machine.ts';
import type { skillSearchMachine } from './skill-search.machine.ts';
import type { skillsMachine } from './skills.machine.ts';
import type { testimonialsMachine } from './testimonials.machine.ts';
import type { workspaceMachine } from './workspace.machine.ts';

export interface Actors {
  readonly app: ActorRefFrom<typeof appMachine>;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly realtime: ActorRefFrom<typeof realtimeMachine>;
  readonly inbox: ActorRefFrom<typeof inboxMachine>;
  readonly notifications: ActorRefFrom<typeof notificationsMachine>;
  readonly notices: ActorRefFrom<typeof noticesMachine>;
  readonly navigation: ActorRefFrom<typeof navigationMachine>;
  readonly workspace: ActorRefFrom<typeof workspaceMachine>;
  readonly newsletter: ActorRefFrom<typeof newsletterMachine>;
  readonly page: ActorRefFrom<typeof homeMachine>;
  readonly skills: ActorRefFrom<typeof skillsMachine>;
  readonly skillSearch: ActorRefFrom<typeof skillSearchMachine>;
  readonly featuredFreelancers: ActorRefFrom<typeof featuredFreelancersMachine>;
  readonly guides: ActorRefFrom<typeof guidesMachine>;
  readonly testimonials: ActorRefFrom<typeof testimonialsMachine>;
  readonly reviews: ActorRefFrom<typeof reviewsMachine>;
  readonly login: ActorRefFrom<typeof loginMachine>;
  readonly demoAccounts: ActorRefFrom<typeof demoAccountsMachine>;
  readonly share: ActorRefFrom<typeof shareMachine>;
  readonly savedJobs: ActorRefFrom<typeof savedJobsMachine>;
}
export type ActorId = keyof Actors;
