/** How differences of terms read, on the page and in the dialog. */
export const added = 'Added';
export const changed = 'Changed';
export const dropped = 'Dropped';
export const rate = 'Rate';
export const limit = 'Weekly limit';
export const hours = (count: number): string => `${count} hours a week`;
export const due = (day: string): string => `due ${day}`;
export const was = 'before: ';
export const now = 'after: ';
