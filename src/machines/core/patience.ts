/**
 * The two halves of waiting for an answer. A4a gives no call a time-out, so a state whose call somebody waits for says
 * after its delay `patience` that it takes long, and then knows the same press again: the call before it is aborted.
 */
export const prompt = { description: 'No longer than people expect.', after: { patience: 'slow' } } as const;
export const slow = {
  description: 'Longer than people expect: say so, and let them try again.',
  tags: ['slow'],
} as const;
