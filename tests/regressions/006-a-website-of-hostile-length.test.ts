/**
 * The website pattern took ten seconds for 60 KB: the length was checked first, but the check did not stop
 * there. A contract must read any body within the server's size limit quickly, whatever its fields contain.
 */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls, type CallName } from '../../src/contracts/app/calls.ts';
import { partnerRequest } from '../../src/contracts/site/contact.ts';

const LENGTH = 60_000;
const hostile: readonly string[] = ['@.', '.', 'https://a.', ' ', '1', '1.', ',fixed', 'a', '\u00a0'].flatMap(
  (piece) => {
    const long = piece.repeat(LENGTH / piece.length);
    return [long, `${long} x`, `https://${long} x`, `1${long}x`, `a@${long} x`];
  },
);

it.each(Object.keys(calls) as CallName[])(
  'the body of %s is parsed quickly, whatever it contains',
  { timeout: 1000 },
  (name) => {
    const { body } = calls[name];
    expect(body).toBeInstanceOf(z.ZodMiniObject);
    const fields = Object.keys((body as z.ZodMiniObject).shape);
    for (const text of hostile) body.safeParse(Object.fromEntries(fields.map((field) => [field, text])));
  },
);
it('a website of hostile length is rejected for its length alone', { timeout: 1000 }, () => {
  const { error } = partnerRequest.shape.Website.safeParse(`https://${'a.'.repeat(30_000)} x`);
  expect(error?.issues.map(({ message }) => message)).toEqual(['At most 300 characters']);
});
