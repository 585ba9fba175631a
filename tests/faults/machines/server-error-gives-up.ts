import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/machines/messaging/waiting-messages.ts',
  anchor: 'reason.status >= 500',
  replacement: 'reason.status > 500',
  harm: 'A message is given up for good when the server answers with 500 once.',
};
