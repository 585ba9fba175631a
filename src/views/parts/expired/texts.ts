/** Texts of the dialog over a page whose session has expired. */

export const title = 'Your session has ended';
export const signInAgain = (name: string | undefined, isSamePage: boolean): string =>
  `Sign in again${name ? ` as ${name}` : ''} to continue${isSamePage ? ' where you left off. The page still has everything you typed' : ''}.`;
export const leave = 'Leave without signing in';

export const signInAnotherWay = 'Sign in another way';
