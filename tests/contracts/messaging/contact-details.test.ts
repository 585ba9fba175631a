/** Texts that contain contact details, and texts that only look like it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CONTACT_KINDS,
  contactDetailsIn,
  hasContactDetails,
  type ContactKind,
} from '../../../src/contracts/messaging/contact-details.ts';
import { LONGEST_MESSAGE } from '../../../src/contracts/messaging/chat-message.ts';
import { property } from '../support.ts';

const found: Readonly<Record<ContactKind, readonly string[]>> = {
  mail: [
    'Write to noor@mail.example, please',
    'noor.haddad+work@sub.mail.co.uk',
    '<Noor.Haddad@Mail.Example>',
    'nöör@büro.example',
    'noor (at) mail (dot) com',
    'noor[at]mail.example',
    'noor at mail dot com',
    'ｎｏｏｒ＠ｍａｉｌ．ｅｘａｍｐｌｅ',
  ],
  phone: [
    'Call +49 170 1234567',
    '+1 (415) 555-2671',
    '+442079460958',
    '0049 170 1234567',
    'mine is 0170/1234567',
    '(030) 1234 5678',
    '020 7946 0958',
    '555-123-4567',
    '(415) 555-2671',
    'call me: 415 555 2671',
    'WhatsApp 9876543210',
    'my number is 98765 43210',
    'on 18.11.2026 at 0170 1234567',
    '+４９ １７０ １２３４５６７',
  ],
  messenger: [
    'https://wa.me/491701234567',
    't.me/noorhaddad',
    'discord.gg/aBcDeF',
    'Let us meet: https://us02web.zoom.us/j/8412345678',
    'https://www.linkedin.com/in/noor-haddad',
    'mailto:noor',
    'Telegram: @noor_h',
    'telegram me at noor_haddad',
    'Skype noor.haddad',
    'my Skype is noorhaddad',
    'My WhatsApp: noorhaddad',
  ],
};
const innocent: readonly string[] = [
  '',
  'The audit is ready.',
  'It costs $1,200.00, or 1.200,00 €, or 1 200 000 EUR',
  'from 2,500 to 12,000,000 impressions and +12000000 clicks',
  '$ 12 345 678 90',
  'Between 2026-11-18 and 2026-12-31, at 10:30',
  '18.11.2026, 18/11/2026 or 11/18/26',
  'on 01.02.2026 14 people came',
  'Order 0123456789 and invoice no. 0170 1234567',
  'Ticket #4155552671',
  'order number 415-555-2671',
  'Job ML-2346-7923, then ML-A7C9-4DKX',
  'UA-123456789-1, G-9X8Y7Z6W5V, GTM-K1234567',
  'ISBN 978-3-16-148410-0',
  'The id is 3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  '00000000-0000-0000-0000-000000000000',
  'It rose by 0.123456789 to 98.76 %',
  'at 52.520008, 13.404954 on 192.168.100.200',
  'between 0900-1700, 2019-2026, pages 120-145',
  'logo@2x.png and xstate@5.33.3',
  'See https://linden.example/audit?page=2 and www.linden.example',
  'Our Instagram @lindenfurniture needs posts, and so does Facebook',
  'WhatsApp marketing, Telegram channels, Discord: a guide',
  'Telegram 2024 trends; we answer on WhatsApp and Signal',
  'We meet at noon, dot the i and go',
  'Look at t.me or at linkedin.com',
];

describe.each(CONTACT_KINDS)('contact details: %s', (kind) => {
  it.each(found[kind])('[D44a] are found in “%s”', (text) => {
    expect(contactDetailsIn(text)).toContain(kind);
    expect(hasContactDetails(`${'So much for today. '.repeat(20)}${text}. Until then!`)).toBe(true);
  });
});

describe('contact details', () => {
  it.each(innocent)('[D44b] “%s” contains none', (text) => {
    expect(contactDetailsIn(text)).toEqual([]);
  });

  const pieces = fc.constantFrom(
    'a',
    '1',
    '0',
    '+',
    '(',
    ')',
    '@',
    '.',
    '-',
    ' ',
    '/',
    'at',
    'dot',
    'my ',
    'skype',
    '[',
    '＠',
    '\ud800',
    '€',
  );
  property(
    '[D44c] searching any text throws nothing',
    {
      seed: 20_270,
      of: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.array(pieces, { maxLength: 200 }).map((some) => some.join('')),
      ),
    },
    (text) => {
      expect(contactDetailsIn(text).every((kind) => CONTACT_KINDS.includes(kind))).toBe(true);
    },
  );
  property(
    '[D44a] are found whatever surrounds an e-mail address',
    {
      seed: 20_271,
      of: fc.tuple(
        fc.lorem(),
        fc.stringMatching(/^[a-z0-9]{1,20}$/),
        fc.stringMatching(/^[a-z]{2,20}$/),
        fc.lorem(),
      ),
    },
    ([before, local, host, after]) => {
      expect(contactDetailsIn(`${before} ${local}@${host}.example ${after}`)).toContain('mail');
    },
  );

  it.each([
    'a',
    '1',
    '1 ',
    '1-',
    'a.',
    'a@',
    '@a.',
    '+',
    '(1)',
    'a at ',
    'a at b dot ',
    'my skype ',
    'telegram me at ',
    'telegram: a',
    '0',
    '00 ',
    '1.1.',
    'call ',
    'é',
  ])('[D44c] take time linear in the text, for repeated “%s”', (piece) => {
    const timeOf = (length: number): number => {
      const text = piece.repeat(Math.ceil(length / piece.length));
      // CPU time, because wall-clock time also counts other processes.
      const times = Array.from({ length: 5 }, () => {
        const from = process.threadCpuUsage();
        contactDetailsIn(text);
        const { user, system } = process.threadCpuUsage(from);
        return (user + system) / 1000;
      });
      return Math.min(...times);
    };
    timeOf(LONGEST_MESSAGE); // warm-up: compiles the pattern
    const [one, many] = [timeOf(4 * LONGEST_MESSAGE), timeOf(32 * LONGEST_MESSAGE)];
    // Eight times the text: quadratic time would be sixty-four times as long.
    expect(many).toBeLessThan(Math.max(one, 1) * 24);
  });
});
