/** Texts of the dialog for saved searches. */
export const saveThisSearch = 'Save this search';
export const savedSearches = 'Saved searches';

export const labels = { Name: 'Name', Alert: 'Tell me about new results' };
export const alerts = [
  { value: 'daily', words: 'Once a day' },
  { value: 'atOnce', words: 'At once' },
  { value: 'never', words: 'Never, only count them' },
] as const;
export const alertWords = { daily: 'once a day', atOnce: 'at once', never: 'no alerts' } as const;
export const choose = 'Choose';
export const hint = 'We tell you on this site, and by email while you are away.';
export const save = 'Save search';
export const keep = 'Save changes';
export const saving = 'Saving …';

export const loading = 'Loading your saved searches …';
export const slow = 'Your saved searches are taking longer than usual.';
export const failed = 'Your saved searches could not be loaded.';
export const empty = 'No saved searches yet.';
export const howToBegin =
  'Choose filters in a list of jobs or freelancers, then press “Save this search” there.';
export const kinds = { jobs: 'Jobs', freelancers: 'Freelancers' } as const;
export const fresh = (count: number): string => `${count} new`;

export const change = 'Change';
export const changeOf = (name: string): string => `Change ${name}`;
export const remove = 'Delete';
export const removeOf = (name: string): string => `Delete ${name}`;
export const really = (name: string): string => `Delete “${name}”?`;
export const noMoreAlerts = 'You get no more alerts of this search.';
export const notDeleted = 'The search was not deleted.';
export const deleteSearch = 'Delete search';
export const deleting = 'Deleting …';
export const keepSearch = 'Keep it';
export const cancel = 'Cancel';
