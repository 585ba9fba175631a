/** Texts of a page that cannot show its record. `subject` is "This profile", for example. */

export const notFound = (subject: string): string => `${subject} was not found`;
export const failed = (subject: string): string => `${subject} could not be loaded`;
export const slow = (subject: string): string => `${subject} is taking longer than usual.`;
export const willAppear = 'It will appear here once it has loaded.';
export const wentWrong = 'Something went wrong.';
export const checkConnection = 'Check your connection and try again.';
