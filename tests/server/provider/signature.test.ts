/** Events on their way: signed, fresh, and of a known shape. */
import { describe, expect, it } from 'vitest';
import { eventParser } from '../../../server/provider/parse-event.ts';
import type { ProviderEvent } from '../../../server/provider/port.ts';
import { EventError, SIGNATURE_HEADER, signatureOf } from '../../../server/provider/signature.ts';

const secret = 'a secret';
const now = new Date('2026-11-26T12:00:00Z');
const parse = eventParser(secret);
const every = { id: 'evt_1', at: now.toISOString() };
const kept = { token: 'card_1', label: 'Test card ending in 0012' };

const events: readonly ProviderEvent[] = [
  {
    ...every,
    type: 'charge.settled',
    key: 'payment:1',
    charge: 'ch_1',
    amountCents: 500,
    user: 7,
    kept,
    label: kept.label,
  },
  {
    ...every,
    type: 'charge.settled',
    key: 'payment:1',
    charge: 'ch_1',
    amountCents: 500,
    user: 7,
    kept: null,
    label: kept.label,
  },
  { ...every, type: 'charge.failed', key: 'payment:1', code: 'lost_card' },
  { ...every, type: 'refund.settled', key: 'refund:1', amountCents: 500 },
  { ...every, type: 'refund.failed', key: 'refund:1', amountCents: 500 },
  { ...every, type: 'payout.paid', key: 'payout:1', amountCents: 500 },
  { ...every, type: 'payout.failed', key: 'payout:1', code: 'account_frozen' },
  { ...every, type: 'transfer.failed', key: 'payout:1' },
  { ...every, type: 'dispute.opened', dispute: 'dp_1', charge: 'ch_1', amountCents: 500 },
  { ...every, type: 'dispute.won', dispute: 'dp_1', charge: 'ch_1', amountCents: 500 },
  { ...every, type: 'dispute.lost', dispute: 'dp_1', charge: 'ch_1', amountCents: 500 },
  { ...every, type: 'method.added', key: 'method:1', kind: 'card', user: 7, kept },
  { ...every, type: 'account.changed', account: 'acct_1', user: 7, status: 'restricted' },
];
const bodyOf = (event: unknown) => Buffer.from(JSON.stringify(event));
const signed = (body: Buffer, at = now, by = secret) => ({
  [SIGNATURE_HEADER]: signatureOf(body, { secret: by, at }),
});

describe('an event of the provider', () => {
  it.each(events)('[M31a] is read as it was sent: $type', (event) => {
    const body = bodyOf(event);
    expect(parse(body, signed(body), now)).toEqual(event);
  });

  const [event] = events;
  const body = bodyOf(event);
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const [time = '', digest = ''] = signed(body)[SIGNATURE_HEADER]?.split(',') ?? [];
  const rejected: readonly [string, Buffer, Record<string, string | string[]>][] = [
    ['another body', bodyOf({ ...event, amountCents: 501 }), signed(body)],
    ['another secret', body, signed(body, now, 'another')],
    ['no signature', body, {}],
    ['two headers', body, { [SIGNATURE_HEADER]: [`${time},${digest}`, `${time},${digest}`] }],
    ['a later time than it signs', body, { [SIGNATURE_HEADER]: `t=${now.getTime() / 1000 + 1},${digest}` }],
    ['no time', body, { [SIGNATURE_HEADER]: digest }],
    ['a time that is no number', body, { [SIGNATURE_HEADER]: `t=now,${digest}` }],
    ['half a digest', body, { [SIGNATURE_HEADER]: `${time},${digest.slice(0, 30)}` }],
    ['an empty digest', body, { [SIGNATURE_HEADER]: `${time},v1=` }],
    ['a signature of six minutes ago', body, signed(body, at(-360))],
    ['a signature of the future', body, signed(body, at(360))],
  ];
  it.each(rejected)('[M31b] is rejected with %s', (_, sent, headers) => {
    expect(() => parse(sent, headers, now)).toThrow(EventError);
  });

  it('[M31b] is accepted for five minutes', () => {
    for (const seconds of [-300, -1, 0, 1, 300])
      expect(parse(body, signed(body, at(seconds)), now)).toEqual(event);
  });

  it.each([
    ['text', Buffer.from('hello')],
    ['another type', bodyOf({ ...every, type: 'charge.celebrated', key: 'payment:1' })],
    ['a negative amount', bodyOf({ ...event, amountCents: -500 })],
    ['half a cent', bodyOf({ ...event, amountCents: 0.5 })],
    ['an unknown code', bodyOf({ ...every, type: 'charge.failed', key: 'payment:1', code: 'tired' })],
    ['no id', bodyOf({ ...event, id: undefined })],
  ])('[M31b] is rejected if it holds %s, however it is signed', (_, sent) => {
    expect(() => parse(sent, signed(sent), now)).toThrow(EventError);
  });
});
