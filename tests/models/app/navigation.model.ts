import { exampleReview } from '../../../src/contracts/people/review.ts';
import { routes, siteOf } from '../../../src/contracts/app/routes.ts';
import { navigationMachine, type Arrival } from '../../../src/machines/app/navigation.machine.ts';
import { answering } from '../../journeys/specification-backend.ts';
import { holdAddress, isAddressHeld, releaseAddress } from '../support/held-address.ts';
import { admitPages, holdPages, losePages, PAGES, waitingPages } from '../support/held-pages.ts';
import { byHand, byItself, modelOf, type ComingStep } from '../support/model.ts';
import { signInElsewhere } from '../support/other-tab.ts';
import type { Harness } from '../support/harness.ts';
import { account, banner, contextOf, openingFor } from '../support/visitor.ts';

const paths: Readonly<Record<string, string>> = {
  home: '/',
  'all reviews': '/reviews',
  'no page of ours': '/nowhere',
  'all reviews, misspelt': '/Reviews',
  'signing in': '/login',
  'a page for members': '/chat-user',
  'a page for employers': '/job-creation',
};
/**
 * These pages match only until the session is known, which happens at once: nobody sees that state once scripts run.
 */
const undecided = ['signing in', 'a page for members', 'a page for employers'];

const headings: Readonly<Record<string, string>> = {
  '/': 'Find & Hire Expert Digital Marketer',
  '/reviews': 'Testimonials',
  '/freelancers': 'Find a freelancer',
  '/chat-user': 'Messages',
  '/chat-user/2': 'Conversation with Amara Okafor',
};

const defect = byHand('only a defect of the page itself could cause it');
const main = ({ page }: Harness) => page.getByRole('main');
const titled = (harness: Harness, name: string) =>
  harness.sees(main(harness).getByRole('heading', { level: 1, name, exact: true }));
const loadingWords = ({ page }: Harness) => page.getByRole('status').getByText('Loading...', { exact: true });
const footerLink = ({ page }: Harness, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const otherPage = (harness: Harness) =>
  banner(harness).getByRole('link', { name: 'Freelancers', exact: true });
/** The first visible link there, since a recording may have followed any. */
const linkTo = ({ page }: Harness, to: string) =>
  page
    .getByRole('link')
    .and(page.locator(`[href="${to}"]`))
    .filter({ visible: true })
    .first();
/** The page's own address, which may lag behind a new one. */
const pathOf = async (harness: Harness) => String((await contextOf(harness, 'navigation'))['path']);

/** A browser that does not report changes of the address. */
const breakAddressNews = ({ page }: Harness) =>
  page.addInitScript(() => {
    const listen = globalThis.addEventListener;
    globalThis.addEventListener = ((...parts: Parameters<typeof listen>) => {
      if (parts[0] === 'hashchange') throw new Error('no such event');
      listen(...parts);
    }) as typeof listen;
  });
const isBroken = (steps: readonly ComingStep[]) =>
  steps.some(({ type }) => type === 'xstate.error.actor.watchLocation');

const goByBrowser = async ({ page }: Harness) => {
  if (new URL(page.url()).searchParams.has('view')) return void (await page.goBack());
  // To a place on the current page.
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
};
const follow = (harness: Harness, to: string) => {
  if (to === '/freelancers') return otherPage(harness).click();
  if (to === '/chat-user/2') return linkTo(harness, to).click();
  if (to === '/reviews') return footerLink(harness, 'Testimonials').click();
  return main(harness).getByRole('link', { name: 'Show as pages' }).click();
};

/** The browser's events for each arrival. */
const newsOf: Readonly<Record<Arrival, readonly string[] | undefined>> = {
  load: undefined,
  push: ['pushState'],
  replace: ['replaceState'],
  pop: ['popstate', 'hashchange'],
};

const showsFailure = async (harness: Harness, message: RegExp) => {
  const { match } = siteOf('marketlane');
  const found = match(await pathOf(harness));
  await titled(harness, found.kind === 'found' ? routes[found.name].title : 'a page of ours');
  await harness.sees(main(harness).getByRole('alert').getByText(message));
  await harness.sees(main(harness).getByRole('button', { name: 'Try again' }));
};

export const navigationModel = modelOf(navigationMachine, {
  // The user in storage is announced at the start; a moving pointer passes links; a followed link sends a request,
  // whose page arrives.
  meanwhile: ['session.changed', 'link.approached', 'navigation.requested', 'route.changed'],
  // A script that is loaded is not waited for again, and another kind of page lacks these states.
  alone: ['a conversation, from all of them', 'its own address, late'],
  early: ['session.changed', 'loadPage failed', 'after pageLoadTimeout', 'its plain face', 'link.approached'],
  open: (input, steps) => {
    const opening = openingFor(steps, null);
    return {
      ...opening,
      hasSession: opening.user !== undefined,
      path: paths[input] ?? '/',
      unloaded: true,
      // Scrolling to a link far below would make the list of reviews write its own address.
      ...(steps.some(({ sample }) => sample === 'its own link again') && { holdsTimersFrom: 200 }),
      holdsScripts: undecided.includes(input),
      prepare: async (harness) => {
        harness.backend.behave({ reviews: answering(Array.from({ length: 60 }, () => exampleReview)) });
        await holdPages(harness);
        await (isBroken(steps) ? breakAddressNews(harness) : holdAddress(harness));
      },
    };
  },
  events: {
    'route.changed': async (harness, { arrival, path, search }) => {
      const kinds = newsOf[arrival];
      if (!(await isAddressHeld(harness, kinds)))
        await (arrival === 'pop' ? goByBrowser(harness) : follow(harness, path + search));
      await releaseAddress(harness, kinds);
    },
    'navigation.requested': async (harness, { to, replace }) => {
      if (replace) return byHand('only a page that is being left sends it');
      return linkTo(harness, to).click();
    },
    'link.approached': (harness, { to }) => linkTo(harness, to).hover(),
    'jobPosting.requested': async (harness) => {
      await footerLink(harness, 'Post a Job').click();
      if (await account(harness).isVisible()) return;
      const words = 'Login as an Employer to post a job';
      await harness.sees(harness.page.getByRole('status').getByText(words, { exact: true }));
    },
    'load.retried': (harness) => main(harness).getByRole('button', { name: 'Try again' }).click(),
    'session.changed': async (harness, { user }, sample) => {
      if (sample === 'somebody else' && user) await signInElsewhere(harness, user);
    },
  },
  results: { loadPage: (harness) => admitPages(harness, PAGES) },
  failures: { watchLocation: byItself, page: defect, loadPage: (harness) => losePages(harness, PAGES) },
  states: {
    undecided: (harness) => harness.sees(loadingWords(harness)),
    redirecting: async (harness) => {
      await harness.sees(loadingWords(harness));
      const from = await pathOf(harness);
      await harness.until('another address', () => new URL(harness.page.url()).pathname !== from);
    },
    loading: async (harness) => {
      await harness.sees(loadingWords(harness));
      await harness.until('its script to be asked for', () => waitingPages(harness, PAGES) > 0);
    },
    failed: (harness) => showsFailure(harness, /This page couldn’t load/),
    crashed: (harness) => showsFailure(harness, /This page stopped working/),
    showing: async (harness) => {
      await titled(harness, headings[await pathOf(harness)] ?? 'a page of ours');
      await harness.seesNo(main(harness).getByRole('alert'));
    },
    'showing.settled': (harness) => harness.seesNo(harness.page.locator('main[data-leaving]')),
    'showing.leaving': async (harness) => {
      await harness.sees(harness.page.locator('main[data-leaving]'));
      await harness.until('its script to be asked for', () => waitingPages(harness, PAGES) > 0);
    },
    barred: async (harness) => {
      await titled(harness, 'Post a job');
      await harness.sees(main(harness).getByText('Login as an Employer to post a job', { exact: true }));
      await harness.sees(main(harness).getByRole('link', { name: 'See open jobs' }));
    },
    unmatched: async (harness) => {
      await titled(harness, 'Unexpected Application Error!');
      await harness.sees(main(harness).getByRole('link', { name: 'Go to the home page' }));
    },
  },
});
