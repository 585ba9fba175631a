import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/adapters/http.ts',
  anchor: "if (status === 401 && xsrf !== undefined && xsrf === cookieOf(cookies(), 'XSRF-TOKEN'))",
  replacement: 'if (status === 401 && xsrf !== undefined)',
  harm: 'A late 401 from the former session signs out a user who has just signed in again.',
};
