/** Texts of a form that could not be sent. Each set of texts has one importer, so that the bundler can inline it. */

const isKept = 'What you typed is still here.';
export const offline = `We could not reach the server. Check your connection and try again. ${isKept}`;
export const tooMany = (wait: string): string => `Too many attempts. Try again in ${wait}. ${isKept}`;
export const signedOut = 'Your session has ended. Sign in again. What you typed is kept as a draft.';
export const rejected = `The server rejected this, and sending it again won’t help. Check every field for anything unusual, or contact us. ${isKept}`;
export const tooLong = 'This is too long. Shorten it and send it again.';
export const unavailable = `This isn’t available here. ${isKept}`;
export const failed = `Something went wrong on our side. Try again in a moment. ${isKept}`;
