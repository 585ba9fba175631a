/** A browser and a build whose actors are recorded, outside the test runner: for scripts, replays and mutants. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { StateValue } from 'xstate';
import { launchChromium } from '../../support/browser.ts';
import { buildInto } from '../../support/build-into.ts';
import type { ComingStep } from './model.ts';
import { listModels } from './models.ts';
import { openPathRun } from './run-path.ts';

export const RECORDED = { ENTRY: './src/entry.recorded.ts' };

export interface RecordedBuild {
  readonly browser: Browser;
  readonly dist: string;
  /** A new browser: one whose page hangs would block all later ones. */
  renew(): Promise<void>;
  close(): Promise<void>;
}
/** Builds and launches. `settings` belong to the build, beside the entry that records. */
export const openRecordedBuild = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<RecordedBuild> => {
  const folder = mkdtempSync(join(tmpdir(), 'marketlane-models-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const dist = await buildInto(folder, { ...RECORDED, ...settings });
    let browser = await launchChromium();
    return {
      get browser() {
        return browser;
      },
      dist,
      renew: async () => {
        await browser.close();
        browser = await launchChromium();
      },
      close: async () => {
        await browser.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
};

interface Script {
  readonly page: Page;
  /** Causes an event as its model says, and checks actor and page against the next state. */
  readonly step: (
    type: string,
    sample: string,
    payload: Readonly<Record<string, unknown>>,
    state: StateValue,
  ) => Promise<void>;
}
interface Beginning {
  readonly input: string;
  readonly start: StateValue;
  readonly coming: readonly ComingStep[];
}

/** `npm run paths -- <machine> --format playwright` writes scripts for it. Reports passes and failures. @public */
export const openScriptRunner = async (machine: string) => {
  const [listed] = await listModels([machine]);
  if (!listed) throw new Error(`there is no machine ‘${machine}’`);
  const recordedBuild = await openRecordedBuild();
  return {
    play: async (
      name: string,
      beginning: Beginning,
      script: (of: Script) => Promise<void>,
    ): Promise<void> => {
      const run = await openPathRun({ ...recordedBuild, listed }, { name, ...beginning }).catch(
        (error: unknown) => error as Error,
      );
      if (run instanceof Error) {
        console.error(`✗ ${run.message}`);
        process.exitCode = 1;
        return;
      }
      try {
        await script({
          page: run.harness.page,
          step: (type, sample, payload, state) => run.take({ type, sample, payload, state }),
        });
        await run.finish();
        console.log(`✓ ${name}`);
      } catch (error) {
        console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
        process.exitCode = 1;
      } finally {
        await run.close();
      }
    },
    close: () => recordedBuild.close(),
  };
};
