import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/contracts/money/earnings.ts',
  anchor: "line.lastIndexOf(':')",
  replacement: "line.indexOf(':')",
  harm: 'A milestone whose name holds a colon is left out of the sum that a freelancer sees before sending a proposal.',
};
