/**
 * A payment provider for tests, at the port: its charges behave by their card, and it sends no event by itself. A test takes
 * the events and delivers them late, twice, never, or in any order.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Backend } from '../../../server/backend.ts';
import {
  ProviderRefusal,
  type Charge,
  type DeclineCode,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderRefusalCode,
} from '../../../server/provider/port.ts';
import { EventError } from '../../../server/provider/signature.ts';

const HEADER = 'fake-signature';
const SECRET = 'a secret of the fake provider';
const TOLERANCE = 5 * 60_000;

/** An event without what every event has. A charge has one dispute unless it is named. */
type Told = ProviderEvent extends infer Event
  ? Event extends { readonly dispute: string }
    ? Omit<Event, 'id' | 'at' | 'dispute'> & { readonly dispute?: string }
    : Event extends ProviderEvent
      ? Omit<Event, 'id' | 'at'>
      : never
  : never;

export const signed = (body: string, at: Date): string => {
  const time = String(at.getTime());
  return `${time}.${createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex')}`;
};
const parse = (raw: Buffer, header: unknown, now: Date): ProviderEvent => {
  const [time = '', mac = ''] = String(header).split('.');
  const own = signed(raw.toString(), new Date(Number(time))).split('.')[1] ?? '';
  if (mac.length !== own.length || !timingSafeEqual(Buffer.from(mac), Buffer.from(own)))
    throw new EventError('forged');
  if (Math.abs(now.getTime() - Number(time)) > TOLERANCE) throw new EventError('stale');
  try {
    return JSON.parse(raw.toString()) as ProviderEvent;
  } catch {
    throw new EventError('unreadable');
  }
};

export interface Command {
  readonly name: string;
  readonly key: string;
  readonly asked: unknown;
}

export const createFakeProvider = () => {
  const commands: Command[] = [];
  const bodies = new Map<string, string>();
  const charges = new Map<string, { readonly id: string; readonly asked: Charge }>();
  /** By the card's token; a kept card pays unless this says otherwise. */
  const cards = new Map<string, 'step' | 'gone' | DeclineCode>();
  /** By the command's name: how often it fails, and with what. */
  const failures = new Map<string, Error[]>();
  const unsent = new Map<string, ProviderEvent>();
  let backend: Backend | undefined;
  let count = 0;
  const next = (kind: string): string => `${kind}_${(count += 1)}`;
  const running = (): Backend => {
    if (!backend) throw new Error('The backend has not started');
    return backend;
  };
  const now = (): Date => running().services.clock.now();
  const finds = (name: string, key: string): ProviderEvent | undefined => {
    commands.push({ name, key, asked: undefined });
    const failure = failures.get(name)?.shift();
    if (failure) throw failure;
    return unsent.get(key);
  };

  /** The same command with another body is refused. */
  const begin = (name: string, key: string, asked: unknown): void => {
    const body = JSON.stringify(asked);
    const known = bodies.get(`${name} ${key}`);
    if (known !== undefined && known !== body) throw new ProviderRefusal('key_reused');
    bodies.set(`${name} ${key}`, body);
    commands.push({ name, key, asked });
    const failure = failures.get(name)?.shift();
    if (failure) throw failure;
  };

  const provider: PaymentProvider = {
    name: 'embedded',
    async openAccount(key, owner) {
      begin('openAccount', key, owner);
      return { account: `acct-${owner.user}` };
    },
    async accountLink(key, asked) {
      begin('accountLink', key, asked);
      return { url: `/fake/identity/${key}` };
    },
    async methodLink(key, asked) {
      begin('methodLink', key, asked);
      return { url: `/fake/${asked.kind}/${key}` };
    },
    async removeMethod(key, asked) {
      begin('removeMethod', key, asked);
    },
    async closeAccount(key, owner) {
      begin('closeAccount', key, owner);
    },
    async charge(key, asked) {
      begin('charge', key, asked);
      const known = charges.get(key) ?? { id: next('ch'), asked };
      const card = asked.method === undefined ? 'step' : (cards.get(asked.method) ?? 'pays');
      if (card === 'gone') throw new ProviderRefusal('method_gone');
      if (card !== 'step' && card !== 'pays') return { state: 'declined', code: card };
      charges.set(key, known);
      return card === 'pays'
        ? { state: 'done', charge: known.id }
        : { state: 'redirect', url: `/fake/checkout/${key}` };
    },
    findCharge: async (key) => finds('findCharge', key),
    findRefund: async (key) => finds('findRefund', key),
    findPayout: async (key) => finds('findPayout', key),
    async *eventsSince(moment, types) {
      for (const told of unsent.values())
        if (types.includes(told.type) && Date.parse(told.at) >= moment.getTime()) yield told;
    },
    async expire(key) {
      begin('expire', key, undefined);
    },
    async transfer(key, asked) {
      begin('transfer', key, asked);
    },
    async reverseTransfer(key) {
      begin('reverseTransfer', key, undefined);
    },
    async refund(key, asked) {
      begin('refund', key, asked);
    },
    async payOut(key, asked) {
      begin('payOut', key, asked);
    },
    balance: async () => ({ platformCents: 0, accountsCents: 0 }),
    async *movements() {},
    parseEvent: (raw, headers, at) => parse(raw, headers[HEADER], at),
  };

  const event = (told: Told): ProviderEvent =>
    ({
      ...('charge' in told && told.type.startsWith('dispute.') && { dispute: `dp_${told.charge}` }),
      ...told,
      id: next('evt'),
      at: now().toISOString(),
    }) as ProviderEvent;
  const post = async (body: string, headers: Record<string, string>): Promise<number> => {
    const { status } = await fetch(`${running().address}/provider-events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return status;
  };

  return {
    provider,
    commands,
    cards,
    /** To call before the first event. */
    serves: (own: Backend): void => void (backend = own),
    /** The next calls of this command fail. */
    fails: (name: string, ...with_: (ProviderRefusalCode | 'network')[]): void =>
      void failures.set(
        name,
        with_.map((code) =>
          code === 'network' ? new Error('the network is down') : new ProviderRefusal(code),
        ),
      ),
    named: (name: string): Command[] => commands.filter((own) => own.name === name),
    chargeOf: (key: string) => charges.get(key),
    /** The charge has been paid. */
    settled(
      key: string,
      more: Partial<Extract<ProviderEvent, { type: 'charge.settled' }>> = {},
    ): ProviderEvent {
      const charge = charges.get(key);
      if (!charge) throw new Error(`There is no charge ${key}`);
      return event({
        type: 'charge.settled',
        key,
        charge: charge.id,
        amountCents: charge.asked.amountCents,
        user: charge.asked.user,
        kept: null,
        label: 'Test card ending in 0012',
        ...more,
      });
    },
    event,
    /** The provider knows it, and never sends it. */
    keepsSilent: (key: string, own: ProviderEvent): void => void unsent.set(key, own),
    /** Sends an event; the status of the answer. */
    deliver(own: ProviderEvent): Promise<number> {
      const body = JSON.stringify(own);
      return post(body, { [HEADER]: signed(body, now()) });
    },
    post,
  };
};
export type FakeProvider = ReturnType<typeof createFakeProvider>;
