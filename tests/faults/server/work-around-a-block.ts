import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'server/messaging/standing.ts',
  anchor: 'if (relation.isBlocked) throw refuse(declined);',
  replacement: 'if (relation.isBlocked && relation.hasBlocked) throw refuse(declined);',
  harm: 'A blocked freelancer still reaches the employer with proposals.',
};
