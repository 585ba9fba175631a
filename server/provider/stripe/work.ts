/** What every part of Stripe's provider needs. */
import type { Database } from '../../database/tables.ts';
import type { StripeClient } from './client.ts';

export interface StripeWork {
  readonly database: Database;
  readonly client: StripeClient;
  readonly clock: { readonly now: () => Date };
  /** The origin of the marketplace, to which Stripe's pages lead back. */
  readonly address: () => string;
}

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
export const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Stripe's clock and ours may differ by so much, in seconds. */
const SLACK = 3600;
/** What was made since then, for lists. */
export const madeSince = (
  since: Date,
): { readonly created: { readonly gte: number }; readonly limit: 100 } => ({
  created: { gte: secondsOf(since) - SLACK },
  limit: 100,
});

/** What every object of ours carries, so that an event leads back to its row. */
export interface Marked {
  readonly id: string;
  readonly metadata?: Readonly<Record<string, string>> | null | undefined;
}
/** The name of the object that this command has made. */
export const findMarked = async (
  objects: AsyncIterable<Marked>,
  key: string,
): Promise<string | undefined> => {
  for await (const { id, metadata } of objects) if (metadata?.['key'] === key) return id;
  return undefined;
};
