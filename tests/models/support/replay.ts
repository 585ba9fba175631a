/**
 * Runs a path file again in Chromium. A plan is rehearsed like any generated path. A recording of the inspector is
 * brought about step by step, whoever's actors its events went to; a value that the recording had to mask is replaced
 * by a sample. Where each step led is compared with the file.
 */
import { pathFile, type PathFile, type PathStep } from '../../../src/contracts/path-file.ts';
import { MASK } from '../../../src/inspector/mask.ts';
import { kindOfEvent, textOfState, wordsOfEvent } from '../../../src/inspector/transitions.ts';
import { choicesFor, type Choice } from '../../../tools/paths/explore.ts';
import { bring, isByItself, type Brought } from './bring.ts';
import { listModels, type ListedModel } from './models.ts';
import { openRehearsal } from './rehearse.ts';
import { createStage, until, type Stage } from './stage.ts';
import type { Opening } from './model.ts';
import { openHouse, type House } from './theatre.ts';

type Say = (words: string) => void;

/** How long a step that the page's own adapters may bring about is waited for, before it is brought. */
const GRACE = 150;

const isOf = ({ actor, machine }: PathStep, listed: ListedModel): boolean =>
  listed.through === undefined && (machine ? listed.machine.id === machine : listed.actor === actor);
const isMasked = (value: unknown): boolean => JSON.stringify(value)?.includes(MASK) ?? false;
const sizeOf = (value: unknown): string => (Array.isArray(value) ? String(value.length > 0) : typeof value);

/** The step with its payload; a masked one is that of the sample that is most like it. */
export const unmasked = (
  { samples }: Pick<ListedModel, 'samples'>,
  { event, sample = '' }: PathStep,
): Brought => {
  const { type, ...payload } = event;
  if (!isMasked(payload)) return { type, payload, sample };
  const choices = choicesFor(samples, type);
  // The field that was typed into can be read although what was typed cannot.
  const shown = Object.entries(payload).filter(([, value]) => !isMasked(value));
  const fits = (choice: Choice): boolean =>
    shown.every(([name, value]) => JSON.stringify(choice.payload[name]) === JSON.stringify(value));
  const like = choices.find(
    (choice) => fits(choice) && sizeOf(choice.payload['output']) === sizeOf(payload['output']),
  );
  const found = choices.find((choice) => choice.sample === sample) ?? like ?? choices[0];
  if (!found) throw new Error(`no sample says what ‘${wordsOfEvent(type)}’ may bring`);
  return found;
};

/** One opening for all machines that the recording shows: what any of them holds back is held. */
const openingOf = ({ opening, steps }: PathFile, models: readonly ListedModel[]): Opening => {
  const replies = models
    .filter((listed) => steps.some((step) => isOf(step, listed)))
    .map((listed) => {
      const { model } = listed;
      const own = steps.filter((step) => isOf(step, listed));
      const coming = own.map(({ event, sample = '' }) => ({ type: event.type, sample }));
      return {
        opening: model.open?.('', coming) ?? {},
        hasReplies: own.some(({ event }) => ['result', 'failure'].includes(kindOfEvent(event.type).kind)),
      };
    });
  const { path, user } = opening;
  return {
    path,
    ...(user && { user }),
    hasSession: user !== null,
    holds: [...new Set(replies.flatMap((each) => (each.hasReplies ? (each.opening.holds ?? []) : [])))],
    holdsSockets: replies.some((each) => each.opening.holdsSockets),
    prepare: async (stage) => {
      for (const each of replies) await each.opening.prepare?.(stage);
    },
  };
};

const replayPlan = async (
  file: PathFile,
  house: House,
  models: readonly ListedModel[],
  say: Say,
): Promise<boolean> => {
  const listed = models.find(({ machine, through }) => machine.id === file.machine && through === undefined);
  if (!listed) throw new Error(`there is no machine ‘${file.machine}’`);
  const steps = file.steps.map((step) => ({
    ...unmasked(listed, step),
    state: step.state,
    takes: step.takes,
  }));
  try {
    const rehearsal = await openRehearsal(
      { ...house, listed },
      { name: file.name, input: file.opening.input, coming: steps },
    );
    try {
      for (const step of steps) {
        await rehearsal.take(step);
        say(`✓ ${wordsOfEvent(step.type)} → ${textOfState(step.state)}`);
      }
      await rehearsal.finish();
    } finally {
      await rehearsal.close();
    }
    return true;
  } catch (error) {
    say(`✗ ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
};

/** Waits for an event to have reached an actor after `cursor`. Where it led, or undefined when it did not in time. */
const arrival = async (stage: Stage, step: PathStep, cursor: number, patience: number) => {
  const find = async () =>
    (await stage.entriesSince(cursor)).find(
      (entry) => entry.actor === step.actor && entry.event.type === step.event.type,
    );
  let found = await find();
  if (!found)
    await until('the step', async () => (found = await find()) !== undefined, patience).catch(() => {});
  return found;
};

const replayRecording = async (
  file: PathFile,
  house: House,
  models: readonly ListedModel[],
  say: Say,
): Promise<boolean> => {
  const stage = await createStage({ ...house, opening: openingOf(file, models) });
  const cursors = new Map<string, number>();
  let isSame = true;
  try {
    for (const step of file.steps) {
      const name = `${step.actor}: ${wordsOfEvent(step.event.type)}`;
      const listed = models.find((each) => isOf(step, each));
      if (!listed) throw new Error(`no machine runs as ‘${step.actor}’`);
      const cursor = cursors.get(step.actor) ?? 0;
      const isOwn = kindOfEvent(step.event.type).kind === 'own';
      const waits = isByItself(listed.model, step.event.type) ? 5000 : isOwn ? GRACE : 0;
      let entry = await arrival(stage, step, cursor, waits);
      if (!entry) {
        await bring(listed, stage, unmasked(listed, step));
        entry = await arrival(stage, step, cursor, 5000);
      }
      if (!entry) throw new Error(`${name} did not come about`);
      cursors.set(step.actor, entry.index + 1);
      const fits = JSON.stringify(entry.value) === JSON.stringify(step.state);
      say(
        `${fits ? '✓' : '✗'} ${name} → ${textOfState(entry.value)}${fits ? '' : `, recorded ${textOfState(step.state)}`}`,
      );
      isSame &&= fits;
    }
    if (stage.complaints.length > 0) say(`✗ the page complained: ${stage.complaints.join('; ')}`);
    return isSame && stage.complaints.length === 0;
  } catch (error) {
    say(`✗ ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await stage.close();
  }
};

/** Replays one path file, or a list of them as `--format json` writes it. True when all went as the files say. */
export const replay = async (json: unknown, say: Say): Promise<boolean> => {
  const files = (Array.isArray(json) ? json : [json]).map((each: unknown, index) => {
    const parsed = pathFile.safeParse(each);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new SyntaxError(
      `path ${index + 1} is no path file: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    );
  });
  const isPlanned = files.every(({ by }) => by === 'plan');
  const models = await listModels(isPlanned ? files.map(({ machine }) => machine) : undefined);
  const house = await openHouse();
  try {
    let isSame = true;
    for (const file of files) {
      say(`\n${file.name}`);
      const run = file.by === 'plan' ? replayPlan : replayRecording;
      isSame = (await run(file, house, models, say)) && isSame;
    }
    return isSame;
  } finally {
    await house.close();
  }
};
