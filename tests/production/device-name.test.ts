/** The security log reduces a User-Agent to two names of a fixed list. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceName } from '../../server/account/device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the name of a browser', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', 'Firefox on Android'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`,
      'Chrome on Windows',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`,
      'Chrome on ChromeOS',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
      'Edge on Windows',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
      'Opera on Linux',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.0 Safari/605.1.15`,
      'Safari on macOS',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${APPLE} Version/18.0 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${APPLE} CriOS/130.0.0.0 Mobile/15E148 Safari/604.1`,
      'Chrome on iPad',
    ],
    ['curl/8.9.1', 'Unknown browser'],
    ['Somebody (Windows NT 10.0)', 'Unknown browser on Windows'],
    ['', 'Unknown browser'],
    [undefined, 'Unknown browser'],
  ])('[I18c] %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });

  it('[I18c] consists of known names alone, whatever is sent (seed 20260)', () => {
    const known =
      /^(?:Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Unknown browser)(?: on (?:Android|iPad|iPhone|Windows|macOS|ChromeOS|Linux))?$/;
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('Firefox/', 'Version/1 ', 'Safari/', 'Linux', 'Windows NT '),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => known.test(deviceName(pieces.join('')))),
      { seed: 20260 },
    );
  });

  it('[I18c] is found quickly in a header of any length', () => {
    const long = 'Version/1 '.repeat(100_000);
    expect(deviceName(long)).toBe('Unknown browser');
    expect(deviceName(`${long}Safari/`)).toBe('Unknown browser');
  });
});
