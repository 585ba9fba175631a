/**
 * Runs one path on the real client: the model performs each step, then the running actor must have taken the planned
 * transitions and be in the planned state, and the page must show that state's promise.
 */
import type { Browser } from 'playwright';
import type { StateValue } from 'xstate';
import type { Mutant } from '../../../src/inspector/mutants.ts';
import type { Entry } from '../../../src/inspector/recorder.ts';
import {
  activeStates,
  kindOfEvent,
  textOfState,
  textOfTransition,
  wordsOfEvent,
  type TransitionId,
} from '../../../src/inspector/transitions.ts';
import type { PlannedPath, PlannedStep } from '../../../tools/paths/cover.ts';
import { performStep, isByItself } from './perform-step.ts';
import type { ComingStep, ListedModel } from './model.ts';
import { createHarness } from './harness.ts';

export interface PathResult {
  /** The transitions that the actor reports, and the states whose assertions passed. */
  readonly taken: ReadonlySet<string>;
  /** Those of them that an event by hand caused. */
  readonly takenByHand: ReadonlySet<string>;
  readonly seen: ReadonlySet<string>;
  /** Events that were sent by hand, as text, with the reason. */
  readonly byHand: ReadonlyMap<string, string>;
}
interface Beginning extends Pick<PlannedPath, 'name' | 'input'> {
  /** If omitted, it is not compared. */
  readonly start?: StateValue;
  /** The transitions of the start; if omitted, they are not compared. */
  readonly taken?: readonly TransitionId[];
  /** The coming steps: openings and events that follow by themselves depend on them. */
  readonly coming: readonly ComingStep[];
}
/** A step written by hand may omit its transitions. */
export type RunStep = Omit<PlannedStep, 'takes'> & { readonly takes?: readonly TransitionId[] };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
export const textOfTaken = (takes: readonly TransitionId[]): string =>
  takes.map(textOfTransition).join('; ') || 'nothing';

const wordsOfStep = ({ type, sample }: ComingStep): string =>
  `${wordsOfEvent(type)}${sample ? ` (${sample})` : ''}`;

/** Of an error: true if it does not matter, because of this; else it is thrown again. */
const rethrowUnless =
  (isSo: () => Promise<boolean>) =>
  async (error: unknown): Promise<true> => {
    if (await isSo()) return true;
    throw error;
  };

export interface PathRunOptions {
  readonly browser: Browser;
  /** The build whose actors are recorded. */
  readonly dist: string;
  readonly listed: ListedModel;
  /** A fault that is seeded into the page's machine. */
  readonly mutant?: Mutant;
}

/** Opens the page where a path begins, and takes its steps one by one. Errors name the step and the failure. */
export const openPathRun = async (
  { browser, dist, listed, mutant }: PathRunOptions,
  beginning: Beginning,
) => {
  const { model, actor } = listed;
  const { coming } = beginning;
  const opening = model.open?.(beginning.input, coming) ?? {};
  const harness = await createHarness({ browser, dist, opening, ...(mutant && { mutant }) });
  const seen = new Set<string>();
  const hands = new Map<string, string>();
  const taken = new Set<string>();
  const takenByHand = new Set<string>();
  /** The position in the recording at which to look for the next step. */
  let cursor = 0;
  let index = 0;

  const assertStates = async (value: StateValue) => {
    const active = activeStates(value);
    for (const state of active.length > 0 ? active : ['']) {
      const promise = model.states[state];
      if (!promise) throw new Error(`${listed.modelFile} has no assertion for ‘${state}’`);
      const look = 'noView' in promise ? promise.besides : promise;
      await look?.(harness).catch((error: unknown) => {
        throw new Error(`in ‘${state || 'its one state'}’ the page does not show what it promises`, {
          cause: error,
        });
      });
      if (look === promise) seen.add(state);
    }
  };
  const expectToStand = async (value: StateValue) => {
    const now = await harness.valueOf(actor);
    if (!same(now, value))
      throw new Error(
        `the actor should be in ‘${textOfState(value)}’ and is in ‘${now === undefined ? 'nothing' : textOfState(now)}’`,
      );
  };
  /** It is gone, or another page's actor has its id. */
  const hasEnded = async () =>
    (await harness.valueOf(actor)) === undefined ||
    (await doneSince()).some(({ event }) => event.type === 'xstate.init');
  /** The actor's steps since the last one that took transitions. */
  const doneSince = async (): Promise<readonly Entry[]> =>
    (await harness.entriesSince(cursor)).filter((entry) => entry.actor === actor);
  const refuseUnplanned = (entries: readonly Entry[]) => {
    for (const { event, takes, value } of entries) {
      const words = wordsOfEvent(event.type);
      if (takes.length > 0 && !model.meanwhile?.includes(words))
        throw new Error(
          `unplanned event ‘${words}’: the actor took ${textOfTaken(takes)} and came to ‘${textOfState(value)}’`,
        );
    }
  };
  /** The actor's next entry of this event. Transitions before it were not planned. */
  const entryOf = async (type: string, planned?: readonly TransitionId[]): Promise<Entry> => {
    // A child reports each of its steps, and most of them mean nothing to its parent.
    const isIdle = kindOfEvent(type).kind === 'snapshot';
    const isIt = ({ event, takes }: Entry) => event.type === type && (takes.length > 0 || !isIdle);
    // An event that repeats itself may precede the step, too: the step is the entry that follows the plan.
    const isPlanned = planned !== undefined && (model.echoes?.includes(wordsOfEvent(type)) ?? false);
    const isStep = (entry: Entry) => isIt(entry) && (!isPlanned || same(entry.takes, planned));
    let entries: readonly Entry[] = [];
    await harness
      .until(`‘${wordsOfEvent(type)}’ to reach ${actor}`, async () => {
        entries = await doneSince();
        return entries.some(isStep);
      })
      .catch((error: unknown) => {
        if (!entries.some(isIt)) throw error;
      });
    const at = entries.findIndex(entries.some(isStep) ? isStep : isIt);
    refuseUnplanned(entries.slice(0, at));
    const entry = entries[at] as Entry;
    cursor = entry.index + 1;
    for (const id of entry.takes) taken.add(textOfTransition(id));
    return entry;
  };
  const compare = (entry: Entry, value: StateValue, takes: readonly TransitionId[] | undefined) => {
    if (takes && !same(entry.takes, takes))
      throw new Error(`planned to take ${textOfTaken(takes)}; the actor took ${textOfTaken(entry.takes)}`);
    if (!same(entry.value, value))
      throw new Error(
        `planned to come to ‘${textOfState(value)}’; the actor came to ‘${textOfState(entry.value)}’`,
      );
  };
  const errorAt = (at: string, error: unknown): Error => {
    const said =
      harness.pageErrors.length > 0 ? `\nthe page logged errors: ${harness.pageErrors.join('; ')}` : '';
    const because = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    const words = error instanceof Error ? error.message : String(error);
    return new Error(`${beginning.name}\n  at ${at}: ${words}${because}${said}`, { cause: error });
  };
  const begin = async () => {
    const { start } = beginning;
    if (opening.holdsScripts) {
      if (start !== undefined) await assertStates(start);
      await harness.releaseScripts();
    }
    await opening.arrive?.(harness);
    const first = await entryOf('xstate.init');
    if (start === undefined) return;
    compare(first, start, beginning.taken);
    if (opening.holdsScripts || isByItself(model, coming[0]?.type)) return;
    await expectToStand(start);
    await assertStates(start);
  };
  const take = async (step: RunStep) => {
    const reason = await performStep(listed, harness, step);
    if (reason !== undefined) hands.set(wordsOfEvent(step.type), reason);
    const entry = await entryOf(step.type, step.takes);
    if (reason !== undefined) for (const id of entry.takes) takenByHand.add(textOfTransition(id));
    compare(entry, step.state, step.takes);
    if (isByItself(model, coming[index]?.type)) return;
    const stand = async () => {
      await expectToStand(step.state);
      await assertStates(step.state);
    };
    const ending = index >= coming.length ? model.ends?.[wordsOfEvent(step.type)] : undefined;
    if (!ending) return stand();
    // An old page stays until the next one is here, so that the actor may end while it is looked at.
    const isEnded = (await hasEnded()) || (await stand().then(() => false, rethrowUnless(hasEnded)));
    if (!isEnded) return;
    await ending(harness);
    // A state that it reached only to end is never on the page: the promise in `ends` was checked.
    for (const state of activeStates(step.state)) seen.add(state);
  };

  /** The page's actual content instead: a page that never starts reports nothing by itself. */
  const whatIsThere = (): Promise<string> =>
    harness.page
      .evaluate(() => {
        const running = globalThis.recorder?.actors().filter(({ isRunning }) => isRunning) ?? [];
        return `${location.href} is ${document.readyState}, with ${running.map(({ id }) => id).join(', ') || 'no actor'}`;
      })
      .catch(() => 'the page does not answer');

  try {
    await begin();
  } catch (error) {
    const there = await whatIsThere();
    await harness.close();
    throw errorAt(`the start (${there})`, error);
  }
  return {
    harness,
    take: async (step: RunStep): Promise<void> => {
      index += 1;
      await take(step).catch((error: unknown) => {
        throw errorAt(`step ${index}, ${wordsOfStep(step)}`, error);
      });
    },
    /** Throws if the page logged an error, or the actor took transitions after the last step. */
    finish: async (): Promise<PathResult> => {
      try {
        refuseUnplanned(await doneSince());
        if (harness.pageErrors.length > 0) throw new Error('the page logged an error');
      } catch (error) {
        throw errorAt('the end', error);
      }
      return { taken, takenByHand, seen, byHand: hands };
    },
    close: (isWell = false): Promise<void> => harness.close(isWell),
  };
};

/** Throws with the failed step and its failure. */
export const runPath = async (options: PathRunOptions, path: PlannedPath): Promise<PathResult> => {
  const run = await openPathRun(options, { ...path, coming: path.steps });
  let isWell = false;
  try {
    for (const step of path.steps) await run.take(step);
    const result = await run.finish();
    isWell = true;
    return result;
  } finally {
    await run.close(isWell);
  }
};
