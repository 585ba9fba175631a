/**
 * The id in an address such as `Amara-17`: the text after the last hyphen, or all of it without a hyphen. Undefined
 * if that text is empty.
 */
export const idOfNameId = (nameId: string): string | undefined =>
  nameId.slice(nameId.lastIndexOf('-') + 1).trim() || undefined;
