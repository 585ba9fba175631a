import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/views/parts/apply/apply-panel.tsx',
  anchor: 'const here = useHere();',
  replacement: "const [here = ''] = useHere().split('?');",
  harm: 'A visitor who signs in to apply for a job returns to a page without a job.',
};
