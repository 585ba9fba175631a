/** Amounts that somebody pays or is paid: always with cents, such as `$412.00`. */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const exactDollars = (amount: number): string => dollars.format(amount);
