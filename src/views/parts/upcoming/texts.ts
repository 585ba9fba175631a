/** Texts of a page that is still being built. */

export const plan = 'Coming soon';
export const note = 'We are building this page. When it opens, you will find here:';
export const meanwhile = 'Meanwhile';
