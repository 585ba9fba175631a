export const writeTitle = (contract: string): string => `Write an invoice for contract ${contract}`;
export const writeLead =
  'The employer reads it at once. You cannot change it later, only cancel it with a credit note. No money moves.';
export const items = 'Items';
export const itemsHint =
  'Write one item per line, then a colon and the dollars: “Work before this contract: 86.50”.';
export const note = 'Note (optional)';
export const noteHint = 'Printed below the items.';
export const issue = 'Issue the invoice';
export const issueOver = (amount: string): string => `Issue the invoice over ${amount}`;
export const issuing = 'Issuing …';
