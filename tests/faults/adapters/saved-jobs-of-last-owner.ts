import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/adapters/storage/saved-jobs-storage.ts',
  anchor: '.slice(-MOST_OWNERS)',
  replacement: '.slice(0, MOST_OWNERS)',
  harm: 'In a browser of six users, the job that the sixth has just saved is gone after a reload.',
};
