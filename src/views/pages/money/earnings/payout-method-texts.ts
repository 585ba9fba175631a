export const title = 'Add a bank account';
export const lead =
  'Enter your password first. You then enter the account at our payment provider, and come back here.';
export const password = 'Current password';
export const forgot = 'Forgot your password?';
export const submit = 'Continue';
export const leaving = 'Opening the provider’s page …';
