/** Texts of the page that LinkedIn redirects to, by outcome. */

export const ends = {
  denied: {
    title: 'You cancelled at LinkedIn',
    text: 'LinkedIn shared nothing with us, and you are not signed in. Try again, or use your email and password.',
  },
  unavailable: {
    title: 'Something went wrong at LinkedIn',
    text: 'LinkedIn could not sign you in. Try again in a moment, or use your email and password.',
  },
  foreign: {
    title: 'We could not sign you in with LinkedIn',
    text: 'This link is incomplete, has expired, or was opened in another browser. For your safety, you were not signed in.',
  },
  taken: {
    title: 'Another LinkedIn account is connected',
    text: 'Your account here is connected to another LinkedIn account. Choose a new password to disconnect it.',
  },
  expired: {
    title: 'That took too long',
    text: 'You have a few minutes to finish signing in at LinkedIn. You are not signed in. Try again.',
  },
  unregistered: {
    title: 'One more question',
    text: 'You have no account here yet. We can create one for you. Do you want to work or to hire?',
  },
} as const;
export const failed = 'You are not signed in yet';
export const forSafety = 'For your safety, you were not signed in.';

export const working = 'I’m here to work';
export const hiring = 'I’m here to hire';

export const exchanging = 'Signing in with LinkedIn …';
export const moment = 'This takes a moment. Then you are signed in.';

export const chooseANewPassword = 'Choose a new password';
export const tryAgainWithLinkedin = 'Try again with LinkedIn';
export const signInWithAPassword = 'Sign in with a password';
