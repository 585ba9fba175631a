/**
 * Replays a recording of the inspector step by step, for the events of every actor, and compares the state after each
 * step.
 */
import type { PathFile, PathStep } from '../../../src/contracts/core/path-file.ts';
import type { Entry } from '../../../src/inspector/recorder.ts';
import { activeStates, kindOfEvent, textOfState, wordsOfEvent } from '../../../src/inspector/transitions.ts';
import { performStep, isByItself, placesOf } from './perform-step.ts';
import { isAddressHeld, releaseAddress } from './held-address.ts';
import { admitPages, waitingPages } from './held-pages.ts';
import type { ListedModel } from './model.ts';
import { createHarness, until, type Harness, type Opening } from './harness.ts';
import type { RecordedBuild } from './recorded-build.ts';
import { textOfTaken } from './run-path.ts';
import { unmasked } from './unmask.ts';

/** Where it is run. */
export type Place = Pick<RecordedBuild, 'browser' | 'dist'>;
export type Log = (words: string) => void;

/** How many frames the page draws before a step counts as one that does not follow by itself from the step before. */
const FRAMES = 10;
/** The timeout of a performed step, and of one that perhaps cannot happen again, in milliseconds. */
const PATIENCE = 5000;
const IMPATIENCE = 1200;

const isOf = ({ actor, machine }: PathStep, listed: ListedModel): boolean =>
  listed.through === undefined && (machine ? listed.machine.id === machine : listed.actor === actor);

const shownIn = ({ steps }: PathFile, models: readonly ListedModel[]): readonly ListedModel[] =>
  models.filter((listed) => steps.some((step) => isOf(step, listed)));

/** One opening for all machines of the recording: a call is held if any of them holds it. */
const openingOf = (file: PathFile, models: readonly ListedModel[]): Opening => {
  const { opening, steps } = file;
  const parts = shownIn(file, models).map((listed) => {
    const own = steps.filter((step) => isOf(step, listed));
    const coming = own.map(({ event, sample = '' }) => ({ type: event.type, sample }));
    return {
      ...listed.model.open?.('', coming),
      hasReplies: own.some(({ event }) => ['result', 'failure'].includes(kindOfEvent(event.type).kind)),
    };
  });
  const { path, user } = opening;
  return {
    path,
    ...(user && { user }),
    hasSession: user !== null,
    holds: [...new Set(parts.flatMap(({ hasReplies, holds = [] }) => (hasReplies ? holds : [])))],
    holdsSockets: parts.some(({ holdsSockets }) => holdsSockets),
    unloaded: parts.some(({ unloaded }) => unloaded),
    prepare: async (harness) => {
      for (const { prepare } of parts) await prepare?.(harness);
    },
  };
};

/** It begins with the page's start, so it holds every reply that the page received. */
const isWhole = ({ steps }: PathFile): boolean =>
  steps.some(({ event }) => event.type === 'session.restored');

/** Whether its actor waits for a reply that its model gives. */
const awaitsReply = async (harness: Harness, { machine, model, actor }: ListedModel): Promise<boolean> => {
  const value = await harness.valueOf(actor);
  const active = value === undefined ? [] : activeStates(value);
  return Object.keys(model.results ?? {})
    .flatMap((child) => placesOf({ machine }, `xstate.error.actor.${child}`))
    .some((place) => active.includes(place));
};

/** States of navigation in which another page is about to come. */
const UNDER_WAY = new Set(['undecided', 'redirecting', 'loading', 'showing.leaving']);

/**
 * A recording that was started later begins on a page at rest. Lets every earlier reply through, and then holds the
 * calls that the recorded steps answer. Returns the index of the first entry that can belong to the recording.
 */
const settle = async (
  harness: Harness,
  { holds = [], holdsSockets }: Opening,
  shown: readonly ListedModel[],
): Promise<number> => {
  const { backend } = harness;
  await harness.until('the page to be at rest', async () => {
    if (waitingPages(harness) > 0) await admitPages(harness);
    if (await isAddressHeld(harness)) await releaseAddress(harness);
    const value = await harness.valueOf('navigation');
    const states = value === undefined ? ['loading'] : activeStates(value);
    if (states.some((state) => UNDER_WAY.has(state))) return false;
    // An idle network proves nothing: a slow page may not have made its calls yet.
    for (const listed of shown) if (await awaitsReply(harness, listed)) return false;
    return true;
  });
  backend.hold(...holds);
  if (holdsSockets) backend.holdSockets();
  return (await harness.entriesSince(0)).length;
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const saysTheSame = (one: Entry['event'], other: PathStep['event']): boolean =>
  Object.keys({ ...one, ...other }).every((name) => same(one[name], other[name]));

/** The step's next entry, if the recorder already has it. */
const nextOf = async (harness: Harness, { actor, event }: PathStep, cursor: number) => {
  const entries = (await harness.entriesSince(cursor)).filter(
    (entry) => entry.actor === actor && entry.event.type === event.type,
  );
  // The text of an answer may differ; a person's act must be the same.
  return kindOfEvent(event.type).kind === 'own'
    ? entries.find((entry) => saysTheSame(entry.event, event))
    : entries[0];
};

/** The same; undefined if none came in time. */
const arrival = async (harness: Harness, step: PathStep, cursor: number) => {
  let found: Entry | undefined;
  const isThere = async () => (found = await nextOf(harness, step, cursor)) !== undefined;
  await until('the step', isThere, PATIENCE).catch(() => {});
  return found;
};

/** The same; undefined if the page has drawn some frames without it. A slow page draws them slowly. */
const arrivalSoon = async (harness: Harness, step: PathStep, cursor: number) => {
  const found = await nextOf(harness, step, cursor);
  if (found) return found;
  await harness.page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, FRAMES);
  return nextOf(harness, step, cursor);
};

/** Performs a step, and finds its result. `isAgain`: the same event went to the same actor just before. */
const take = async (
  harness: Harness,
  listed: ListedModel,
  step: PathStep,
  cursor: number,
  isAgain: boolean,
) => {
  const { type } = step.event;
  const isOwn = kindOfEvent(type).kind === 'own';
  const look = isByItself(listed.model, type) ? arrival : isOwn ? arrivalSoon : nextOf;
  const there = await look(harness, step, cursor);
  if (there) return { entry: there };
  // A pointer that already rests on a link cannot enter it again. An event that no machine handled may have had no
  // button.
  const isIdle = isOwn && (isAgain || step.takes.length === 0);
  const unmaskedStep = unmasked(listed, step);
  try {
    if (isIdle) harness.setActionTimeout(IMPATIENCE);
    await performStep(listed, harness, unmaskedStep);
  } catch (error) {
    if (!isIdle) throw error;
  } finally {
    harness.setActionTimeout(PATIENCE);
  }
  const entry = await (isIdle ? arrivalSoon : arrival)(harness, step, cursor);
  if (entry || !isIdle) return { entry };
  await harness.send(step.actor, { type, ...unmaskedStep.payload });
  return { entry: await arrival(harness, step, cursor), how: ' (by hand)' };
};

/** A step that was pending when the recording was started may have happened before the replay holds any call. */
const earlier = async (harness: Harness, step: PathStep, first: number): Promise<Entry | undefined> =>
  (await harness.entriesSince(0)).findLast(
    ({ index, actor, event, value }) =>
      index < first && actor === step.actor && saysTheSame(event, step.event) && same(value, step.state),
  );

/** True if every step led to its recorded state. */
export const replayRecording = async (
  file: PathFile,
  place: Place,
  models: readonly ListedModel[],
  log: Log,
): Promise<boolean> => {
  const opening = openingOf(file, models);
  const { holds: _, holdsSockets: __, ...free } = opening;
  const harness = await createHarness({ ...place, opening: isWhole(file) ? opening : free });
  const cursors = new Map<string, number>();
  const before = new Map<string, PathStep>();
  let isSame = true;
  try {
    const first = isWhole(file) ? 0 : await settle(harness, opening, shownIn(file, models));
    for (const step of file.steps) {
      const name = `${step.actor}: ${wordsOfEvent(step.event.type)}`;
      const listed = models.find((each) => isOf(step, each));
      if (!listed) throw new Error(`no machine runs as ‘${step.actor}’`);
      const isAgain = same(before.get(step.actor)?.event, step.event);
      before.set(step.actor, step);
      const cursor = cursors.get(step.actor) ?? first;
      const { entry, how = '' } = await take(harness, listed, step, cursor, isAgain).catch(
        async (error: unknown) => {
          const found = cursors.has(step.actor) ? undefined : await earlier(harness, step, first);
          if (found) return { entry: found, how: ' (before)' };
          const words = error instanceof Error ? error.message : String(error);
          throw new Error(`${name}: ${words}`, { cause: error });
        },
      );
      if (!entry) throw new Error(`${name} did not come about`);
      cursors.set(step.actor, Math.max(first, entry.index + 1));
      const isThere = same(entry.value, step.state);
      // The deciding guard is the same only if the page was recorded from its start.
      const tookTheSame = !isWhole(file) || how !== '' || same(entry.takes, step.takes);
      const otherwise = [
        ...(isThere ? [] : [`recorded ${textOfState(step.state)}`]),
        ...(tookTheSame ? [] : [`took ${textOfTaken(entry.takes)}, recorded ${textOfTaken(step.takes)}`]),
      ];
      const fits = otherwise.length === 0;
      log([`${fits ? '✓' : '✗'} ${name} → ${textOfState(entry.value)}${how}`, ...otherwise].join(', '));
      isSame &&= fits;
    }
    if (harness.pageErrors.length > 0) log(`✗ the page logged errors: ${harness.pageErrors.join('; ')}`);
    return isSame && harness.pageErrors.length === 0;
  } catch (error) {
    log(`✗ ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await harness.close();
  }
};
