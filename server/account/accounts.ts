/** The account operations of handlers. Rejections are Refusals, and none reveals whether an account exists. */
import type {
  AccountsOptions,
  VisitorOperations,
  OwnerOperations,
  ProviderOperations,
} from './account-operations.ts';
import { visitorOperations } from './visitor-operations.ts';
import { ownerOperations } from './owner-operations.ts';
import { providerOperations } from './provider-operations.ts';

export interface Accounts extends VisitorOperations, OwnerOperations, ProviderOperations {}

export const createAccounts = (options: AccountsOptions): Accounts => ({
  ...visitorOperations(options),
  ...ownerOperations(options),
  ...providerOperations(options),
});
