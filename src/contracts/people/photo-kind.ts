/** What a file may be that becomes a photograph, told in the browser before anything is sent. */

/** Pixels: the smallest side that pages ask for. */
export const LEAST_PHOTO_SIDE = 90;
/** More than a camera makes; a browser would need four bytes for each. */
export const MOST_PHOTO_PIXELS = 60_000_000;

/** Why a file is none: of no kind we take, too many bytes, too few or too many pixels, or it cannot be read. */
export type PhotoProblem = 'kind' | 'heavy' | 'small' | 'vast' | 'broken';
