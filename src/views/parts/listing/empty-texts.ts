export const noMatch = (many: string): string => `No ${many} match.`;
export const none = (many: string): string => `There are no ${many} yet.`;
export const relax = 'Remove a filter to see more';
