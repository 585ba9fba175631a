export const caption = 'What this payment is made of';
export const milestone = 'Milestone';
export const amount = 'Amount';
export const fee = (percent: number | undefined): string =>
  percent === undefined ? 'Our fee' : `Our fee of ${percent}%`;
export const total = 'Total';
export const returned = 'Returned to you';
export const inAll = 'In all';
