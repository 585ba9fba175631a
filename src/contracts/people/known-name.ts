/** The shown name (C3) of somebody of whom no more than an id is certain; undefined where none is known. */
export const knownNameOf = (person: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  [person?.['ScreenName'], person?.['Name']]
    .filter((name) => typeof name === 'string')
    .map((name) => name.trim())
    .find((name) => name !== '');
