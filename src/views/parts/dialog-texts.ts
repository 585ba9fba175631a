export const unloadable = 'The dialog could not be loaded. Check your connection and try again.';
