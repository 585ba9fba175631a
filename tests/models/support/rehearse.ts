/**
 * Runs one path on the real client: each step is brought about by its model, then the running actor must have taken
 * the planned transitions and stand in the planned state, and the page must show what that state promises.
 */
import type { Browser } from 'playwright';
import type { StateValue } from 'xstate';
import type { PlannedPath, PlannedStep } from '../../../tools/paths/cover.ts';
import type { Entry } from '../../../src/inspector/recorder.ts';
import {
  activeStates,
  kindOfEvent,
  textOfState,
  textOfTransition,
  wordsOfEvent,
  type TransitionId,
} from '../../../src/inspector/transitions.ts';
import type { ListedModel } from './models.ts';
import type { AnyModel, Bring, Driver } from './model.ts';
import { createStage, type Stage } from './stage.ts';

export interface Rehearsal {
  /** By the actor's own account: the transitions it took, and the states it was seen in with their promises kept. */
  readonly taken: ReadonlySet<string>;
  readonly seen: ReadonlySet<string>;
  /** Events that were sent by hand, with the reason. */
  readonly byHand: ReadonlyMap<string, string>;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const textOfTaken = (takes: readonly TransitionId[]): string =>
  takes.map(textOfTransition).join('; ') || 'nothing';

export const driverOf = (model: AnyModel, type: string): Driver<never> | undefined => {
  const event = kindOfEvent(type);
  switch (event.kind) {
    case 'own':
      return model.events[type];
    case 'result':
      return model.results?.[event.actor];
    case 'failure':
      return model.failures?.[event.actor];
    case 'snapshot':
      return model.snapshots?.[event.actor];
    case 'delay':
      return (stage: Stage, milliseconds: number) => stage.pass(milliseconds);
  }
};

/** How long the clock must move on for a delay. */
const lengthOf = ({ machine, model }: ListedModel, delay: string): number => {
  const own = model.delays?.[delay];
  const known = (machine.implementations.delays as Readonly<Record<string, unknown>>)[delay];
  const length = own ?? known;
  if (typeof length !== 'number')
    throw new Error(
      `the length of ‘${delay}’ is no number: its model must say under \`delays\` how long to wait`,
    );
  return length;
};

/** What a driver is given: the payload as the sample has it. */
const payloadFor = (
  listed: ListedModel,
  { type, payload }: Pick<PlannedStep, 'type' | 'payload'>,
): unknown => {
  const event = kindOfEvent(type);
  switch (event.kind) {
    case 'own':
      return payload;
    case 'result':
      return payload['output'];
    case 'failure':
      return payload['reason'];
    case 'snapshot':
      return payload['snapshot'];
    case 'delay':
      return lengthOf(listed, event.delay);
  }
};

/** Brings a step about. The reason, where it had to be by hand. */
export const bring = async (
  listed: ListedModel,
  stage: Stage,
  step: Pick<PlannedStep, 'type' | 'payload' | 'sample'>,
): Promise<string | undefined> => {
  const driver = driverOf(listed.model, step.type);
  if (!driver)
    throw new Error(`${listed.modelFile} does not say how ‘${wordsOfEvent(step.type)}’ comes about`);
  if ('byItself' in driver) return undefined;
  const found =
    'byHand' in driver ? driver : await (driver as Bring)(stage, payloadFor(listed, step), step.sample);
  if (!found) return undefined;
  await stage.send(listed.actor, { type: step.type, ...step.payload });
  return found.byHand;
};
const isByItself = (model: AnyModel, step: PlannedStep | undefined): boolean => {
  const driver = step && driverOf(model, step.type);
  return driver !== undefined && 'byItself' in driver;
};

interface RehearsalOptions {
  readonly browser: Browser;
  readonly dist: string;
  readonly listed: ListedModel;
  readonly path: PlannedPath;
}

/** Throws with the step that went wrong, and how. */
export const rehearse = async ({ browser, dist, listed, path }: RehearsalOptions): Promise<Rehearsal> => {
  const { model, actor } = listed;
  const opening = model.open?.(path.input, path.steps) ?? {};
  const stage = await createStage({ browser, dist, opening });
  const taken = new Set<string>();
  const seen = new Set<string>();
  const hands = new Map<string, string>();
  /** Where in the recording the next step is looked for. */
  let cursor = 0;

  const keepPromises = async (value: StateValue) => {
    for (const state of ['', ...activeStates(value)]) {
      const promise = model.states[state];
      if (!promise && state === '' && activeStates(value).length > 0) continue;
      if (!promise) throw new Error(`${listed.modelFile} has no assertion for ‘${state}’`);
      await promise(stage).catch((error: unknown) => {
        throw new Error(`in ‘${state || textOfState(value)}’ the page does not show what it promises`, {
          cause: error,
        });
      });
      seen.add(state);
    }
  };
  const expectToStand = async (value: StateValue) => {
    const now = await stage.valueOf(actor);
    if (!same(now, value))
      throw new Error(
        `the actor should be in ‘${textOfState(value)}’ and is in ‘${now === undefined ? 'nothing' : textOfState(now)}’`,
      );
  };
  const hasEnded = async () => (await stage.valueOf(actor)) === undefined;
  /** The next entry of the actor that is of this event. */
  const entryOf = async (type: string): Promise<Entry> => {
    let entry: Entry | undefined;
    await stage.until(`‘${wordsOfEvent(type)}’ to reach ${actor}`, async () => {
      const entries = await stage.entriesSince(cursor);
      entry = entries.find((candidate) => candidate.actor === actor && candidate.event.type === type);
      return entry !== undefined;
    });
    if (!entry) throw new Error('unreachable');
    cursor = entry.index + 1;
    return entry;
  };
  const compare = (entry: Entry, value: StateValue, takes: readonly TransitionId[]) => {
    if (!same(entry.takes, takes))
      throw new Error(`planned to take ${textOfTaken(takes)}; the actor took ${textOfTaken(entry.takes)}`);
    if (!same(entry.value, value))
      throw new Error(
        `planned to come to ‘${textOfState(value)}’; the actor came to ‘${textOfState(entry.value)}’`,
      );
  };

  let at = 'the start';
  try {
    if (opening.asleep) {
      await keepPromises(path.start);
      await stage.wake();
    }
    await opening.arrive?.(stage);
    compare(await entryOf('xstate.init'), path.start, path.taken);
    if (!opening.asleep && !isByItself(model, path.steps[0])) {
      await expectToStand(path.start);
      await keepPromises(path.start);
    }
    for (const [index, step] of path.steps.entries()) {
      at = `step ${index + 1}, ${wordsOfEvent(step.type)}${step.sample ? ` (${step.sample})` : ''}`;
      const reason = await bring(listed, stage, step);
      if (reason !== undefined) hands.set(step.type, reason);
      compare(await entryOf(step.type), step.state, step.takes);
      if (isByItself(model, path.steps[index + 1])) continue;
      const ending = model.ends?.[step.type];
      if (ending && index === path.steps.length - 1 && (await hasEnded())) {
        await ending(stage);
        continue;
      }
      await expectToStand(step.state);
      await keepPromises(step.state);
    }
    at = 'the end';
    if (stage.complaints.length > 0) throw new Error(`the page complained: ${stage.complaints.join('; ')}`);
    for (const entry of await stage.entriesSince(0))
      if (entry.actor === actor) for (const id of entry.takes) taken.add(textOfTransition(id));
    return { taken, seen, byHand: hands };
  } catch (error) {
    const said = stage.complaints.length > 0 ? `\nthe page complained: ${stage.complaints.join('; ')}` : '';
    const because = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    throw new Error(
      `${path.name}\n  at ${at}: ${error instanceof Error ? error.message : String(error)}${because}${said}`,
      {
        cause: error,
      },
    );
  } finally {
    await stage.close();
  }
};
