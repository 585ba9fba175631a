import type { Settings } from './settings.ts';

declare global {
  /** Put in by the build: the settings, already parsed. */
  const __SETTINGS__: Settings;
}
