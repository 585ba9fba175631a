import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  answering,
  failing,
  hanging,
  html,
  json,
  rubbish,
  type Behaviour,
} from '../specification-backend.ts';
import { eventually, failedRequest, journeys, noticeOf, placeOf, variants } from '../support.ts';
import { lists, names, partOf, showsGoodIn, type List } from './faults-stage.ts';
import { signOut } from '../../support/account-menu.ts';

const { open, serve } = journeys();
const retryIn = (page: Page, list: List) => partOf(page, list).getByRole('button', { name: 'Try again' });
/** A failed list leaves the rest of the page intact. */
const restStands = async (page: Page, list: List) => {
  await page.getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }).waitFor();
  for (const other of ['freelancers', 'guides'] as const)
    if (other !== list) await partOf(page, other).getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await noticeOf(page, 'skills is Required ...').waitFor();
};

describe('a list whose call', () => {
  const faults: readonly (readonly [string, Behaviour])[] = [
    ['fails', failing()],
    ['is refused', failing(404)],
    ['answers HTML', html],
    ['answers null', json(null)],
    ['answers no list', json({ status: 200, data: { 0: 'x' } })],
  ];
  const cases = names.flatMap((list) => faults.map(([fault, behaviour]) => ({ list, fault, behaviour })));

  it.for(variants(cases, 0, 18))(
    '[A5c] $fault ($list): reports it in its place, and recovers without a reload',
    async ({ list, behaviour }) => {
      const backend = await serve();
      backend.behave({ [list]: behaviour });
      const page = await open({ at: backend.address, expects: [failedRequest] });
      await partOf(page, list)
        .getByText(/could not be loaded\./)
        .waitFor();
      await restStands(page, list);
      backend.behave({ [list]: answering([lists[list].good]) });
      await retryIn(page, list).click();
      await showsGoodIn(page, list);
      expect(await retryIn(page, list).count()).toBe(0);
    },
  );

  it.for(variants(names, 1))(
    '[A4a] hangs (%s): the page reports slowness, and a retry helps',
    async (list) => {
      const backend = await serve();
      backend.behave({ [list]: hanging });
      const page = await open({ at: backend.address, prepare: (prepared) => prepared.clock.install() });
      await eventually(() => backend.received(list).length).toBe(1);
      await restStands(page, list);
      expect(await retryIn(page, list).count()).toBe(0);
      await page.clock.fastForward(10_000);
      await retryIn(page, list).waitFor();
      backend.behave({ [list]: answering([lists[list].good]) });
      await retryIn(page, list).click();
      await showsGoodIn(page, list);
      await eventually(() => backend.received(list)[0]?.aborted).toBe(true);
    },
  );

  it.for(variants(names, 2))('[A5b] returns an invalid list (%s): the list looks empty', async (list) => {
    const backend = await serve();
    backend.behave({ [list]: answering(rubbish) });
    const page = await open({ at: backend.address });
    await restStands(page, list);
    const { empty } = lists[list];
    if (empty) await partOf(page, list).getByText(empty, { exact: true }).waitFor();
    if (list === 'reviews') expect(await partOf(page, list).count()).toBe(0);
    if (list === 'skills') {
      await page.getByRole('combobox').click();
      expect(await page.getByRole('option').count()).toBe(0);
    }
  });
});

describe('all calls at once', () => {
  it('the backend is down: the page works, and recovers with it', async () => {
    const backend = await serve();
    const page = await open({
      at: backend.address,
      expects: [failedRequest, /WebSocket/],
      prepare: (prepared) =>
        prepared.route(/\/(admin|Admin|socket\.io)\//, (route) => route.abort('connectionrefused')),
    });
    for (const list of names) await retryIn(page, list).waitFor();
    await page.unroute(/\/(admin|Admin|socket\.io)\//);
    for (const list of names) await retryIn(page, list).click();
    await partOf(page, 'guides').getByRole('article').first().waitFor();
    await partOf(page, 'freelancers').getByRole('article').first().waitFor();
    await eventually(backend.openSockets, 20_000).toBe(1);
  });

  it('[A6a][S7a] the specification’s backend suffices for home, the session, the guard and realtime', async () => {
    const backend = await serve();
    backend.answerUnknownWithHtml();
    const page = await open({
      at: backend.address,
      // A guarded page that makes no call of its own.
      path: '/Test-Invoice-Generator',
      storage: { user: { id: 1, type: 'Freelancer' } },
    });
    await page.getByRole('heading', { level: 1, name: 'Test invoices' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Ines Moreau' }).waitFor(); // as getUserById returns her
    await eventually(() => backend.announced).toEqual([1]);
    await signOut(page);
    await eventually(() => placeOf(page)).toBe('/login?next=%2FTest-Invoice-Generator');
    await page.getByRole('banner').getByRole('link', { name: 'Marketlane' }).click();
    await partOf(page, 'guides').getByRole('article').first().waitFor();
    expect(new Set(backend.unknownPosts)).toEqual(new Set(['/logout', '/admin/demoAccountsfind']));
  });
});
