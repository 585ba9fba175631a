/** The badge of a job's status; an open job has none. */
export const statusWords = { open: '', filled: 'Filled', closed: 'Closed', expired: 'Expired' } as const;
