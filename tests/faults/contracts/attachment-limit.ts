import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/contracts/messaging/attachment.ts',
  anchor: 'z.maxLength(Math.ceil(LARGEST_ATTACHMENT_BYTES / 3) * 4)',
  replacement: 'z.maxLength(LARGEST_ATTACHMENT_BYTES)',
  harm: 'A file of 8 MB is rejected although the page promises 10 MB.',
};
