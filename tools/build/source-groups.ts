/** Groups of sources that the build treats alike. */

/**
 * Prose that only developers read: the machines, and the contracts with the table of calls. Lifecycles keep theirs: "What
 * happens next" shows it.
 */
export const HOLDS_PROSE =
  /[\\/]src[\\/](?:machines[\\/](?!lifecycles[\\/])|contracts[\\/])(?:[\w.-]+[\\/])*[\w.-]+\.ts$/;

/** The modules that every contract uses, bundled into one script: otherwise each script with a call would hold a copy. */
export const CONTRACT_PARTS: readonly string[] = ['call', 'fields', 'file-name', 'ids', 'reply'];
export const IS_CONTRACT_PART = new RegExp(
  String.raw`[\\/](?:node_modules[\\/]zod[\\/]|src[\\/]contracts[\\/](?:[\w-]+[\\/])*(?:${CONTRACT_PARTS.join('|')})\.ts$)`,
);
