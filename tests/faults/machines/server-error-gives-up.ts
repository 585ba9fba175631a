import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/machines/core/retries.ts',
  anchor: 'reason.status >= 500',
  replacement: 'reason.status > 500',
  harm: 'The outbox gives a message up after a single 500 from the server.',
};
