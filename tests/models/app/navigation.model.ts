import { exampleReview } from '../../../src/contracts/people/review.ts';
import { routes, siteOf } from '../../../src/contracts/app/routes.ts';
import { navigationMachine, type Arrival } from '../../../src/machines/app/navigation.machine.ts';
import { answering } from '../../journeys/specification-backend.ts';
import { holdAddress, isAddressHeld, releaseAddress } from '../support/held-address.ts';
import { admitPages, holdPages, losePages, waitingPages } from '../support/held-pages.ts';
import { byHand, byItself, modelOf, type ComingStep } from '../support/model.ts';
import { signInElsewhere } from '../support/other-tab.ts';
import type { Stage } from '../support/stage.ts';
import { banner, contextOf, openingFor, signOut } from '../support/visitor.ts';

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
  '/freelancers': 'Find a Freelancer',
  '/chat-user': 'Messages',
  '/chat-user/2': 'Conversation with Amara Okafor',
};

const defect = byHand('only a defect of the page itself could cause it');
const main = ({ page }: Stage) => page.getByRole('main');
const titled = (stage: Stage, name: string) =>
  stage.sees(main(stage).getByRole('heading', { level: 1, name, exact: true }));
const loadingWords = ({ page }: Stage) => page.getByRole('status').getByText('Loading...', { exact: true });
const footerLink = ({ page }: Stage, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const otherPage = (stage: Stage) => banner(stage).getByRole('link', { name: 'Freelancers', exact: true });
/** The first visible link there, since a recording may have followed any. */
const linkTo = ({ page }: Stage, to: string) =>
  page
    .getByRole('link')
    .and(page.locator(`[href="${to}"]`))
    .filter({ visible: true })
    .first();
/** The page's own address, which may lag behind a new one. */
const pathOf = async (stage: Stage) => String((await contextOf(stage, 'navigation'))['path']);

/** A browser that does not report changes of the address. */
const breakAddressNews = ({ page }: Stage) =>
  page.addInitScript(() => {
    const listen = globalThis.addEventListener;
    globalThis.addEventListener = ((...parts: Parameters<typeof listen>) => {
      if (parts[0] === 'hashchange') throw new Error('no such event');
      listen(...parts);
    }) as typeof listen;
  });
const isBroken = (steps: readonly ComingStep[]) =>
  steps.some(({ type }) => type === 'xstate.error.actor.watchLocation');

const goByBrowser = async ({ page }: Stage) => {
  if (new URL(page.url()).searchParams.has('view')) return void (await page.goBack());
  // To a place on the current page.
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
};
const follow = (stage: Stage, to: string) => {
  if (to === '/freelancers') return otherPage(stage).click();
  if (to === '/chat-user/2') return linkTo(stage, to).click();
  if (to === '/reviews') return footerLink(stage, 'Testimonials').click();
  return main(stage).getByRole('link', { name: 'Show as pages' }).click();
};

/** The browser's events for each arrival. */
const newsOf: Readonly<Record<Arrival, readonly string[] | undefined>> = {
  load: undefined,
  push: ['pushState'],
  replace: ['replaceState'],
  pop: ['popstate', 'hashchange'],
};

const showsFailure = async (stage: Stage, message: RegExp) => {
  const { match } = siteOf('marketlane');
  const found = match(await pathOf(stage));
  await titled(stage, found.kind === 'found' ? routes[found.name].title : 'a page of ours');
  await stage.sees(main(stage).getByRole('alert').getByText(message));
  await stage.sees(main(stage).getByRole('button', { name: 'Try again' }));
};

export const navigationModel = modelOf(navigationMachine, {
  // The user in storage is announced at the start; a moving pointer passes links; a followed link sends a request,
  // whose page arrives.
  meanwhile: ['session.changed', 'link.approached', 'navigation.requested', 'route.changed'],
  // A script that is loaded is not waited for again, and another kind of page lacks these states.
  alone: ['a conversation, from all of them'],
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
      asleep: undecided.includes(input),
      prepare: async (stage) => {
        stage.backend.behave({ reviews: answering(Array.from({ length: 60 }, () => exampleReview)) });
        await holdPages(stage);
        await (isBroken(steps) ? breakAddressNews(stage) : holdAddress(stage));
      },
    };
  },
  events: {
    'route.changed': async (stage, { arrival, path, search }) => {
      const kinds = newsOf[arrival];
      if (!(await isAddressHeld(stage, kinds)))
        await (arrival === 'pop' ? goByBrowser(stage) : follow(stage, path + search));
      await releaseAddress(stage, kinds);
    },
    'navigation.requested': (stage, { to }) => linkTo(stage, to).click(),
    'link.approached': (stage, { to }) => linkTo(stage, to).hover(),
    'jobPosting.requested': async (stage) => {
      await footerLink(stage, 'Post a Job').click();
      if (await signOut(stage).isVisible()) return;
      const words = 'Login as an Employer to post a job';
      await stage.sees(stage.page.getByRole('status').getByText(words, { exact: true }));
    },
    'load.retried': (stage) => main(stage).getByRole('button', { name: 'Try again' }).click(),
    'session.changed': async (stage, { user }, sample) => {
      if (sample === 'somebody else' && user) await signInElsewhere(stage, user);
    },
  },
  results: { loadPage: (stage) => admitPages(stage) },
  failures: { watchLocation: byItself, page: defect, loadPage: (stage) => losePages(stage) },
  states: {
    undecided: (stage) => stage.sees(loadingWords(stage)),
    redirecting: async (stage) => {
      await stage.sees(loadingWords(stage));
      const from = await pathOf(stage);
      await stage.until('another address', () => new URL(stage.page.url()).pathname !== from);
    },
    loading: async (stage) => {
      await stage.sees(loadingWords(stage));
      await stage.until('its script to be asked for', () => waitingPages(stage) > 0);
    },
    failed: (stage) => showsFailure(stage, /This page couldn’t load/),
    crashed: (stage) => showsFailure(stage, /This page stopped working/),
    showing: async (stage) => {
      await titled(stage, headings[await pathOf(stage)] ?? 'a page of ours');
      await stage.seesNo(main(stage).getByRole('alert'));
    },
    barred: async (stage) => {
      await titled(stage, 'Post a Job');
      await stage.sees(main(stage).getByText('Login as an Employer to post a job', { exact: true }));
      await stage.sees(main(stage).getByRole('link', { name: 'See open jobs' }));
    },
    unmatched: async (stage) => {
      await titled(stage, 'Unexpected Application Error!');
      await stage.sees(main(stage).getByRole('link', { name: 'Go to the home page' }));
    },
  },
});
