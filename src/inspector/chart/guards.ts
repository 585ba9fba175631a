/** Words for a guard, also for one that is built of others: `not isHeld`, `hasReviews and in waiting`. */
import { and, not, or, stateIn, type StateValue } from 'xstate';
import { leavesOf } from '../transitions.ts';

interface BuiltGuard {
  readonly check: unknown;
  readonly guards?: readonly unknown[];
  readonly stateValue?: StateValue;
}
const isBuilt = (guard: unknown): guard is BuiltGuard => typeof guard === 'function' && 'check' in guard;
// What XState built a guard with is told by its check alone; a function's name would not outlive minification.
const checkOf = (guard: unknown): unknown => (guard as BuiltGuard).check;
const checks = {
  and: checkOf(and([])),
  or: checkOf(or([])),
  not: checkOf(not('')),
  stateIn: checkOf(stateIn('')),
};
const typeOf = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name || 'a condition';
  return (guard as { type: string }).type;
};

const joined = (parts: readonly string[], word: string): string =>
  parts.map((part) => (/ (?:and|or) /.test(part) ? `(${part})` : part)).join(` ${word} `);

export const wordsOfGuard = (guard: unknown): string => {
  if (!isBuilt(guard)) return typeOf(guard);
  const parts = (guard.guards ?? []).map(wordsOfGuard);
  switch (guard.check) {
    case checks.and:
      return joined(parts, 'and');
    case checks.or:
      return joined(parts, 'or');
    case checks.not:
      return `not ${joined(parts, '')}`.trim();
    case checks.stateIn:
      return `in ${leavesOf(guard.stateValue ?? {}).join(' and ')}`;
    default:
      return typeOf(guard);
  }
};

/** The names in it: what `setup({ guards })` knows. */
export const namesInGuard = (guard: unknown): string[] => {
  if (!isBuilt(guard)) return [typeOf(guard)];
  return [...new Set((guard.guards ?? []).flatMap(namesInGuard))];
};

/** True for a guard that is made of others, so that its words say more than its name. */
export const isBuiltGuard = (guard: unknown): boolean => isBuilt(guard);
