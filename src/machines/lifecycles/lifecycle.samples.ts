/** Every lifecycle is offered each event by everybody: whom its guards refuse is part of what its paths try. */
import type { Act } from './lifecycle.ts';

/** The same event, done by each of the four roles. */
export const byAnyone = <More extends object = object>(at: string, more?: More) => {
  const done = <Role extends Act['by']>(by: Role) => ({ by, at, ...(more as More) });
  return {
    'the freelancer': done('freelancer'),
    'the employer': done('employer'),
    'an operator': done('operator'),
    'the system': done('system'),
  };
};
