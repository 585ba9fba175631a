/**
 * A readable browser name such as "Firefox on Linux", from the User-Agent. Only names of these two lists are
 * returned, so no visitor's text is stored. The order matters: most browsers also name their ancestors.
 */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
] as const;
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Characters of the User-Agent that are read. Real ones are rarely half as long. */
const MAX_LENGTH = 400;

const nameIn = (list: readonly (readonly [name: string, sign: RegExp])[], agent: string) =>
  list.find(([, sign]) => sign.test(agent))?.[0];

export const deviceName = (userAgent: string | undefined): string => {
  const agent = (userAgent ?? '').slice(0, MAX_LENGTH);
  const browser = nameIn(browsers, agent) ?? 'Unknown browser';
  const system = nameIn(systems, agent);
  return system === undefined ? browser : `${browser} on ${system}`;
};
