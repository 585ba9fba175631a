/** Once for all generated runs: a build of the client whose actors are recorded. Nothing else of it differs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureTestBrowser } from '../../tools/chromium.ts';
import { buildInto } from '../support/build-into.ts';
import { RECORDED } from './support/theatre.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The build whose actors are recorded. */
    recordedDist: string;
    modelsChromium: string;
  }
}

export default async ({ provide }: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'marketlane-models-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    provide('recordedDist', await buildInto(folder, RECORDED));
    provide('modelsChromium', ensureTestBrowser());
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
};
