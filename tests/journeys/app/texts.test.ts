import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { dollarsOf } from '../../../src/contracts/money/dollars.ts';
import { testTerms } from '../../../src/contracts/learning/test-terms.ts';
import { chargeOf, netOf, terms } from '../../../src/contracts/money/terms.ts';
import { describeChart, statesOf } from '../../../src/inspector/chart/describe.ts';
import { jobLifecycle } from '../../../src/machines/lifecycles/job.lifecycle.ts';
import { milestoneLifecycle } from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import { PRIVATE } from '../../../tools/diagrams/reader-charts.ts';
import { eventually, expectAccessible, journeys, overflowOf, variants } from '../support.ts';
import { realServer } from '../real-server.ts';

const { open, serve } = journeys();
const TEXTS = [
  ['/how-it-works', 'How it works'],
  ['/why-marketlane', 'Why Marketlane'],
  ['/product', 'What Marketlane does'],
  ['/productInfo', 'Marketlane in detail'],
  ['/privacy-policy', 'Privacy policy'],
  ['/terms-condition', 'Terms and conditions'],
  ['/copy-right-policy', 'Copyright policy'],
] as const;
const LEGAL = TEXTS.slice(4);
const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
/** The focused element, and its distance from the top of the window. */
const placeOfFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return { id: element?.id ?? '', top: Math.round(element?.getBoundingClientRect().top ?? -1) };
  });
const isSeen = ({ top }: { top: number }): boolean => top >= 0 && top < 500;

describe('every text', () => {
  it.for(
    variants(
      TEXTS.flatMap(([path, title]) => [
        [path, title, 360, 'dark'] as const,
        [path, title, 1280, 'light'] as const,
      ]),
      12,
    ),
  )('[T8][T10b] %s, %s, at %i px in %s', async ([path, title, width, colorScheme]) => {
    const page = await open({ path, colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    const levels = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((all) => all.map(({ localName }) => Number(localName.slice(1))));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
    await expectAccessible(page, `${path}, ${colorScheme}, ${width} px`);
    expect(await overflowOf(page)).toBe(0);
  });

  it('[T10b] nothing overflows at 320 px', async () => {
    const page = await open({ path: '/product', viewport: { width: 320, height: 800 } });
    for (const [path, title] of TEXTS) {
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      expect(await overflowOf(page), `what of ${path} is too wide`).toBe(0);
    }
  });

  it.for(variants(TEXTS, 0))(
    '[T8] %s has contents that lead to each part, by pointer and by keyboard',
    async ([path]) => {
      const page = await open({ path, reducedMotion: 'reduce' });
      const links = contentsOf(page).getByRole('link');
      const parts = await page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .evaluateAll((all) =>
          all.filter(({ id }) => id !== 'contents').map(({ id, textContent }) => [id, textContent]),
        );
      const led = await links.evaluateAll((all) =>
        all.map((link) => [link.getAttribute('href')?.slice(1), link.textContent]),
      );
      expect(led).toEqual(parts);
      for (const [index, [id]] of parts.entries()) {
        const link = links.nth(index);
        if (index % 2 === 0) await link.click();
        else {
          await link.focus();
          await page.keyboard.press('Enter');
        }
        await eventually(async () => (await placeOfFocus(page)).id).toBe(id);
        // The last parts may be too short to scroll to the top.
        if (index < parts.length - 2)
          await eventually(async () => isSeen(await placeOfFocus(page))).toBe(true);
        expect(new URL(page.url()).hash).toBe(`#${id}`);
      }
    },
  );

  it('[T8][T9] an address with an anchor scrolls there, also from another page', async () => {
    const page = await open({ path: '/how-it-works#careers', reducedMotion: 'reduce' });
    await eventually(async () => (await placeOfFocus(page)).id).toBe('careers');
    await eventually(async () => isSeen(await placeOfFocus(page))).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'What works today' }).click();
    await page.getByRole('heading', { level: 1, name: 'What Marketlane does' }).waitFor();
    await eventually(async () => (await placeOfFocus(page)).id).toBe('today');
    await eventually(async () => isSeen(await placeOfFocus(page))).toBe(true);
  });

  it.for(variants(TEXTS, 1))('[T10c] %s is printed without contents and navigation', async ([path]) => {
    const page = await open({ path });
    await page.emulateMedia({ media: 'print' });
    expect(await contentsOf(page).isVisible()).toBe(false);
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).last().isVisible()).toBe(true);
  });

  it('[T10a] uses the name from the settings', async () => {
    const backend = await serve(inject('elsewhereDist'));
    const page = await open({ at: backend.address, path: '/why-acme-works', expects: [/./] });
    await page.getByRole('heading', { level: 1, name: 'Why Acme Works' }).waitFor();
    for (const path of ['/product', '/terms-condition']) {
      await page.goto(backend.address + path);
      await page.locator('main h1').waitFor();
      expect(await page.getByRole('main').innerText()).toContain('Acme Works');
      expect(await page.getByRole('main').innerText()).not.toContain('Marketlane');
    }
  });
});

describe('how it works', () => {
  it('[T1][T3][T4] explains the payment models, with each deadline as in the terms and an example of the fees', async () => {
    const page = await open({ path: '/how-it-works' });
    const models = page.getByRole('region', { name: 'Three ways to pay' });
    for (const name of ['Fixed price', 'Hourly rate', 'Monthly payment']) {
      const model = models.getByRole('listitem').filter({ hasText: name });
      for (const asked of ['How it is agreed', 'How it is funded', 'How it is paid'])
        expect(await model.getByText(asked, { exact: true }).count()).toBe(1);
    }
    // Measured at one moment, since a late font moves them.
    const tops = await models
      .getByRole('listitem')
      .filter({ hasText: 'How it is agreed' })
      .evaluateAll((all) => all.map((model) => Math.round(model.getBoundingClientRect().y)));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);

    const rows = page.getByRole('region', { name: 'When things go wrong' }).getByRole('row');
    for (const [what, time, silence] of [
      ['A checkout', `${terms.unpaidCheckoutMinutes} minutes`, 'can start again'],
      ['Work that was submitted', `${terms.autoReleaseDays} days`, 'released'],
      ['A request to cancel', `${terms.cancelAnswerHours} hours`, 'without submitted work'],
      ['A request for a refund', `${terms.refundRequestDays} days`, 'back to the employer'],
      ['A dispute', `${terms.disputeReplyDays} days`, 'opened the dispute wins'],
      ['A dispute with a reply', `${terms.disputeEscalationDays} days`, `day ${terms.disputeDecisionDays}`],
      ['Our decision in a dispute', `${terms.rulingRestDays} days`, 'takes effect'],
      ['Money that was released', `${terms.clearanceDays} days`, 'withdraw'],
    ] as const) {
      const row = rows.filter({ hasText: what }).filter({ hasText: time });
      expect(await row.first().innerText()).toContain(silence);
    }

    const fees = page.getByRole('region', { name: 'Fees in short' });
    const words = await fees.innerText();
    expect(words).toContain(`Freelancers pay ${terms.freelancerFeePercent}%`);
    expect(words).toContain(`Employers pay ${terms.employerFeePercent}%`);
    const cellsOf = (name: string) =>
      fees.getByRole('row').filter({ hasText: name }).getByRole('cell').allInnerTexts();
    const dollars = (cents: number) => dollarsOf(cents / 100);
    expect(await cellsOf('The employer pays')).toEqual([
      dollars(chargeOf(100_000)),
      dollars(chargeOf(100_000)),
    ]);
    expect(await cellsOf('The freelancer receives')).toEqual([
      dollars(netOf(100_000)),
      dollars(netOf(60_000)),
    ]);
    const back = chargeOf(100_000) - chargeOf(60_000);
    expect(await cellsOf('Back to the employer')).toEqual([dollars(0), dollars(back)]);
  });

  it.for([
    ['milestone', milestoneLifecycle],
    ['job', jobLifecycle],
  ] as const)('[T2][Y10] draws every state and every transition of a %s', async ([id, machine]) => {
    const page = await open({ path: '/how-it-works' });
    const whole = describeChart(machine);
    const isHidden = (path: string): boolean => PRIVATE[id]?.includes(path) ?? false;
    const transitions = whole.transitions.filter(({ targets }) => !targets.some(isHidden));
    const drawn = page.locator(`[data-chart="${id}"]`);
    const states = statesOf(whole.root).filter(({ path }) => path !== '' && !isHidden(path));
    const paths = await drawn
      .locator('[data-state]')
      .evaluateAll((all) => all.map((state) => state.getAttribute('data-state')));
    expect(paths.toSorted()).toEqual(states.map(({ path }) => path).toSorted());
    const own = await drawn.locator('[data-state]').evaluateAll((all) =>
      Object.fromEntries(
        all.map((state) => [
          state.getAttribute('data-state'),
          {
            words: state.textContent,
            moves: [...state.querySelectorAll('[data-move]')]
              .filter((move) => move.closest('[data-state]') === state)
              .map((move) => ({
                words: move.textContent,
                to: [...move.querySelectorAll('a')].map((link) => link.hash.slice(1)),
              })),
          },
        ]),
      ),
    );
    for (const { path, description } of states) expect(own[path]?.words).toContain(description);
    for (const { source, event, description, targets } of transitions)
      expect(own[source]?.moves, `${source} ${event}`).toContainEqual({
        words: expect.stringContaining(description ?? ''),
        to: expect.arrayContaining(
          targets.filter((target) => target !== source).map((target) => `${id}-${target.replace('.', '-')}`),
        ),
      });
    const [first, second] = await Promise.all(
      whole.root.states.slice(0, 2).map(({ path }) => drawn.locator(`[data-state="${path}"]`).boundingBox()),
    );
    expect(second?.y).toBeGreaterThan(first?.y ?? 0);
    await drawn.getByRole('link').first().click();
    await eventually(async () => (await placeOfFocus(page)).id).toMatch(new RegExp(`^${id}-`));
  });
});

describe('the other texts', () => {
  it('[T5] compare with other ways, on a phone too', async () => {
    const page = await open({ path: '/why-marketlane', viewport: { width: 360, height: 700 } });
    const table = page.getByRole('table', { name: /In general terms/ });
    expect(await table.getByRole('row').count()).toBe(7);
    const weaker = table.getByRole('row').filter({ hasText: 'Where it is weaker' });
    expect(await weaker.getByRole('cell').count()).toBe(4);
    const costs = page.getByRole('region', { name: 'What it costs' });
    expect(await costs.innerText()).toContain(`${terms.freelancerFeePercent}% of what is released`);
  });

  it('[T6] say what works today, and list every one of the terms', async () => {
    const page = await open({ path: '/product' });
    const today = page.getByRole('region', { name: 'What works today' });
    for (const name of ['Ready', 'Not available'])
      expect(await today.getByRole('heading', { name }).count()).toBe(1);
    const words = await page.getByRole('main').innerText();
    expect(words).toContain('certificates with a PDF, a QR code and a public check');
    expect(words).not.toMatch(/being built/i);
    await page.goto(`${realServer()}/productInfo`);
    const figures = await page.getByRole('table').innerText();
    for (const term of Object.values({ ...terms, ...testTerms }).flatMap(
      (one): readonly (string | number)[] => (typeof one === 'object' ? Object.values(one) : [one]),
    ))
      expect(figures).toMatch(new RegExp(`\\b${term}\\b`));
  });

  it.for(variants(LEGAL, 0))('[T7a] %s is numbered and dated', async ([path]) => {
    const page = await open({ path });
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    const clauses = titles.filter((title) => title !== 'On this page');
    expect(clauses.length).toBeGreaterThan(8);
    clauses.forEach((title, index) => expect(title.startsWith(`${index + 1}. `)).toBe(true));
    expect(await page.locator('time').first().getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('[T7b] privacy names every cookie and key that this browser received', async () => {
    const page = await open({ path: '/privacy-policy', account: 'employer' });
    const kept = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies.toSorted()).toEqual(['XSRF-TOKEN', 'marketlane_session']);
    const rows = page.getByRole('table', { name: 'Everything this site stores' }).getByRole('rowheader');
    const named = await rows.allInnerTexts();
    for (const name of [...cookies, ...kept].filter((one) => one !== 'filled by the test'))
      expect(named).toContain(name);
  });
});
