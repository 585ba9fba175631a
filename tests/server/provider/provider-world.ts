/** The embedded provider alone: a migrated database, its pages, its tasks on one clock, and a marketplace that only listens. */
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../../../server/database/tables.ts';
import { addProviderPages } from '../../../server/provider/embedded/pages/pages.ts';
import { createEmbeddedProvider, type EmbeddedProvider } from '../../../server/provider/embedded/provider.ts';
import { testCards, type CardBehaviour } from '../../../server/provider/embedded/test-numbers.ts';
import type { Charge, ProviderEvent, ProviderMovement } from '../../../server/provider/port.ts';
import { openTasksWorld, type TasksWorld } from '../tasks/tasks-world.ts';

export const MINUTE = 60_000;
export const DAY = 86_400_000;
export const SECRET = 'the secret of the events';

export interface Page {
  readonly status: number;
  /** The path that it redirects to. */
  readonly location: string | null;
  readonly html: string;
  readonly headers: Headers;
}

export interface ProviderWorld {
  readonly database: Database;
  readonly provider: EmbeddedProvider;
  readonly address: string;
  readonly tasks: TasksWorld;
  /** What arrived, in the order of arrival, parsed as the marketplace does. */
  readonly events: ProviderEvent[];
  /** Statuses that the marketplace answers next, instead of 200. */
  readonly refusals: number[];
  /** Another process with the same database. */
  again(database: Database): EmbeddedProvider;
  /** Runs all that is due. */
  drain(): Promise<void>;
  /** Moves the clock ahead, and runs what falls due. */
  pass(milliseconds: number): Promise<void>;
  now(): Date;
  get(path: string): Promise<Page>;
  submit(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Page>;
  movements(): Promise<ProviderMovement[]>;
  close(): Promise<void>;
}

export const charge = (world: Pick<ProviderWorld, 'now'>, more: Partial<Charge> = {}): Charge => ({
  user: 7,
  amountCents: 41_200,
  lines: [
    { words: 'Audit and list of repairs', cents: 40_000 },
    { words: 'Fee of 3 %', cents: 1200 },
  ],
  expiresAt: new Date(world.now().getTime() + 15 * MINUTE).toISOString(),
  returnTo: '/milestone-payment?payment=12',
  ...more,
});

export const cardFields = (behaviour: CardBehaviour, more: Record<string, string> = {}) => ({
  number: testCards[behaviour].number,
  expires: '12/39',
  code: '747',
  ...more,
});

const addMarketplace = (app: FastifyInstance, provider: EmbeddedProvider, world: Receiver): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/provider-events', async (request, reply) => {
    const refusal = world.refusals.shift();
    if (refusal !== undefined) return reply.code(refusal).send('');
    world.events.push(provider.parseEvent(request.body as Buffer, request.headers, world.now()));
    return '';
  });
  app.get('/favicon.svg', (_request, reply) => reply.type('image/svg+xml').send('<svg/>'));
  // Where the pages lead back to.
  app.get('/milestone-payment', (_request, reply) =>
    reply.type('text/html').send('<!doctype html><html lang="en"><title>Back</title><h1>Back</h1>'),
  );
};
type Receiver = Pick<ProviderWorld, 'events' | 'refusals' | 'now'>;

export const openProviderWorld = async (kind: 'PGlite' | 'PostgreSQL'): Promise<ProviderWorld> => {
  const tasks = await openTasksWorld(kind);
  const now = () => new Date(tasks.time);
  let address = '';
  const again = (database: Database) =>
    createEmbeddedProvider({
      database,
      secret: SECRET,
      pageSecret: 'the secret of the pages',
      address: () => address,
      clock: { now },
    });
  const provider = again(tasks.database);
  const app = Fastify();
  const receiver: Receiver = { events: [], refusals: [], now };
  addMarketplace(app, provider, receiver);
  await addProviderPages(app, provider, () => false);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  const runner = tasks.runner(provider.kinds);

  const pageOf = async (answer: Response): Promise<Page> => ({
    status: answer.status,
    location: answer.headers.get('location'),
    html: await answer.text(),
    headers: answer.headers,
  });
  return {
    ...receiver,
    database: tasks.database,
    provider,
    address,
    tasks,
    again,
    drain: () => runner.drain(),
    async pass(milliseconds) {
      tasks.time += milliseconds;
      await runner.drain();
    },
    get: async (path) => pageOf(await fetch(address + path, { redirect: 'manual' })),
    submit: async (path, fields = {}, headers = {}) =>
      pageOf(
        await fetch(address + path, {
          method: 'POST',
          redirect: 'manual',
          headers,
          body: new URLSearchParams(fields),
        }),
      ),
    async movements() {
      const all: ProviderMovement[] = [];
      for await (const movement of provider.movements()) all.push(movement);
      return all;
    },
    async close() {
      await runner.stop();
      await app.close();
      await tasks.close();
    },
  };
};

let count = 0;
/** A key that no test has used. */
export const freshKey = <Kind extends 'payment' | 'refund' | 'payout' | 'method' | 'account'>(
  kind: Kind,
): `${Kind}:${number}` => `${kind}:${(count += 1)}`;

/** Opens a checkout, and returns its key and path. */
export const openCheckout = async (world: ProviderWorld, more: Partial<Charge> = {}) => {
  const key = freshKey('payment');
  const result = await world.provider.charge(key, charge(world, more));
  if (result.state !== 'redirect') throw new Error(`the charge is ${result.state}`);
  return { key, path: result.url };
};

/** Pays with a card on the provider's page; returns the charge's name. */
export const pay = async (
  world: ProviderWorld,
  behaviour: CardBehaviour,
  { fields = {}, ...more }: Partial<Charge> & { fields?: Record<string, string> } = {},
) => {
  const { key, path } = await openCheckout(world, more);
  const page = await world.submit(path, cardFields(behaviour, fields));
  await world.drain();
  const { id } = await world.database
    .selectFrom('provider_charges')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { key, path, page, charge: id };
};

/** A verified account of a freelancer with a bank account. */
export const openVerified = async (
  world: ProviderWorld,
  user: number,
  bank: string,
): Promise<{ account: string; method: string }> => {
  const { account } = await world.provider.openAccount(freshKey('account'), { user });
  const identity = await world.provider.accountLink(freshKey('account'), { account, returnTo: '/desk' });
  await world.submit(identity.url, { name: 'Amara Okafor', born: '1990-02-28', document: 'TEST-1001' });
  const link = await world.provider.methodLink(freshKey('method'), { kind: 'bank', user, returnTo: '/desk' });
  await world.submit(link.url, { account: bank });
  await world.drain();
  const added = world.events.findLast((event) => event.type === 'method.added' && event.user === user);
  if (added?.type !== 'method.added') throw new Error('no bank account was added');
  return { account, method: added.kept.token };
};

/** The balance, and whether it is what the movements add up to. */
export const booksOf = async (world: ProviderWorld) => {
  const balance = await world.provider.balance();
  const moved = (await world.movements()).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { ...balance, moved, isBalanced: moved === balance.platformCents + balance.accountsCents };
};
