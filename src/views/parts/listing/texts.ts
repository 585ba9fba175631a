/** Texts of every listing. `many` is "freelancers", for example. */

export const failed = (many: string): string => `The ${many} could not be loaded.`;
export const isKept = 'Your search is still here.';
export const slow = (many: string): string => `The ${many} are taking longer than usual.`;

export const moreFailed = 'More results could not be loaded.';
export const rowFailed = 'Could not be loaded';
export const rowLoading = 'Loading';
export const skip = 'Skip the list';
export const keys = 'The left and right arrow keys reach what else a row offers.';
export const asPages = 'Show as pages';
export const asList = 'Show as one list';
export const printed = (many: string, from: string, to: string, total: string): string =>
  `Printed here: ${many} ${from} to ${to} of ${total}. To print others, choose “${asPages}” first.`;
export const beyond = (count: string): string =>
  `${count} more don’t fit on one page. Add a filter, or choose “${asPages}”.`;

export const activeFilters = 'Active filters';
export const sortBy = 'Sort by';
export const clearSearch = 'Clear search';
