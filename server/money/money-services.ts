/** What the handlers of money need, beside the common services. */
import type { Sealer } from '../core/sealed.ts';
import type { SignedInUser } from '../generic/session.ts';
import type { PaymentProvider } from '../provider/port.ts';
import type { InvoiceConfiguration } from './invoices/configuration.ts';

export interface MoneyServices {
  readonly provider: PaymentProvider;
  /** Encrypts the addresses of the provider's pages. */
  readonly addresses: Sealer;
  readonly invoices: InvoiceConfiguration;
  readonly log: { warn(fields: object, text: string): void };
  readonly accounts: {
    /** Whether the password is theirs; undefined for an account without one. Throws a 429 for too many guesses. */
    confirmPassword(user: Pick<SignedInUser, 'id'>, typed: string): Promise<boolean | undefined>;
  };
}
