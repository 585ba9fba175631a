import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/machines/app/access.ts',
  anchor: '(reset|verify|forgot)',
  replacement: '(reset|forgot)',
  harm: 'A person who is signed in follows the link of a mail to confirm an address and is sent away.',
};
