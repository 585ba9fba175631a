import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/contracts/app/routes.ts',
  anchor:
    "return parsed.pathname.startsWith('//') ? DESK : `${parsed.pathname}${parsed.search}${parsed.hash}`;",
  replacement: 'return `${parsed.pathname}${parsed.search}${parsed.hash}`;',
  harm: 'A sign-in link with next=/.//evil.example leads to another site after signing in.',
};
