/** Texts of /signup, before and after the form was sent. */

export const isFree = 'Signing up is free.';
export const alreadyHaveOne = 'Already have an account?';

export const demoMailbox = 'This is a demo: its emails go to a mailbox page.';
export const mailed = (address: string | undefined) => (
  <>
    We sent an email to <strong>{address}</strong>. Open its link to confirm your address and sign in.
  </>
);
export const hasAccount = 'If this address already has an account, the email says so, and you can';

/** What an account brings, by role. */
export const benefits = {
  Freelancer: [
    'Find jobs that fit your skills, and get an alert when a new one appears.',
    'See that the money for a milestone is there before you start it.',
    'Collect reviews and certificates that new clients can check.',
  ],
  Employer: [
    'Post a job, and compare the proposals side by side.',
    'Pay for a milestone in advance; the freelancer gets the money once you approve the work.',
    'Keep messages, files and contracts in one place.',
  ],
};
export const whatYouGet = 'What you get';
export const benefitsOf = { Freelancer: 'As a freelancer', Employer: 'As an employer' };

export const restored = 'We restored what you typed, except your password.';
export const refused = 'This browser cannot keep what you type. Reloading the page loses it.';

export const whatBringsYouHere = 'What brings you here';
export const yourName = 'Your name';
export const signUpWithLinkedin = 'Sign up with LinkedIn';
export const openTheMailbox = 'Open the mailbox';
export const checkYourEmail = 'Check your email';
export const howItWorks = 'How it works';
