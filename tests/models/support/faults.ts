/**
 * The same paths on a world that is not well. What was planned will often not come about then, and need not: a gesture
 * that finds no button is left out. But every actor must end, and on the way be, in a state that its machine has, and
 * the page must stand.
 */
import type { Entry } from '../../../src/inspector/recorder.ts';
import { textOfState, wordsOfEvent } from '../../../src/inspector/transitions.ts';
import type { PlannedPath } from '../../../tools/paths/cover.ts';
import { configurationsOf, explore } from '../../../tools/paths/explore.ts';
import { bring } from './bring.ts';
import type { ListedModel } from './models.ts';
import type { Theatre } from './rehearse.ts';
import { createStage, type Stage } from './stage.ts';

/** Milliseconds by which everything is late. */
const LATE = 250;
/** How long a gesture may look for what it needs, when the page may well be elsewhere. */
const IMPATIENCE = 1200;
/** How long the page may take to stand in the end, on a busy machine. */
const PATIENCE = 8000;

export const faults = {
  /** Every reply and every message of the socket is late. */
  slow: (stage: Stage) => void stage.backend.spoil({ late: LATE }),
  /** Every call fails the first time, and the first connection breaks as soon as it stands. */
  flaky: (stage: Stage) => void stage.backend.spoil({ cutsFirst: true, dropsFirst: true }),
  /** Replies come newest first, and of two messages of the socket the later one first. */
  reordered: (stage: Stage) => void stage.backend.spoil({ reorders: true }),
  /** Every message of the socket comes twice. */
  duplicated: (stage: Stage) => void stage.backend.spoil({ duplicates: true }),
} as const;
export type Fault = keyof typeof faults;
export const faultNames = Object.keys(faults) as Fault[];

/** Every configuration of every machine, by the machine's id. */
export const configurationsOfAll = (
  models: readonly ListedModel[],
): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    models
      .filter(({ through }) => through === undefined)
      .map(({ machine, samples }) => [
        machine.id,
        // Not only where the world usually brings an event: it is not well.
        configurationsOf(explore(machine, { ...samples, happensIn: {}, happensWhen: {} }, { limit: 5000 })),
      ]),
  );

/** What an actor did that its machine does not know. */
const strayIn = (entries: readonly Entry[], known: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  entries.flatMap(({ actor, machine, value, status, event }) => {
    if (status === 'error') return [`${actor} is ${status} after ‘${wordsOfEvent(event.type)}’`];
    const configurations = known.get(machine);
    return configurations && !configurations.has(JSON.stringify(value))
      ? [
          `${actor} came to ‘${textOfState(value)}’, which ${machine} does not have, by ‘${wordsOfEvent(event.type)}’`,
        ]
      : [];
  });

export interface Hardship {
  readonly fault: Fault;
  readonly known: ReadonlyMap<string, ReadonlySet<string>>;
}
/** How many of the path's steps could be brought about. Throws when an actor strays or the page does not stand. */
export const endure = async (
  { browser, dist, listed }: Theatre,
  path: PlannedPath,
  { fault, known }: Hardship,
): Promise<number> => {
  const opening = { ...listed.model.open?.(path.input, path.steps), asleep: false };
  const stage = await createStage({
    browser,
    dist,
    opening,
    spoil: async (spoilt) => faults[fault](spoilt),
  });
  let brought = 0;
  try {
    await stage.until('the page to wake', async () => (await stage.valueOf('app')) !== undefined);
    stage.hurry(IMPATIENCE);
    await opening.arrive?.(stage).catch(() => {});
    for (const step of path.steps)
      await bring(listed, stage, step).then(
        () => (brought += 1),
        () => {}, // nothing there to do it with
      );
    stage.hurry(PATIENCE);
    await stage.sees(stage.page.getByRole('banner'));
    await stage.sees(stage.page.getByRole('contentinfo'));
    const stray = strayIn(await stage.entriesSince(0), known);
    if (stray.length > 0) throw new Error(stray.join('; '));
    if (stage.complaints.length > 0) throw new Error(`the page complained: ${stage.complaints.join('; ')}`);
    return brought;
  } catch (error) {
    throw new Error(`${path.name}, ${fault}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    await stage.close();
  }
};
