import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/contracts/money/milestones.ts',
  anchor: "line.lastIndexOf(':')",
  replacement: "line.indexOf(':')",
  harm: 'The sum before a proposal omits a milestone with a colon in its name.',
};
