/** Chooses the payment provider: the given one, else the embedded one with its pages and tasks. */
import { createEmbeddedProvider, type EmbeddedOptions, type EmbeddedProvider } from './embedded/provider.ts';
import type { PaymentProvider } from './port.ts';

export interface ChosenProvider {
  readonly provider: PaymentProvider;
  readonly embedded: EmbeddedProvider | undefined;
}

export const chooseProvider = (
  given: PaymentProvider | undefined,
  options: EmbeddedOptions,
): ChosenProvider => {
  if (given) return { provider: given, embedded: undefined };
  const embedded = createEmbeddedProvider(options);
  return { provider: embedded, embedded };
};
