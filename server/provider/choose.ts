/** Chooses the payment provider: the given one, Stripe with its keys, else the embedded one with its pages and tasks. */
import { createEmbeddedProvider, type EmbeddedOptions, type EmbeddedProvider } from './embedded/provider.ts';
import type { PaymentProvider } from './port.ts';
import type { StripeKeys } from './stripe/keys.ts';

export interface ChosenProvider {
  readonly provider: PaymentProvider;
  readonly embedded: EmbeddedProvider | undefined;
}

export const chooseProvider = async (
  {
    given,
    stripe,
    site,
  }: {
    readonly given: PaymentProvider | undefined;
    readonly stripe: StripeKeys | undefined;
    /** The origin of the marketplace, as visitors know it. */
    readonly site: () => string;
  },
  options: EmbeddedOptions,
): Promise<ChosenProvider> => {
  if (given) return { provider: given, embedded: undefined };
  if (stripe) {
    const { createStripeProvider } = await import('./stripe/provider.ts');
    const { database, clock } = options;
    return {
      provider: createStripeProvider({ keys: stripe, database, clock, address: site }),
      embedded: undefined,
    };
  }
  const embedded = createEmbeddedProvider(options);
  return { provider: embedded, embedded };
};
