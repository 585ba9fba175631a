import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/machines/app/access.ts',
  anchor: '(reset|verify|forgot)',
  replacement: '(reset|forgot)',
  harm: 'A signed-in user who follows a mailed link to confirm an address is sent away.',
};
