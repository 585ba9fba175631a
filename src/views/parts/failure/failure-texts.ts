/** Neutral texts of a failure without a known code, such as one of another server. */

export const offline = 'We could not reach the server. Check your connection and try again.';
export const tooMany = (wait: string): string => `Too many attempts. Try again in ${wait}.`;
export const signedOut = 'Your session has ended. Sign in again.';
export const forbidden = 'The server did not allow this. Sign in again, or contact us.';
export const rejected =
  'The server rejected this, and sending it again won’t help. Check every field for anything unusual, or contact us.';
export const outdated = 'The server could not do this now. Reload this page to see what has changed.';
export const tooLong = 'This is too long. Shorten it and send it again.';
export const unavailable = 'This isn’t available here. Reload this page: there may be a new version.';
export const failed = 'Something went wrong on our side. Try again in a moment.';

export const isKept = 'What you typed is still here.';
