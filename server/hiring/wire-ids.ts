/** Ids of records as calls name them: those of contracts, and of their reviews, begin with `c-`. */
import type { Id } from '../../src/contracts/core/ids.ts';
import { CONTRACT_PREFIX } from '../../src/contracts/hiring/contract.ts';
import type { LifecycleKind } from '../../src/contracts/hiring/lifecycle-event.ts';
import { integerId } from '../core/ids.ts';

const isOfContract = (kind: LifecycleKind): boolean => kind === 'contract' || kind === 'review';

export const contractWireId = (id: number): string => `${CONTRACT_PREFIX}${id}`;
/** Undefined for an id that no contract can have. */
export const contractIdOf = (asked: Id): number | undefined => {
  const text = String(asked);
  return text.startsWith(CONTRACT_PREFIX) ? integerId(text.slice(CONTRACT_PREFIX.length)) : undefined;
};

export const wireIdOf = (kind: LifecycleKind, id: number): Id =>
  isOfContract(kind) ? contractWireId(id) : id;
export const recordIdOf = (kind: LifecycleKind, asked: Id): number | undefined =>
  isOfContract(kind) ? contractIdOf(asked) : integerId(asked);
