/** Texts of /signup, before and after the form was sent. */

export const isFree = 'An account is free. Already have one?';

export const demoMailbox = 'This is a demo: its emails go to a mailbox page.';
export const mailed = (address: string | undefined) => (
  <>
    We sent an email to <strong>{address}</strong>. Open its link to confirm your address and sign in.
  </>
);
export const hasAccount = 'If this address already has an account, the email says so, and you can';

export const nextSteps = {
  mail: 'We email you a link that confirms your address.',
  profile: 'You fill in your profile or your company page. A photo and skills help most.',
  work: 'You find work, or people to hire.',
};

export const whatBringsYouHere = 'What brings you here';
export const yourName = 'Your name';
export const signUpWithLinkedin = 'Sign up with LinkedIn';
export const openTheMailbox = 'Open the mailbox';
export const checkYourEmail = 'Check your email';
export const whatHappensNext = 'What happens next';
export const howItWorks = 'How it works';
