/**
 * The id in an address such as `Amara-17`: what follows the last hyphen, or all of it where there is none. Undefined
 * where nothing follows.
 */
export const idOfNameId = (nameId: string): string | undefined =>
  nameId.slice(nameId.lastIndexOf('-') + 1).trim() || undefined;
