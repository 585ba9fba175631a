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
import { openRehearsal } from './rehearse.ts';

export const RECORDED = { ENTRY: './src/entry.recorded.ts' };

export interface House {
  readonly browser: Browser;
  readonly dist: string;
  /** A new browser: one whose page hangs would block all later ones. */
  renew(): Promise<void>;
  close(): Promise<void>;
}
/** Builds and launches. `settings` belong to the build, beside the entry that records. */
export const openHouse = async (settings: Readonly<Record<string, string>> = {}): Promise<House> => {
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
export const openTheatre = async (machine: string) => {
  const [listed] = await listModels([machine]);
  if (!listed) throw new Error(`there is no machine ‘${machine}’`);
  const house = await openHouse();
  return {
    play: async (
      name: string,
      beginning: Beginning,
      script: (of: Script) => Promise<void>,
    ): Promise<void> => {
      const rehearsal = await openRehearsal({ ...house, listed }, { name, ...beginning }).catch(
        (error: unknown) => error as Error,
      );
      if (rehearsal instanceof Error) {
        console.error(`✗ ${rehearsal.message}`);
        process.exitCode = 1;
        return;
      }
      try {
        await script({
          page: rehearsal.stage.page,
          step: (type, sample, payload, state) => rehearsal.take({ type, sample, payload, state }),
        });
        await rehearsal.finish();
        console.log(`✓ ${name}`);
      } catch (error) {
        console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
        process.exitCode = 1;
      } finally {
        await rehearsal.close();
      }
    },
    close: () => house.close(),
  };
};
