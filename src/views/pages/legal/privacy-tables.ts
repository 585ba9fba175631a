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
    'Name, email address, topic and text; for partners also company and website',
    'To answer you',
    'Until the matter is closed and you ask us to remove it',
  ],
  ['Newsletter', 'Your email address', 'To send you one letter a month', 'Until you unsubscribe'],
  [
    'Reports',
    'What you report about somebody, and why',
    'To look into it',
    'Until the matter is closed and can no longer be appealed',
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
    'The jobs you have saved. Only your browser has the list',
    'Until you remove them',
  ],
  [
    'draft:…',
    'Local storage',
    'What you have typed into a form and not sent, so that a reload does not lose it',
    'Until you send the form or clear it',
  ],
] as const;
