/** Once for all generated runs: a build of the client that differs only in its recorded actors. */
import type { TestProject } from 'vitest/node';
import { ensureTestBrowser } from '../../tools/chromium.ts';
import { buildOf } from '../support/builds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The build whose actors are recorded. */
    recordedDist: string;
    modelsChromium: string;
  }
}

export default async ({ provide }: TestProject) => {
  provide('recordedDist', await buildOf('recorded'));
  provide('modelsChromium', ensureTestBrowser());
};
