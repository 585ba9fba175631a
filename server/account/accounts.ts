/** The account operations of handlers. Rejections are Refusals, and none reveals whether an account exists. */
import type { AccountsOptions, Opening, Owning, Providing } from './account-acts.ts';
import { opening } from './opening.ts';
import { owning } from './owning.ts';
import { providing } from './providing.ts';

export interface Accounts extends Opening, Owning, Providing {}

export const createAccounts = (options: AccountsOptions): Accounts => ({
  ...opening(options),
  ...owning(options),
  ...providing(options),
});
