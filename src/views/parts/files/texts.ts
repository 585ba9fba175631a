import type { FileProblem } from '../../../machines/generic/chosen-files.ts';

export const problems: Readonly<Record<FileProblem, string>> = {
  kind: 'Use a JPEG, PNG, WebP or PDF file.',
  heavy: 'This file is larger than 10 MB.',
  empty: 'This file is empty.',
};
export const tooLarge = 'This file is too large. Choose a smaller file.';
export const choose = 'Choose files';
export const drop = 'or drop them here. JPEG, PNG, WebP or PDF, up to 10 MB each.';
export const checking = 'One moment …';
export const lost = 'This file was not uploaded. Remove it, and choose it again.';
export const skipped = (count: number): string =>
  `${count === 1 ? 'One more file was' : `${count} more files were`} not added: a form can have ten.`;
export const opensTab = ' (opens a new tab)';
