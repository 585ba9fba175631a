/**
 * The email pattern took 30 seconds for 8 KB of '@.', on the server too. The length check now runs first and
 * stops there.
 */
import { expect, it } from 'vitest';
import { credentials } from '../../src/contracts/account/account.ts';
import { subscription } from '../../src/contracts/site/newsletter.ts';

const hostile = `${'@.'.repeat(2000)} x`;

it('[F7] a subscription with an address of hostile length is rejected at once', { timeout: 1000 }, () => {
  expect(subscription.safeParse({ N_Email: hostile }).error?.issues).toHaveLength(1);
});
it('credentials of hostile length are rejected at once', { timeout: 1000 }, () => {
  expect(credentials.safeParse({ Email: hostile, Password: 'x' }).error?.issues).toHaveLength(1);
});
it('[F7] the longest address that mail can carry is accepted; one more character is rejected', () => {
  const longest = `${'a'.repeat(254 - '@b.example'.length)}@b.example`;
  expect(subscription.safeParse({ N_Email: longest }).success).toBe(true);
  expect(subscription.safeParse({ N_Email: `a${longest}` }).success).toBe(false);
});
