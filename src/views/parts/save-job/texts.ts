/** Texts of the panel of saved jobs. */

export const empty =
  'No saved jobs yet. Press the bookmark on a job to save it in this browser. You need no account.';

export const allSavedJobs = 'All saved jobs';
export const savedJobs = 'Saved jobs';
export const closeSavedJobs = 'Close saved jobs';
