import type { Settings } from './settings.ts';

declare global {
  /** Injected by the build: the parsed settings. */
  const __SETTINGS__: Settings;
}
