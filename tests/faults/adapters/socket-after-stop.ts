import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/adapters/realtime.ts',
  anchor: 'if (!isStopped) socket = openSocket({ ...options, tell });',
  replacement: 'socket = openSocket({ ...options, tell });',
  harm: 'A connection that opens late stays open beside the next one, with the former session.',
};
