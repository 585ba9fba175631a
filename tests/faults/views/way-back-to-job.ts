import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/views/parts/apply/apply-panel.tsx',
  anchor: "withAct(useHere(), 'apply')",
  replacement: "withAct(useHere().split('?')[0] ?? '', 'apply')",
  harm: 'A visitor who signs in to apply for a job returns to a page without a job.',
};
