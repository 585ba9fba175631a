/** Put in by the build: the settings, already parsed. */
declare const __SETTINGS__: import('./settings.ts').Settings;
