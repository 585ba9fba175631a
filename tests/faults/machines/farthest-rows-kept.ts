import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/machines/generic/listing-chunks.ts',
  anchor: 'distance(Number(one), seen) - distance(Number(other), seen))',
  replacement: 'distance(Number(other), seen) - distance(Number(one), seen))',
  harm: 'A long list drops the rows on the screen and keeps those far away.',
};
