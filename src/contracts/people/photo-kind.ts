/** Checks in the browser whether a file can become a photograph, before anything is sent. */

/** Pixels: the smallest side that pages request. */
export const LEAST_PHOTO_SIDE = 90;
/** Beyond any camera; decoding needs four bytes per pixel. */
export const MOST_PHOTO_PIXELS = 60_000_000;

/** Why a file is rejected: its type, too many bytes, too few or too many pixels, or unreadable. */
export type PhotoProblem = 'kind' | 'heavy' | 'small' | 'vast' | 'broken';
