/** What is kept about people, on the server and in their browser. It says what the software does: change both together. */

/** Kind, what it is, why, how long. */
export const kinds = [
  [
    'Account',
    'Name, email address, a hash of your password, whether you hire or work',
    'To sign you in and to show you to those you deal with',
    'Until you close the account',
  ],
  [
    'Profile and jobs',
    'What you write about yourself or your job, photo, skills, rate, portfolio, reviews you gave and received',
    'To let others find and judge you. This is public, and search engines may keep copies',
    'Until you remove it or close the account',
  ],
  [
    'Sessions',
    'A hash of the token in your cookie, and when it ends',
    'To know that a request is yours',
    '7 days after you signed in, or until you sign out',
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
    'Whom you report, the reason, what you write about it, and when',
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
    'Network addresses',
    'The address your request comes from, in memory only',
    'To limit floods and guessed passwords',
    'Minutes',
  ],
] as const;

/** Name, where, what for, how long. */
export const stores = [
  [
    'marketlane_session',
    'Cookie',
    'Keeps you signed in. No script can read it. On secure connections its name begins with __Host-',
    'Until you close the browser or sign out; we stop accepting it after 7 days',
  ],
  [
    'XSRF-TOKEN',
    'Cookie',
    'Proves that a form was sent by our own page and not by another site',
    'Until you close the browser',
  ],
  [
    'user',
    'Session storage',
    'Your name and role, so that a page can greet you before it has asked us',
    'Until you close the tab or sign out',
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
] as const;
