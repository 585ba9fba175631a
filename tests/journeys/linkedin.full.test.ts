/** Details of LinkedIn, in full scope. In `npm test`: tests/machines/linkedin.test.ts and tests/server, which answers the same calls. */
import { describe, it } from 'vitest';
import { eventually, expectAccessible, failedRequest, focusOf, journeys, placeOf } from './support.ts';
import { choose, leave, main, titled } from './linkedin-stage.ts';
import { realServer } from './real-server.ts';

const { open } = journeys();

describe('LinkedIn', () => {
  it('[K25] from signing up the role goes along', async () => {
    const page = await open({ path: '/signup?type=Employer&next=%2Fjob-creation' });
    await leave(page, 'Sign up with LinkedIn');
    await choose(page, 'Continue as Ilse Brandt');
    await eventually(() => placeOf(page)).toBe('/job-creation');
    await titled(page, 'Post a Job');
  });

  it('[K26] too late, and a server that does not say', async () => {
    const page = await open({ path: '/login', expects: [failedRequest] });
    let status = 502;
    await page.route('**/linkedinLogin', (route) => route.fulfill({ status, json: { message: 'No' } }));
    await page.goto(`${realServer()}/linkedin-callback?code=a&state=b`);
    await titled(page, 'You are not signed in yet');
    await expectAccessible(page, 'LinkedIn, failed');
    status = 410;
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await titled(page, 'That took too long');
    await eventually(() => focusOf(page)).toBe('h1 That took too long');
    await expectAccessible(page, 'LinkedIn, too late');
    await leave(page, 'Try again with LinkedIn');
    await page.getByRole('heading', { name: 'Who would you like to be?' }).waitFor();
  });
});
