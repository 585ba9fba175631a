import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'server/messaging/standing.ts',
  anchor: 'if (relation.isBlocked || leavesDemo(relation))',
  replacement: 'if (leavesDemo(relation))',
  harm: 'A blocked freelancer still reaches the employer with proposals.',
};
