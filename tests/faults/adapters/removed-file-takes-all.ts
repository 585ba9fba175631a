import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/wiring/messaging/messages.ts',
  anchor: 'releaseFile: (_, { key }) => files.release(key),',
  replacement: 'releaseFile: () => files.releaseAll(),',
  harm: 'Removing one file from a message loses the other files that are not uploaded yet.',
};
