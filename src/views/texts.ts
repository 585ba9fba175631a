/** Texts shown in place of any page. */

export const toHome = 'Go to the home page';
export const unloadable =
  'This page couldn’t load. Check your connection and try again, or reload: there may be a new version.';
export const menuUnloadable = 'The menu couldn’t load. Try again';
export const crashed = 'This page stopped working. Try again or reload it.';
export const unknownError = 'Unknown error';
