/** A milestone is paid for on the real server, at the embedded provider. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { testCards } from '../../../server/provider/embedded/test-numbers.ts';
import { aContract } from '../hiring/contract-stage.ts';
import { eventually, failedRequest, inLook, journeys, placeOf } from '../support.ts';

journeys();

const main = (page: Page) => page.getByRole('main');
const titled = (page: Page, name: string) =>
  main(page).getByRole('heading', { level: 1, name, exact: true }).waitFor();
const enterCard = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
};

it('[V212a][V213b][V218][V219][V220] declined, then paid with a second step; the receipt, and nothing left to pay', async () => {
  const { employer, id } = await aContract();
  const page = await employer.open({
    path: `/milestone-payment?contract=${id}`,
    ...inLook('light', 360),
    expects: [failedRequest], // the provider’s page about a declined card is a 422
  });
  const pay = main(page).getByRole('button', { name: /^Pay \$/ });
  await pay.waitFor();
  for (const box of await main(page).getByRole('checkbox').all()) await box.check({ force: true });
  await pay.click();
  await page.getByRole('heading', { name: /^Pay \$/ }).waitFor();
  await enterCard(page, testCards.insufficient.number);
  await page.getByText('There is too little money on this card. Use another card.').waitFor();
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await titled(page, 'Your card was declined');
  await main(page).getByRole('link', { name: 'Continue to payment' }).click();
  await main(page)
    .getByText(/There is not enough money on this card/)
    .waitFor();
  await main(page).getByRole('button', { name: 'Continue to payment' }).click();
  await enterCard(page, testCards.secondStep.number);
  await page.getByLabel('Code from your bank').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await eventually(() => placeOf(page)).toMatch(/^\/thank-you\?payment=\d+$/);
  await titled(page, 'Thank you for your payment');
  await main(page)
    .getByText(/We mail you this receipt too/)
    .waitFor();
  await page.goto(new URL(`/milestone-payment?contract=${id}`, page.url()).href);
  await main(page).getByRole('heading', { name: 'There is nothing to pay for right now.' }).waitFor();
  expect(await main(page).getByRole('checkbox').count()).toBe(0);
});
