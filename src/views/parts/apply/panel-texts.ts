/** Texts of the place to apply before its script has loaded. */
export const signIn = 'Sign in with a freelancer account to send a proposal.';
export const signInToApply = 'Sign in to apply';
export const loading = 'Loading …';
export const missing = 'This part of the page did not load. Check your connection and reload the page.';
