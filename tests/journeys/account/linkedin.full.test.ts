/** Details of LinkedIn, in full scope. In `npm test`: tests/machines/account/linkedin.test.ts and tests/server, which answers the same calls. */
import { describe, it } from 'vitest';
import { eventually, expectAccessible, failedRequest, focusOf, journeys, placeOf } from '../support.ts';
import { choose, leave, main, titled } from './linkedin-stage.ts';
import { realServer } from '../real-server.ts';

const { open } = journeys();

describe('LinkedIn', () => {
  it('[K25b] the role chosen on the sign-up page is kept', async () => {
    const page = await open({ path: '/signup?type=Employer&next=%2Fjob-creation' });
    await leave(page, 'Sign up with LinkedIn');
    await choose(page, 'Continue as Ilse Brandt');
    await eventually(() => placeOf(page)).toBe('/job-creation');
    await titled(page, 'Post a job');
  });

  it('[K26d] an expired sign-in, and a failed call to the server', async () => {
    const page = await open({ path: '/login', expects: [failedRequest] });
    let [status, code] = [502, 'linkedin_unreachable'];
    await page.route('**/linkedinLogin', (route) => route.fulfill({ status, json: { code } }));
    await page.goto(`${realServer()}/linkedin-callback?code=a&state=b`);
    await titled(page, 'You are not signed in yet');
    await expectAccessible(page, 'LinkedIn, failed');
    [status, code] = [410, 'linkedin_expired'];
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await titled(page, 'That took too long');
    await eventually(() => focusOf(page)).toBe('h1 That took too long');
    await expectAccessible(page, 'LinkedIn, too late');
    await leave(page, 'Try again with LinkedIn');
    await page.getByRole('heading', { name: 'Who would you like to be?' }).waitFor();
  });

  it.each([
    ['?error=server_error&state=b', 'Something went wrong at LinkedIn'],
    ['?code=a&state=b', 'Another LinkedIn account is connected'],
  ])('[K26d] %s shows %s', async (search, title) => {
    const page = await open({ path: '/login', expects: [failedRequest] });
    const code = 'linkedin_already_connected';
    await page.route('**/linkedinLogin', (route) => route.fulfill({ status: 409, json: { code } }));
    await page.goto(`${realServer()}/linkedin-callback${search}`);
    await titled(page, title);
    await expectAccessible(page, title);
    if (search.startsWith('?error')) return;
    await main(page).getByText('Your account is already connected to another LinkedIn account.').waitFor();
    await main(page).getByRole('link', { name: 'Choose a new password' }).click();
    await titled(page, 'Forgot your password?');
  });

  it('[K26d] a code that another browser asked for is rejected', async () => {
    const page = await open({ path: '/login', expects: [failedRequest] });
    await page.route('**/linkedin-callback?*', (route) => route.fulfill({ body: 'kept back' }));
    await leave(page);
    await choose(page, 'Continue as Noor Haddad');
    await page.waitForURL(/linkedin-callback\?/);
    const { pathname, search } = new URL(page.url());
    const other = await open({ path: pathname + search, expects: [failedRequest] });
    await titled(other, 'We could not sign you in with LinkedIn');
    await eventually(() => placeOf(other)).toBe('/linkedin-callback');
    await expectAccessible(other, 'of another browser');
    await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  });
});
