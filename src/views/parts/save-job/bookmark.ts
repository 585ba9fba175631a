export const BOOKMARK = 'M7 4.5h10v15.5l-5-4-5 4z';
