import { describe, expect, it } from 'vitest';
import { subscription } from '../../src/contracts/newsletter.ts';

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
  ])('[F7] %j is none', (N_Email) => {
    expect(subscription.safeParse({ N_Email }).success).toBe(false);
  });
  it('[F7] spaces around an address are not part of it', () => {
    expect(subscription.safeParse({ N_Email: '  ada@example.com\n' }).data).toEqual({
      N_Email: 'ada@example.com',
    });
  });
});
