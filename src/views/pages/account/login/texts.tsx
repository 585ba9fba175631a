/** Texts of /login: signing in, a forgotten password, a new password, confirming an address. */

export const title = 'Sign in';
export const isRenewed =
  'Your new password is set, and you are signed out everywhere. Sign in with the new password.';
export const welcome = 'Good to see you again.';
export const newHere = 'New here?';
export const forgot = 'Forgot your password?';

export const demo = 'This is a demo. Use one of these accounts to see both sides of the marketplace.';
export const useAccountOf = (name: string): string => `Use this account: ${name}`;

export const askForMail =
  'Enter the email address you signed up with. We will email you a link to choose a new password.';
export const mailed = (address: string | undefined) => (
  <>
    If <strong>{address}</strong> has an account, we sent an email with a link to choose a new password. The
    link works once and expires soon.
  </>
);
export const remembered = 'Remembered it?';

export const goneTitle = 'This link no longer works';
export const resetIsGone =
  'This link was already used, has expired or is incomplete. If you have just set a new password, sign in with it. If you reloaded this page, open the link from the email again.';
export const reset =
  'It replaces your old password and signs you out everywhere. Then sign in with the new one.';

export const confirmationIsGone =
  'A confirmation link works once and expires after a day. If you have already used it, sign in. If not, sign up again and we will email you a new one.';
export const unconfirmed = 'Your address is not confirmed yet';
export const cannotConfirm = 'Confirming an address isn’t available here. Contact us if you signed up.';
export const confirming = 'Confirming your address …';
export const moment = 'This takes a moment. Then you are signed in.';
export const askForPassword =
  'Someone signed up with this address in another browser. If it was you, enter the password you chose there to confirm your address.';
export const notYou = 'Wasn’t it you?';
export const signUpInstead = 'Sign up with your own password';
export const discards = ' to replace that sign-up.';

export const checkYourEmail = 'Check your email';
export const useAnotherAddress = 'Use another address';
export const emailMeALink = 'Email me a link';
export const getANewLink = 'Get a new link';
export const chooseANewPassword = 'Choose a new password';
export const newPassword = 'New password';
export const setNewPassword = 'Set new password';
export const createAnAccount = 'Create an account';
export const confirmWithYourPassword = 'Confirm with your password';
export const confirmMyAddress = 'Confirm my address';
