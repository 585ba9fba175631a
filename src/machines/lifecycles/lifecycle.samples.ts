/** Every role tries every event, so that paths cover the refusals of guards too. */
import type { Act } from './lifecycle.ts';

/** The same event from each of the four roles. */
export const byAnyone = <More extends object = object>(at: string, more?: More) => {
  const done = <Role extends Act['by']>(by: Role) => ({ by, at, ...(more as More) });
  return {
    'the freelancer': done('freelancer'),
    'the employer': done('employer'),
    'an operator': done('operator'),
    'the system': done('system'),
  };
};
