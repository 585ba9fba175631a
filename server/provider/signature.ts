/**
 * The signature of an event, in the header `provider-signature: t=<unix time>,v1=<hex>`: HMAC-SHA256 of
 * `<unix time>.<raw body>`. Both sides take the same clock.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'provider-signature';
/** Seconds between signing and receiving, in both directions. */
const TOLERANCE = 5 * 60;

const digestOf = (secret: string, seconds: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

export const signatureOf = (body: Buffer, { secret, at }: { secret: string; at: Date }): string => {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${digestOf(secret, seconds, body).toString('hex')}`;
};

/** The event is forged, stale, or no event. */
export class EventError extends Error {
  override name = 'EventError';
}

/** Throws an EventError unless the header signs this very body, now. */
export const checkSignature = (
  body: Buffer,
  header: string | string[] | undefined,
  { secret, now }: { secret: string; now: Date },
): void => {
  if (typeof header !== 'string') throw new EventError('the event has no signature');
  const parts = header.split(',').map((part) => part.split('=', 2) as [string, string | undefined]);
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) throw new EventError('the signature has no time');
  const expected = digestOf(secret, seconds, body);
  const isSigned = parts.some(([name, hex = '']) => {
    const given = Buffer.from(name === 'v1' && /^[0-9a-f]{64}$/.test(hex) ? hex : '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new EventError('the signature is wrong');
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE)
    throw new EventError('the signature is too old');
};
