/** File names of pictures in portfolios. Separate from the contract, so that pages load no schema. */

const UPLOADED = /^[0-9a-f]{32}\.webp$/;
const DRAWN = /^[a-z0-9][a-z0-9-]{0,98}\.svg$/;

/** Uploaded by its freelancer; others were drawn for the demo world. */
export const isUploadedPicture = (file: string): boolean => UPLOADED.test(file);
/** A picture that is still being uploaded has the key of its upload instead. */
export const isStoredPicture = (file: string): boolean => isUploadedPicture(file) || DRAWN.test(file);
