import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subscription } from '../../../src/contracts/site/newsletter.ts';
import { subscriptionForm } from '../../../src/contracts/site/subscription.ts';
import { property } from '../support.ts';

describe('subscription', () => {
  it.each(['ada@example.com', 'a@b.c', 'x.y+z@sub.example.co', 'ü@ü.ü', '1@2.3', 'a@b@c.d'])(
    '[F7] %j is an address',
    (N_Email) => {
      expect(subscription.safeParse({ N_Email })).toEqual({ success: true, data: { N_Email } });
    },
  );
  it.each([
    '',
    ' ',
    'ada',
    'ada@example',
    '@example.com',
    'ada@.',
    'ada@example.',
    'ada example@x.y',
    'ada@ex ample.com',
    'ada@',
    '.@',
  ])('[F7] %j is rejected', (N_Email) => {
    expect(subscription.safeParse({ N_Email }).success).toBe(false);
  });
  it('[F7] spaces around an address are trimmed', () => {
    expect(subscription.safeParse({ N_Email: '  ada@example.com\n' }).data).toEqual({
      N_Email: 'ada@example.com',
    });
  });
  const anything = fc.oneof(
    fc.string(),
    fc.emailAddress(),
    fc.stringMatching(/^\s*[a-z ]{0,3}@[a-z.]{0,4}\s*$/),
    fc.integer({ min: 240, max: 260 }).map((length) => `${'a'.repeat(length)}@b.c`),
  );
  property(
    '[F7] the form validates as the contract does',
    { seed: 20_271, of: anything, runs: 1000 },
    (N_Email) => {
      const [form, contract] = [subscriptionForm, subscription].map((parser) => {
        const { success, data, error } = parser.safeParse({ N_Email });
        return { success, data, at: error?.issues[0]?.path };
      });
      expect(form).toEqual(contract);
    },
  );
});
