/** Stripe behind the port, against the stand-in: a migrated database and one clock. */
import { createStripeProvider } from '../../../../server/provider/stripe/provider.ts';
import type { Database } from '../../../../server/database/tables.ts';
import type { PaymentProvider, ProviderEvent } from '../../../../server/provider/port.ts';
import { openTasksWorld } from '../../tasks/tasks-world.ts';
import type { PortWorld } from '../port.cases.ts';
import { openStandIn, SECRET_KEY, WEBHOOK_SECRETS, type StandIn, type Thing } from './stand-in.ts';

const DAY = 86_400_000;
const ORIGIN = 'https://market.example';

export const keysOf = ({ port }: StandIn) => ({
  secretKey: SECRET_KEY,
  webhookSecrets: [...WEBHOOK_SECRETS],
  api: { host: '127.0.0.1', port, protocol: 'http' as const },
});

export interface StripeWorld extends PortWorld {
  readonly standIn: StandIn;
  readonly database: Database;
  pass(milliseconds: number): void;
  /** As the server's route reads it. */
  hears(event: Thing, secret?: string): Promise<ProviderEvent | undefined>;
}

export const openStripeWorld = async (kind: 'PGlite' | 'PostgreSQL'): Promise<StripeWorld> => {
  const tasks = await openTasksWorld(kind);
  const now = () => new Date(tasks.time);
  const standIn = await openStandIn(now);
  const create = (database: Database): PaymentProvider =>
    createStripeProvider({ keys: keysOf(standIn), database, clock: { now }, address: () => ORIGIN });
  const provider = create(tasks.database);
  const heard: ProviderEvent[] = [];
  const hears = async (event: Thing, secret?: string): Promise<ProviderEvent | undefined> => {
    const { body, signature } = standIn.signed(event, secret);
    return provider.parseEvent(Buffer.from(body), { 'stripe-signature': signature }, now());
  };
  const pass = (milliseconds: number): void => void (tasks.time += milliseconds);
  return {
    provider,
    standIn,
    database: tasks.database,
    now,
    pass,
    hears,
    async again() {
      const opened = await tasks.again();
      return {
        provider: create(opened.database),
        close: async () => {
          if (opened !== tasks.opened) await opened.close();
        },
      };
    },
    async settles() {
      pass(3 * DAY);
    },
    async visits(url, card) {
      standIn.pages.pays(url, card);
    },
    async keepsCard(user, card) {
      const { url } = await provider.methodLink(`method:${user}-${nextLink()}`, {
        kind: 'card',
        user,
        returnTo: '/milestone-payment',
      });
      return standIn.pages.addsCard(url, card);
    },
    async earner(user) {
      const { account } = await provider.openAccount(`account:${user}`, { user });
      const { url } = await provider.accountLink(`account:${user}`, { account, returnTo: '/earnings' });
      standIn.pages.proves(url);
      const bank = standIn.all('bank_account').findLast((own) => own['account'] === account);
      return { account, method: `${bank?.id}@${account}` };
    },
    async banksAnswer() {
      standIn.banks.answer();
    },
    async told() {
      for (const event of standIn.unsent.splice(0)) {
        const own = await hears(event);
        if (own && !heard.some(({ id }) => id === own.id)) heard.push(own);
      }
      return heard;
    },
    async close() {
      await standIn.close();
      await tasks.close();
    },
  };
};

let count = 0;
const nextLink = (): number => (count += 1);
