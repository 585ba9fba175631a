/** Texts of the faces that few visitors see. */

export const toHome = 'Go to the home page';
export const unmatched = 'There is no page at this address. Check the link for typos.';
