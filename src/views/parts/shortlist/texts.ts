/** Texts of saving freelancers and of choosing those to compare. */

export const save = (saved: boolean, name: string): string => `${saved ? 'Saved' : 'Save'}: ${name}`;
export const saveWord = (saved: boolean): string => (saved ? 'Saved' : 'Save');
export const compareOne = (name: string): string => `Compare: ${name}`;

export const comparison = 'Comparison';
export const countOf = (count: number, most: number): string => `${count} of ${most} chosen`;
export const chooseAnother = 'Choose one more freelancer to compare.';
export const clear = 'Clear choice';

export const opener = (count: number): string => `Saved freelancers (${count})`;
export const savedFreelancers = 'Saved freelancers';
export const close = 'Close saved freelancers';
export const empty = 'No saved freelancers yet. Press the bookmark on a freelancer to save them here.';
export const findAFreelancer = 'Find a freelancer';
export const loading = 'Loading your saved freelancers …';
export const failed = 'Your saved freelancers could not be loaded.';
export const remove = (name: string): string => `Remove ${name}`;
