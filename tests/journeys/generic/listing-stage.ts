/** A backend of one long list that the test answers: it filters, counts, can be held back, and can fail. */
import type { Page, Route } from 'playwright';
import { ROWS_A_PAGE } from '../../../src/contracts/generic/page.ts';

export type Row = Readonly<Record<string, unknown>>;
type Body = Readonly<Record<string, unknown>>;

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>';

interface Listed {
  /** The last part of the call's path. */
  readonly call: string;
  readonly rows: readonly Row[];
  readonly fits: (row: Row, body: Body) => boolean;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly near?: (body: Body) => readonly string[];
}

export const createListed = ({ call, rows, fits, facets = {}, near = () => [] }: Listed) => {
  const bodies: Body[] = [];
  const waiting: (() => Promise<void>)[] = [];
  const how = { holds: false, fails: false };
  const answer = async (route: Route, body: Body) => {
    const found = rows.filter((row) => fits(row, body));
    const first = (Number(body['page'] ?? 1) - 1) * ROWS_A_PAGE;
    await route
      .fulfill({
        json: {
          status: 200,
          data: found.slice(first, first + ROWS_A_PAGE),
          total: found.length,
          ...(body['facets'] === true && { facets }),
          near: near(body),
        },
      })
      .catch(() => {}); // the page has aborted it
  };
  return {
    /** Answers this page's calls. Its lists arrive as frames: rows in their HTML would be the server's. */
    serve: async (page: Page) => {
      await page.route(/\/(?:freelancers|jobs)$/, (route) =>
        route.continue({ url: `${route.request().url()}?frame` }),
      );
      await page.route('**/images/**', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: picture }),
      );
      await page.route(`**/admin/${call}`, async (route) => {
        const body = route.request().postDataJSON() as Body;
        bodies.push(body);
        if (how.fails) return route.fulfill({ status: 500, json: { message: 'the backend is not well' } });
        if (!how.holds) return answer(route, body);
        waiting.push(() => answer(route, body));
      });
    },
    /** The calls, in order. */
    bodies,
    /** The calls for new queries, without those for further rows. */
    queries: () => bodies.filter(({ facets: wanted }) => wanted === true),
    hold: () => (how.holds = true),
    /** Answers the waiting calls, newest first; later ones are answered at once. */
    release: async () => {
      how.holds = false;
      for (const go of waiting.splice(0).toReversed()) await go();
    },
    waiting: () => waiting.length,
    fail: (fails: boolean) => (how.fails = fails),
  };
};

const skills = ['SEO Expert', 'Copywriting', 'Link Building', 'Retargeting', 'Web Analytics'];
const freelancers: readonly Row[] = Array.from({ length: 600 }, (_, index) => ({
  id: index + 1,
  Name: `Person Number${index + 1}`,
  Skills: `${skills[index % 5]}, ${skills[(index + 1) % 5]}`,
  HourlyRate: 20 + (index % 60),
  avg_Rating: 3 + (index % 5) / 2,
  no_of_reviews: index,
  Verified_Profile: index % 2 ? 'Verified' : undefined,
  Headline: `What person ${index + 1} does best`,
  Country: 'Portugal',
  jobs_done: index % 9,
}));
const namesIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.toLowerCase().replaceAll('-', ' ').split(',') : [];
const within = (value: unknown, least: unknown, most: unknown): boolean =>
  (least === undefined || Number(value) >= Number(least)) &&
  (most === undefined || Number(value) <= Number(most));

export const createFreelancers = (more: readonly Row[] = []) =>
  createListed({
    call: 'freelancersfind',
    rows: [...more, ...freelancers],
    fits: (row, body) =>
      (!body['Search'] ||
        JSON.stringify(row)
          .toLowerCase()
          .includes((body['Search'] as string).trim().toLowerCase())) &&
      (!body['Skills'] ||
        namesIn(row['Skills']).some((skill) => namesIn(body['Skills']).includes(skill.trim()))) &&
      within(row['HourlyRate'], body['minRate'], body['maxRate']) &&
      within(row['avg_Rating'], body['minRating'], undefined) &&
      (!body['Country'] || row['Country'] === body['Country']) &&
      (!body['Verified_Profile'] || row['Verified_Profile'] === 'Verified'),
    facets: {
      Skills: Object.fromEntries(skills.map((skill) => [skill, 240])),
      minRating: { 3: 600, 4: 360, 4.5: 240 },
      Verified_Profile: { Verified: 300 },
      Country: { Sweden: 0, Portugal: 600 },
    },
    near: ({ Skills }) => (namesIn(Skills).includes('copywritng') ? ['Copywriting'] : []),
  });

/** The article of a row, by its number from 1. */
export const rowOf = (page: Page, number: number) =>
  page.locator(`[role="feed"] > [aria-posinset="${number}"]`);
/** The number of the first row that is not wholly above the screen. */
export const firstRowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[role="feed"] > article')];
    const first = rows.find((row) => row.getBoundingClientRect().bottom > 1);
    return Number(first?.getAttribute('aria-posinset'));
  });
export const countOf = (page: Page) =>
  page.getByRole('region', { name: 'Results' }).getByRole('status').first();
