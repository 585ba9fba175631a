/**
 * Stripe's wire format: form-encoded requests with nested names, JSON answers, typed errors, lists in pages, and idempotency
 * keys that repeat an answer and refuse another body.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

/** A parsed form: texts, or forms within it. */
export type Form = { readonly [name: string]: string | Form };

/** `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export const parseForm = (text: string): Form => {
  const form: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    let own = form;
    for (const step of path.slice(0, -1)) {
      own[step] ??= {};
      own = own[step] as Record<string, unknown>;
    }
    const last = path.at(-1) ?? '';
    own[last === '' ? Object.keys(own).length : last] = value;
  }
  return form as Form;
};
export const textOf = (form: Form, ...path: readonly string[]): string | undefined => {
  let own: string | Form | undefined = form;
  for (const step of path) own = typeof own === 'object' ? own[step] : undefined;
  return typeof own === 'string' ? own : undefined;
};
export const formOf = (form: Form, name: string): Form => {
  const own = form[name];
  return typeof own === 'object' ? own : {};
};

/** An answer other than 200. */
export class WireError extends Error {
  override name = 'WireError';
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}
export const objection = (code: string, more: object = {}): WireError =>
  new WireError(400, { type: 'invalid_request_error', code, message: code, ...more });
export const missing = (param: string): WireError =>
  new WireError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${param}`,
    param,
  });

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
  /** The connected account that it is about. */
  readonly account: string | undefined;
}

/** Stripe names a parameter that it does not know. */
export const permits = ({ form }: Asked, ...names: readonly string[]): void => {
  for (const name of Object.keys(form))
    if (name !== 'expand' && !names.includes(name)) throw objection('parameter_unknown', { param: name });
};
export const required = (form: Form, ...path: readonly string[]): string => {
  const own = textOf(form, ...path);
  if (own === undefined) throw objection('parameter_missing', { param: path.join('.') });
  return own;
};
export const centsOf = (form: Form, ...path: readonly string[]): number => {
  const own = Number(required(form, ...path));
  if (!Number.isSafeInteger(own) || own < 1)
    throw objection('parameter_invalid_integer', { param: path.join('.') });
  return own;
};

interface Listed {
  readonly id: string;
  readonly created: number;
}
/** The newest first, after the last one of the page before. */
export const page = (items: readonly Listed[], form: Form): object => {
  const limit = Number(textOf(form, 'limit') ?? 10);
  const [gte, lt] = ['gte', 'lt'].map((bound) => Number(textOf(form, 'created', bound) ?? NaN)) as [
    number,
    number,
  ];
  const all = items.filter(({ created }) => !(created < gte) && !(created >= lt)).toReversed();
  const after = textOf(form, 'starting_after');
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return {
    object: 'list',
    data: all.slice(from, from + limit),
    has_more: from + limit < all.length,
    url: '/v1/list',
  };
};

interface Stored {
  readonly hash: string;
  readonly status: number;
  readonly text: string;
}
/**
 * What happens to a request instead: nothing but a 500, or all of it with a broken connection. `lost` and `hidden` are the two
 * with a 500 that the client does not repeat by itself.
 */
type FaultKind = 'undone' | 'unanswered' | 'lost' | 'hidden';
/** Of the next request of this path, in which `pi_*` stands for any name of an object. */
interface Fault {
  readonly path: string;
  readonly kind: FaultKind;
}

export interface Wire {
  readonly port: number;
  /** What was asked, without reads. */
  readonly asked: string[];
  readonly faults: Fault[];
  /** Whether a request fails, unless a fault of its path is waiting. */
  breaks: (() => FaultKind | undefined) | undefined;
  /** Something happens before Stripe reads the next request of this path. */
  before(path: string, act: () => Promise<unknown>): void;
  /** Stripe forgets the keys of commands. */
  forgets(): void;
  close(): Promise<void>;
}

const read = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

export const openWire = async (key: string, answer: (asked: Asked) => object): Promise<Wire> => {
  const keys = new Map<string, Stored>();
  const asked: string[] = [];
  const faults: Fault[] = [];
  const firsts: { readonly path: string; readonly act: () => Promise<unknown> }[] = [];
  let count = 0;
  const work = (own: Asked): { status: number; text: string } => {
    try {
      return { status: 200, text: JSON.stringify(answer(own)) };
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      return { status: error.status, text: JSON.stringify({ error: error.body }) };
    }
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const method = request.method ?? '';
    const text = method === 'POST' ? await read(request) : query;
    const account = request.headers['stripe-account'] as string | undefined;
    const idempotency = request.headers['idempotency-key'] as string | undefined;
    const send = (status: number, body: string, isFinal = false): void => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${(count += 1)}`,
        'stripe-should-retry': String(status >= 500 && !isFinal),
      });
      response.end(body);
    };
    if (request.headers.authorization !== `Bearer ${key}`)
      return send(
        401,
        JSON.stringify({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }),
      );
    if (request.headers['stripe-version'] !== Stripe.API_VERSION)
      return send(
        400,
        JSON.stringify({ error: { type: 'invalid_request_error', message: 'another version' } }),
      );
    if (method !== 'GET') asked.push(`${method} ${path}`);
    const names = [path, path.replace(/_\d+/g, '_*')];
    const waitingAct = firsts.findIndex((own) => names.includes(own.path));
    if (waitingAct !== -1) await firsts.splice(waitingAct, 1)[0]?.act();
    const fault = faults.findIndex((own) => method !== 'GET' && names.includes(own.path));
    const [waiting] = fault === -1 ? [] : faults.splice(fault, 1);
    const broken = waiting?.kind ?? (method === 'GET' ? undefined : wire.breaks?.());
    const failure = JSON.stringify({ error: { type: 'api_error', message: 'a fault' } });
    if (broken === 'undone' || broken === 'lost') return send(500, failure, broken === 'lost');
    const own = { method, path, form: parseForm(text), account };
    const name = method === 'POST' && idempotency !== undefined ? `${account} ${idempotency}` : undefined;
    const hash = createHash('sha256').update(`${path} ${text}`).digest('hex');
    const known = name === undefined ? undefined : keys.get(name);
    if (known && known.hash !== hash)
      return send(
        400,
        JSON.stringify({
          error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' },
        }),
      );
    const done = known ?? work(own);
    if (name !== undefined && !known) keys.set(name, { hash, ...done });
    if (broken === 'hidden') return send(500, failure, true);
    if (broken) return void request.socket.destroy();
    send(done.status, done.text);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const wire: Wire = {
    port: (server.address() as AddressInfo).port,
    asked,
    faults,
    breaks: undefined,
    before: (path, act) => void firsts.push({ path, act }),
    forgets: () => keys.clear(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return wire;
};
