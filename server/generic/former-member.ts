/** The name shown for a closed account that still appears in the work or messages of others. */
export const FORMER_MEMBER = 'Former member';
