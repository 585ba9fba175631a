/** What is kept about people, on the server and in their browser. It says what the software does: change both together. */

/** Kind, what it is, why, how long. */
export const kinds = [
  [
    'Account',
    'Name, email address, a hash of your password, whether you hire or work; the number LinkedIn knows you by, if you sign in with it',
    'To sign you in and to show you to those you deal with',
    'Until you close the account',
  ],
  [
    'Sign-ups',
    'Name, email address, a hash of your password, whether you hire or work, until the link of our mail is followed',
    'To open the account that you typed, and no other',
    'A day',
  ],
  [
    'Profile and jobs',
    'What you write about yourself or your job, photo, skills, rate, portfolio, reviews you gave and received',
    'To let others find and judge you. This is public, and search engines may keep copies',
    'Until you remove it or close the account',
  ],
  [
    'Sessions',
    'A hash of the token in your cookie, when it began and when it ends',
    'To know that a request is yours',
    'Until a week without use, sixty days, or until you sign out',
  ],
  [
    'Browsers',
    'A hash of a random number in the cookie of each browser that signed in to your account, and when it last did',
    'To tell you of a sign-in from a new one, and not to lock you out when a stranger guesses',
    '400 days without use, the fifty newest, or until you close the account',
  ],
  [
    'Notifications',
    'What happened to your account, and whether you have read it',
    'To tell you of it',
    'The newest five hundred, until you close the account',
  ],
  [
    'Conversations',
    'What you write to each other and the files that go along, when, how far each of you has read; whom you have blocked',
    'To bring it to the two of you. Nobody else reads it, unless one of you reports the conversation',
    'It belongs to both: it stays with the other when you close your account, from “Former member”. A file that is never sent goes after a day',
  ],
  [
    'Messages to us',
    'Name, email address, topic and text, and when you sent it; for partners also company, its kind and website',
    'To answer you',
    'Until the matter is closed and you ask us to remove it',
  ],
  [
    'Proposals',
    'Your letter, your bid and your milestones, for which job, and when you sent them',
    'To put them before the employer whose job it is',
    'Until the job is removed or you close the account',
  ],
  [
    'Invitations',
    'Whom you invite to which job, what you write to them, and when',
    'To put the job before the freelancer',
    'Until the job is removed or one of the two accounts is closed',
  ],
  [
    'Saved jobs',
    'Which jobs you saved while you were signed in, or before you signed in with the same browser, and when',
    'To keep your list with your account',
    'Until you remove them from the list, the job is removed, or you close the account',
  ],
  ['Newsletter', 'Your email address', 'To send you one letter a month', 'Until you unsubscribe'],
  [
    'Reports',
    'Whom you report, the reason, what you write about it, and when; of a conversation also its last messages',
    'To look into it. Whom it is about does not learn who sent it',
    'Until your account or the reported one is closed',
  ],
  [
    'Technical logs',
    'Time, method and path of requests that fail or are refused. No cookies, passwords, email addresses or search terms',
    'To find faults',
    'Until they have been dealt with',
  ],
  [
    'Attempts',
    'A keyed hash of the network address or account that signs in, signs up or asks for a mail, and how often',
    'To limit guessed passwords and mails to strangers',
    'A quarter of an hour; of sign-ups a day',
  ],
  ['Network addresses', 'The address your request comes from, in memory only', 'To limit floods', 'Minutes'],
] as const;

/** Name, where, what for, how long. */
export const stores = [
  [
    'marketlane_session',
    'Cookie',
    'Keeps you signed in. No script can read it. On secure connections its name begins with __Host-',
    'Until you close the browser or sign out; we stop accepting it after a week without use, and after sixty days',
  ],
  [
    'XSRF-TOKEN',
    'Cookie',
    'Proves that a form was sent by our own page and not by another site',
    'Until you close the browser',
  ],
  [
    'marketlane_device',
    'Cookie',
    'A random number by which we know a browser that has signed in before. No script can read it',
    '400 days after the last sign-in',
  ],
  [
    'marketlane_signup',
    'Cookie',
    'Only when you sign up: the link of our mail opens the account without your password in the same browser',
    'A day',
  ],
  [
    'marketlane_linkedin',
    'Cookie',
    'Only when you go to LinkedIn to sign in: the way back works in the same browser alone',
    'Ten minutes',
  ],
  [
    'user',
    'Session storage',
    'Your name and role, so that a page can greet you before it has asked us',
    'Until you close the tab or sign out',
  ],
  [
    'linkedin-way',
    'Session storage',
    'Only when you go to LinkedIn to sign in: the page of ours that you wanted to see',
    'Until you come back or close the tab',
  ],
  [
    'signed-in',
    'Local storage',
    'That this browser has signed in, and nothing of you, so that a new tab asks us who you are',
    'Until you have signed out and our server knows',
  ],
  [
    'saved-jobs',
    'Local storage',
    'The jobs you have saved, by account. Signed out, only your browser has the list; signed in, your account is told of each',
    'Until you remove them',
  ],
  [
    'draft:…',
    'Local storage',
    'What you have typed into a form and not sent, so that a reload does not lose it. Signed in, it is kept under the number of your account',
    'Until you send the form or clear it',
  ],
  [
    'composer:…',
    'Local storage',
    'What you have typed to somebody and not sent, and which files go along, under the number of your account',
    'Until you send it or clear it',
  ],
  [
    'outbox:…',
    'Local storage',
    'Messages that you have sent and our server does not have yet, under the number of your account',
    'Until they have arrived, or you delete them',
  ],
  [
    'alerts:…',
    'Local storage',
    'Only when you ask to be told of messages by a sound or by notices of your desktop: that you did',
    'Until you turn both off',
  ],
] as const;
