/** Texts shown in place of any page. */

export const toHome = 'Go to the home page';
export const unmatched =
  'There is no page at this address. Check the link for typos, or start from the home page.';
export const unloadable =
  'This page couldn’t load. Check your connection and try again. If it still doesn’t load, reload: we may have published a new version.';
export const unknownError = 'Unknown error';
