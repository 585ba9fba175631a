import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/machines/generic/listing-chunks.ts',
  anchor: 'distance(Number(one), seen) - distance(Number(other), seen))',
  replacement: 'distance(Number(other), seen) - distance(Number(one), seen))',
  harm: 'In a long list the rows on the screen are let go, and those far away are kept.',
};
