/** What the footer says. */

export const letter = 'One email a month: what clients are hiring for, and what it pays.';
