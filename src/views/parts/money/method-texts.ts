export const isDefault = 'Default';
export const makeDefault = 'Make default';
export const isDefaultAlready = 'It is your default already.';
export const remove = 'Remove';
export const removing = 'Removing it …';
export const removeTitle = (label: string): string => `Remove ${label}?`;
export const removeWords = {
  card: 'It is removed here and at our payment provider. Payments that you made with it stay as they are.',
  account: 'It is removed here and at our payment provider. Payouts that are on their way still arrive.',
} as const;
export const keep = 'Keep it';
export const changeSlow = 'This is taking longer than usual. Wait a moment, or press again.';
