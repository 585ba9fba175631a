/** Text for a guard, including composed ones: `not isHeld`, `hasReviews and in waiting`. */
import { and, not, or, stateIn, type StateValue } from 'xstate';
import { leavesOf } from '../transitions.ts';

interface BuiltGuard {
  readonly check: unknown;
  readonly guards?: readonly unknown[];
  readonly stateValue?: StateValue;
}
const isBuilt = (guard: unknown): guard is BuiltGuard => typeof guard === 'function' && 'check' in guard;
// Only the check function shows how XState composed a guard: minification changes a function's name.
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

/** The guard names in it, as in `setup({ guards })`. */
export const namesInGuard = (guard: unknown): string[] => {
  if (!isBuilt(guard)) return [typeOf(guard)];
  return [...new Set((guard.guards ?? []).flatMap(namesInGuard))];
};

/** True for a composed guard, whose text says more than its name. */
export const isBuiltGuard = (guard: unknown): boolean => isBuilt(guard);
