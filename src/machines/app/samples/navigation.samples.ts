import { exampleUser } from '../../../contracts/account/user.ts';
import { navigationMachine, type NavigationInput } from '../navigation.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const at = (path: string): NavigationInput => ({
  path,
  search: '',
  state: null,
  productSlug: 'marketlane',
  loaded: ['home'],
});
const place = (path: string, search = '') => ({ path, search, state: null });

export const navigationSamples = samplesOf(navigationMachine, {
  inputs: {
    'all reviews': at('/reviews'),
    home: at('/'),
    'no page of ours': at('/nowhere'),
    'all reviews, misspelt': at('/Reviews'),
    'signing in': at('/login'),
    'a page for members': at('/chat-user'),
    'a page for employers': at('/job-creation'),
  },
  events: {
    'route.changed': {
      'another page': { arrival: 'push', ...place('/freelancers') },
      'its own link again': { arrival: 'push', ...place('/reviews') },
      'its plain face': { arrival: 'push', ...place('/reviews', '?view=pages') },
      'a conversation, from all of them': { arrival: 'push', ...place('/chat-user/2') },
      'its first face, by the browser': { arrival: 'pop', ...place('/reviews') },
    },
    'navigation.requested': {
      'another page': { to: '/freelancers', scroll: 'top' },
      'its own address, late': { to: '/reviews?view=pages', replace: true },
    },
    'link.approached': { 'another page': { to: '/freelancers' } },
    'jobPosting.requested': { once: {} },
    'load.retried': { once: {} },
    'session.changed': {
      nobody: { user: null },
      'an employer': { user: exampleUser },
      'a freelancer': { user: { ...exampleUser, type: 'Freelancer' } },
      'somebody else': { user: { id: 2, type: 'Freelancer', Name: 'Amara Okafor' } },
    },
  },
  results: { loadPage: { loaded: undefined } },
  failures: {
    watchLocation: { broken: { kind: 'fault', issue: 'the browser reports nothing' } },
    page: { crashed: { kind: 'fault', issue: 'the page’s machine has a defect' } },
    loadPage: { 'did not come': { kind: 'fault', issue: 'the script could not be loaded' } },
  },
  // The next report is the address that the redirection set.
  happensIn: { 'route.changed': ['showing', 'failed', 'crashed', 'barred', 'unmatched'] },
  happensWhen: {
    'session.changed': ({ userId }, { user }) => user?.id !== 2 || userId !== null,
    'route.changed': ({ path }, to) => to.path !== '/chat-user/2' || path === '/chat-user',
    'navigation.requested': ({ next }, { replace }) => !replace || next !== null,
  },
  distinguish: ({ path, search, next, visitor, userId, loaded, scroll }) => [
    path,
    search,
    next?.path,
    visitor,
    userId,
    loaded,
    scroll,
  ],
});
