/** Stripe behind the payment port, against the stand-in. On both databases. */
import { describe } from 'vitest';
import { hasPostgres } from '../../../support/postgres.ts';
import { itObeysThePort } from '../port.cases.ts';
import { openStripeWorld } from './stripe-world.ts';

describe('Stripe on PGlite', () => {
  itObeysThePort(() => openStripeWorld('PGlite'));
});
describe.skipIf(!hasPostgres)('Stripe on PostgreSQL', () => {
  itObeysThePort(() => openStripeWorld('PostgreSQL'));
});
