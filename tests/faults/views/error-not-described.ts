import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/views/ui/fields/field.tsx',
  anchor: '          aria-describedby={`${id}-words`}\n',
  replacement: '',
  harm: 'A screen reader does not announce a field’s error.',
};
