/** Texts of the buttons beside a list. The texts of the dialog load with it. */
export const saveThisSearch = 'Save this search';
export const savedSearches = 'Saved searches';
export const everything = (kind: string): string => `All ${kind}`;
