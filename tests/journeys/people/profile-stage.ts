/** Shared by profile.test.ts and profile.full.test.ts. */
import type { Page } from 'playwright';
import { displayNameOf } from '../../../src/contracts/people/freelancer-card.ts';
import type { Profile } from '../../../src/contracts/people/profile.ts';
import { failedRequest, open, type Opening } from '../support.ts';
import { realServer } from '../real-server.ts';

const CALL = '**/admin/freelancerProfilefind';
/** The freelancer of the demonstration, as the demo data has her. */
export const amara = async (): Promise<string> => {
  const reply = await fetch(`${realServer()}/admin/freelancerProfilefind`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Token: 'test', id: 2 }),
  });
  return displayNameOf(((await reply.json()) as { data: Profile }).data);
};
export const main = (page: Page) => page.getByRole('main');
export const titled = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
/**
 * Opens a profile by a card of the home page, so that the browser requests it; `answers` are given one after the
 * other.
 */
export const comeByCard = async (answers: readonly (Profile | number)[], opening: Opening = {}) => {
  const page = await open({ ...opening, expects: [failedRequest] });
  let next = 0;
  await page.route(CALL, (route) => {
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    return typeof answer === 'number'
      ? route.fulfill({ status: answer, json: { message: 'not well' } })
      : route.fulfill({ json: { status: 200, data: answer } });
  });
  await page
    .getByRole('region', { name: 'Find Top Freelancers' })
    .getByRole('link', { name: 'View Profile' })
    .first()
    .click();
  return page;
};
