import type { FileProblem } from '../../../machines/generic/chosen-files.ts';

export const problems: Readonly<Record<FileProblem, string>> = {
  kind: 'Use a JPEG, PNG, WebP or PDF file.',
  heavy: 'This file is larger than 10 MB.',
  empty: 'This file is empty.',
};
export const tooLarge = 'This file is too large. Choose a smaller file.';
