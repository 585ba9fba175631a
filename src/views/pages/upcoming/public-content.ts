import type { Upcoming } from './content.ts';

export const publicContent = {
  signup: {
    lead: 'An account for hiring, for working, or for both.',
    points: [
      'Email and password, or your LinkedIn account',
      'A choice of role that you can change later',
      'Straight on to where you were going before we asked',
    ],
    next: ['login', 'howItWorks', 'home'],
  },
  linkedinCallback: {
    lead: 'Where LinkedIn brings you back after you have agreed to sign in with it.',
    points: [
      'A check that the answer belongs to your question',
      'A plain word when access was denied or the link has expired',
      'Then straight on to where you were going',
    ],
    next: ['login', 'signup', 'home'],
  },
} as const satisfies Record<string, Upcoming>;
