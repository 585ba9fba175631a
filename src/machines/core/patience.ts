/**
 * The two halves of a loading state. Calls have no timeout (A4a), so a slow call moves to `slow` after the
 * delay `patience`, where the user can retry; the retry aborts the first call.
 */
export const prompt = {
  description: 'The call has been running for a short time.',
  after: { patience: 'slow' },
} as const;
export const slow = {
  description: 'The call is slow: the view says so and offers a retry.',
  tags: ['slow'],
} as const;
