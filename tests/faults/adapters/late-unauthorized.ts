import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/adapters/http.ts',
  anchor: "if (status === 401 && xsrf !== undefined && xsrf === cookieOf(cookies(), 'XSRF-TOKEN'))",
  replacement: 'if (status === 401 && xsrf !== undefined)',
  harm: 'A late answer to a call of the session before signs out a person who has just signed in again.',
};
