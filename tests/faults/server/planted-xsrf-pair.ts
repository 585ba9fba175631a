import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'server/http/write-guard.ts',
  anchor:
    "if (isPair(header, visit.xsrfCookie) && options.xsrf.isValid(header, visit.sessionToken ?? '')) return;",
  replacement: 'if (isPair(header, visit.xsrfCookie)) return;',
  harm: 'An attacker who can plant a cookie can write as the signed-in user.',
};
