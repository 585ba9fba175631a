/** Groups of sources that the build treats alike. */

/** Prose that only developers read: the machines, and the contracts with the table of calls. */
export const HOLDS_PROSE = /[\\/]src[\\/](?:machines|contracts)[\\/](?:[\w.-]+[\\/])*[\w.-]+\.ts$/;

/** What every contract is made of. It is one script: each script that calls would have its own copy otherwise. */
export const CONTRACT_PARTS: readonly string[] = ['call', 'fields', 'file-name', 'ids', 'reply'];
export const IS_CONTRACT_PART = new RegExp(
  String.raw`[\\/](?:node_modules[\\/]zod[\\/]|src[\\/]contracts[\\/](?:[\w-]+[\\/])*(?:${CONTRACT_PARTS.join('|')})\.ts$)`,
);
