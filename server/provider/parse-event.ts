/** Reads an event of the provider from a request: signature, age and shape. */
import * as z from 'zod';
import { DECLINE_CODES, PAYOUT_FAILURES, type PaymentProvider, type ProviderEvent } from './port.ts';
import { checkSignature, EventError, SIGNATURE_HEADER } from './signature.ts';

const text = z.string().min(1).max(200);
const cents = z.int().positive();
const user = z.int().positive();
const kept = z.object({ token: text, label: text });
const every = { id: text, at: z.iso.datetime() };

const event = z.discriminatedUnion('type', [
  z.object({
    ...every,
    type: z.literal('charge.settled'),
    key: text,
    charge: text,
    amountCents: cents,
    user,
    kept: kept.nullable(),
    label: text,
  }),
  z.object({ ...every, type: z.literal('charge.failed'), key: text, code: z.enum(DECLINE_CODES) }),
  z.object({ ...every, type: z.enum(['refund.settled', 'refund.failed']), key: text, amountCents: cents }),
  z.object({ ...every, type: z.literal('payout.paid'), key: text, amountCents: cents }),
  z.object({ ...every, type: z.literal('payout.failed'), key: text, code: z.enum(PAYOUT_FAILURES) }),
  z.object({ ...every, type: z.literal('transfer.failed'), key: text }),
  z.object({
    ...every,
    type: z.enum(['dispute.opened', 'dispute.won', 'dispute.lost']),
    dispute: text,
    charge: text,
    amountCents: cents,
  }),
  z.object({
    ...every,
    type: z.literal('method.added'),
    key: text,
    kind: z.enum(['card', 'bank']),
    user,
    kept,
    isUpdate: z.literal(true).optional(),
  }),
  z.object({
    ...every,
    type: z.literal('account.changed'),
    account: text,
    user,
    status: z.enum(['pending', 'verified', 'restricted']),
  }),
]) satisfies z.ZodType<ProviderEvent>;

/** Throws an EventError. */
export const eventParser =
  (secret: string): ((...asked: Parameters<PaymentProvider['parseEvent']>) => ProviderEvent) =>
  (rawBody, headers, now) => {
    checkSignature(rawBody, headers[SIGNATURE_HEADER], { secret, now });
    let json: unknown;
    try {
      json = JSON.parse(rawBody.toString('utf8'));
    } catch {
      throw new EventError('the event is not JSON');
    }
    const parsed = event.safeParse(json);
    if (!parsed.success) throw new EventError(`the event is invalid: ${parsed.error.message}`);
    return parsed.data;
  };
