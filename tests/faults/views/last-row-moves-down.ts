import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/views/pages/people/own-profile/ordered.tsx',
  anchor: 'disabled={index === count - 1}',
  replacement: 'disabled={index === count}',
  harm: 'The last skill of a profile can be moved down, to a missing place.',
};
