/** The shown name (C3) of a person of whom only the id is certain; undefined if unknown. */
export const knownNameOf = (person: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  [person?.['ScreenName'], person?.['Name']]
    .filter((name) => typeof name === 'string')
    .map((name) => name.trim())
    .find((name) => name !== '');
