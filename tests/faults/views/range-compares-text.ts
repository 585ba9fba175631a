import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/views/ui/fields/range-field.tsx',
  anchor: 'Number(from.value) > Number(to.value)',
  replacement: 'from.value > to.value',
  harm: 'A rate from 9 to 10 dollars is rejected, because the lowest seems higher than the highest.',
};
