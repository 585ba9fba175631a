/** Texts of the footer. */

export const letter = 'One email a month: what clients are hiring for, and what it pays.';
