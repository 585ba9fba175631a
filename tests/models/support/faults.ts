/**
 * The same paths in a faulty world, in which people write to each other all the while. The planned steps often cannot
 * happen then, and need not: a gesture without its button is skipped. But the fault must take effect, no actor may
 * reach a state that its machine cannot be in, each sender counts once (R4), and the page must come to rest once the
 * faults end.
 */
import type { Entry } from '../../../src/inspector/recorder.ts';
import {
  activeStates,
  kindOfEvent,
  textOfState,
  wordsOfEvent,
  type AnyNode,
} from '../../../src/inspector/transitions.ts';
import type { PlannedPath, PlannedStep } from '../../../tools/paths/cover.ts';
import { configurationsOf, explore } from '../../../tools/paths/explore.ts';
import type { HardshipRow } from '../../../tools/paths/report.ts';
import { noBites, type Bites } from '../../journeys/hardship.ts';
import { isFull } from '../../support/scope.ts';
import { bring } from './bring.ts';
import { freeAddress } from './held-address.ts';
import { freePages } from './held-pages.ts';
import type { ListedModel } from './model.ts';
import type { Theatre } from './rehearse.ts';
import { heardFrom, saysMore, SENDERS, waitingSenders } from './senders.ts';
import { createStage, type Stage } from './stage.ts';
import { contextOf } from './visitor.ts';

/** Milliseconds of delay for everything. */
const LATE = 120;
/** How long a gesture may look for its target on a page at rest, which will not change by itself. */
const IMPATIENCE = 600;
/** How long the page may take to settle at the end, on a busy machine. */
const PATIENCE = 8000;
/** The same before the first performed step: one step must happen. */
const FIRST_IMPATIENCE = 4000;
/** Checks without a change until a page is at rest, each two frames after the last. */
const QUIET_LOOKS = 3;
/** The delay of a reconnection. */
const LONGEST_DELAY = 60_000;

export const faults = {
  /** Every reply and every message of the socket is late. */
  slow: (stage: Stage) => void stage.backend.spoil({ late: LATE }),
  /** Every call fails the first time, and the first connection breaks as soon as it opens. */
  flaky: (stage: Stage) => void stage.backend.spoil({ cutsFirst: true, dropsFirst: true }),
  /** Replies arrive newest first, and of two messages of the socket the later one first. */
  reordered: (stage: Stage) => void stage.backend.spoil({ reorders: true }),
  /** Every message of the socket arrives twice. */
  duplicated: (stage: Stage) => void stage.backend.spoil({ duplicates: true }),
} as const;
export type Fault = keyof typeof faults;
/**
 * The backend's counters that show that the fault took effect: messages for the last two, as no path surely has two
 * calls.
 */
const bitesOf: Readonly<Record<Fault, readonly (keyof Bites)[]>> = {
  slow: ['lateReplies', 'lateMessages'],
  flaky: ['cutReplies', 'droppedSockets'],
  reordered: ['swappedMessages'],
  duplicated: ['doubledMessages'],
};
export const faultNames = Object.keys(faults) as Fault[];

/** The events of a machine from its children, and those that its children load by their own samples. */
const widened = (
  { snapshots = {} }: ListedModel['samples'],
  models: readonly ListedModel[],
): NonNullable<ListedModel['samples']['snapshots']> =>
  Object.fromEntries(
    Object.entries(snapshots).map(([child, known]) => {
      const loads = models.find(({ name }) => name === child)?.samples.results?.['load'] ?? {};
      const more = Object.entries(loads).map(([name, items]) => [`loaded: ${name}`, { context: { items } }]);
      return [child, { ...known, ...Object.fromEntries(more) }];
    }),
  );
/** How many states of a machine are explored: a quarter of them has shown every configuration. */
const FARTHEST = isFull ? 5000 : 1200;

/** Every configuration of every machine, by the machine's id. */
export const configurationsOfAll = (
  models: readonly ListedModel[],
): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    models
      .filter(({ through }) => through === undefined)
      .map(({ machine, samples }) => [
        machine.id,
        // Also where the world rarely brings an event, since this world is faulty.
        configurationsOf(
          explore(
            machine,
            { ...samples, snapshots: widened(samples, models), happensIn: {}, happensWhen: {} },
            { limit: FARTHEST },
          ),
        ),
      ]),
  );

/** A step of an actor that its machine does not have. */
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

/** Crashed machines, as their parents received it, unless the path itself sent the crash by hand. */
const brokenIn = (entries: readonly Entry[], { steps }: PlannedPath): string[] => {
  const machines = new Set(entries.map(({ actor }) => actor));
  const planned = new Set(steps.map(({ type }) => type));
  return entries.flatMap(({ event, actor }) => {
    const kind = kindOfEvent(event.type);
    return kind.kind === 'failure' && machines.has(kind.actor) && !planned.has(event.type)
      ? [`${actor} heard that ${kind.actor} has broken`]
      : [];
  });
};

/** Content that is still loading. */
const UNDERWAY =
  /(?:^|\.)(?:locating|undecided|redirecting|loading|submitting|refreshing|ending|restoring|connecting)(?:\.|$)/;

/**
 * An error that a person would meet: the page lacks the control for a step. Any other error is a fault of the run
 * itself.
 */
const isLackOfMeans = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || /^waited in vain: |^no call of |^no actor ‘/.test(error.message));

const isOnline = async (stage: Stage): Promise<boolean> => {
  const value = await stage.valueOf('realtime');
  return (
    value !== undefined && textOfState(value).startsWith('open.online') && stage.backend.openSockets() > 0
  );
};
/** The browser reports that the network is back. */
const tellOfNetwork = ({ page }: Stage) => page.evaluate(() => void dispatchEvent(new Event('online')));
/** Admits sockets that wait, and retries connections that wait for a retry. */
const reconnect = (stage: Stage): Promise<void> => {
  let polls = 0;
  return stage.until('the connection to stand', async () => {
    if (await isOnline(stage)) return true;
    polls += 1;
    stage.backend.admitSockets();
    await tellOfNetwork(stage);
    // The browser may not report the network, or an attempt was lost with it: advance by the longest delay.
    const isRetrying = JSON.stringify(await stage.valueOf('realtime')) === '"retrying"';
    if (isRetrying || polls % 50 === 0) await stage.pass(LONGEST_DELAY);
    return false;
  });
};

/** People write until their messages arrive, since a connection that breaks in between loses them. */
const areHeard = async (stage: Stage, fault: Fault): Promise<void> => {
  const { backend } = stage;
  const times = fault === 'duplicated' ? 2 : 1;
  for (;;) {
    let heard = false;
    await reconnect(stage);
    const connections = backend.connections();
    const from = (await stage.entriesSince(0)).length;
    saysMore(stage);
    await stage.until('what was said to be heard', async () => {
      const entries = await stage.entriesSince(from);
      heard = SENDERS.every((sender) => heardFrom(entries, sender) >= times);
      return heard || backend.connections() !== connections || backend.openSockets() === 0;
    });
    if (heard) return;
  }
};
/**
 * The header counts each sender once, however often and in whatever order the messages arrived; for a visitor, or
 * without its script, nobody.
 */
const countsSenders = async (stage: Stage): Promise<void> => {
  await stage.page.setViewportSize({ width: 1280, height: 900 });
  const header = stage.page.getByRole('banner');
  await stage.until('the header to count each sender once, and for a visitor none', async () => {
    const session = textOfState((await stage.valueOf('session')) ?? '');
    if (session.startsWith('expired')) return true; // a dialog covers it
    const hasParts = (await stage.valueOf('memberParts')) === 'running';
    if (!session.startsWith('signedIn') || !hasParts)
      return (await header.getByRole('button', { name: /^Messages/ }).count()) === 0;
    const { sure, possible } = waitingSenders(await stage.entriesSince(0));
    const { unread } = await contextOf(stage, 'inbox');
    const counted = (unread as readonly unknown[]).map(String);
    const isRight =
      new Set(counted).size === counted.length &&
      [...sure].every((sender) => counted.includes(sender)) &&
      counted.every((sender) => possible.has(sender));
    if (!isRight) return false;
    const name = counted.length > 0 ? `Messages, ${counted.length} unread` : 'Messages';
    return header.getByRole('button', { name, exact: true }).isVisible();
  });
};

/** The faults end: pending work finishes, and the page shows its content. */
const recovers = async (stage: Stage): Promise<void> => {
  stage.backend.spoil({});
  stage.backend.releaseAll();
  let underway: readonly string[] = [];
  await stage
    .until('an end', async () => {
      const values = await stage.page.evaluate(() =>
        (globalThis.recorder?.actors() ?? [])
          .filter(({ isRunning }) => isRunning)
          .map(({ id }) => [id, globalThis.recorder?.valueOf(id)] as const),
      );
      underway = values.flatMap(([id, value]) => {
        const state =
          value === undefined ? undefined : activeStates(value).find((each) => UNDERWAY.test(each));
        return state === undefined ? [] : [`${id} is in ‘${state}’`];
      });
      return underway.length === 0;
    })
    .catch((error: unknown) => {
      throw new Error(`when all was well again, ${underway.join(', ')} for good`, { cause: error });
    });
  await stage.sees(stage.page.getByRole('main').getByRole('heading', { level: 1 }));
};

/** How many of the planned events the actor has received, in their order. */
const cameAbout = (entries: readonly Entry[], actor: string, { steps }: PlannedPath): number => {
  const heard = entries
    // A child reports each of its steps, and most of them mean nothing to its parent.
    .filter(({ event, takes }) => takes.length > 0 || kindOfEvent(event.type).kind !== 'snapshot')
    .filter((entry) => entry.actor === actor)
    .map(({ event }) => event.type);
  let cursor = 0;
  return steps.filter(({ type }) => {
    const at = heard.indexOf(type, cursor);
    if (at >= 0) cursor = at + 1;
    return at >= 0;
  }).length;
};

export interface Hardship {
  readonly fault: Fault;
  readonly known: ReadonlyMap<string, ReadonlySet<string>>;
}
export interface Endured {
  readonly fault: Fault;
  readonly planned: number;
  /** Performed steps of the plan. */
  readonly came: number;
  readonly bites: Readonly<Bites>;
}
/** A count of all that happened on the page, two frames from now. */
const happenings = ({ page }: Stage): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const watched = globalThis as { changes?: number };
            if (watched.changes === undefined) {
              watched.changes = 0;
              new MutationObserver(() => (watched.changes = (watched.changes ?? 0) + 1)).observe(document, {
                subtree: true,
                childList: true,
                attributes: true,
                characterData: true,
              });
            }
            resolve(watched.changes + (globalThis.recorder?.size() ?? 0));
          }),
        ),
      ),
  );
/** No work is pending and nothing happens on the page: a missing element will not appear by itself. */
const comesToRest = async (stage: Stage): Promise<void> => {
  let last = -1;
  let quiet = 0;
  await stage.until('the page to come to rest', async () => {
    const now = stage.backend.isKeepingBack() ? -1 : await happenings(stage);
    quiet = now === last && now >= 0 ? quiet + 1 : 0;
    last = now;
    return quiet >= QUIET_LOOKS;
  });
};
/** Whether the actor is in a state whose machine handles the event. */
const canTake = async (
  stage: Stage,
  { machine, actor }: ListedModel,
  { type }: PlannedStep,
): Promise<boolean> => {
  const value = await stage.valueOf(actor);
  if (value === undefined) return false;
  return ['', ...activeStates(value)].some((state) => {
    const keys = state === '' ? [] : state.split('.');
    const node = keys.reduce<AnyNode | undefined>(
      (above, key) => above?.states[key],
      machine.root as AnyNode,
    );
    return node?.transitions.has(type) ?? false;
  });
};
/**
 * Throws if the fault took no effect, an actor strays or crashes, or the page does not come to rest once the faults
 * end.
 */
export const endure = async (
  { browser, dist, listed }: Theatre,
  path: PlannedPath,
  { fault, known }: Hardship,
): Promise<Endured> => {
  const opening = { ...listed.model.open?.(path.input, path.steps), asleep: false };
  const stage = await createStage({
    browser,
    dist,
    opening,
    spoil: async (spoilt) => faults[fault](spoilt),
  });
  const { backend } = stage;
  let hasSaid = false;
  let hasDone = false;
  const isHopeless = whyHopeless(listed.name, path, fault) !== undefined;
  const attempt = async (deed: () => Promise<unknown> | undefined): Promise<boolean> => {
    stage.hurry(hasDone || isHopeless ? IMPATIENCE : FIRST_IMPATIENCE);
    try {
      await deed();
      return true;
    } catch (error) {
      if (!isLackOfMeans(error)) throw error;
      return false;
    } finally {
      stage.hurry(PATIENCE);
    }
  };
  /** As soon as there is a connection; a path may hold it back. */
  const sayWhenHeard = async () => {
    if (hasSaid || !(await isOnline(stage))) return;
    hasSaid = true;
    saysMore(stage);
  };
  let isWell = false;
  try {
    await stage.until('the page to wake', async () => (await stage.valueOf('app')) !== undefined);
    if (!opening.holdsSockets)
      await (fault === 'flaky'
        ? stage.until('the first connection to break', () => backend.bites().droppedSockets > 0)
        : stage.until('the connection to stand', () => isOnline(stage)));
    if (fault === 'flaky') await tellOfNetwork(stage);
    await sayWhenHeard();
    await attempt(() => opening.arrive?.(stage));
    let isOnItsWay = true;
    for (const step of path.steps) {
      // A child that the plan did not reach cannot crash; sent a crash by hand, its parent would rightly crash
      // itself.
      if (!isOnItsWay && kindOfEvent(step.type).kind === 'failure') continue;
      if (listed.model.lasting?.includes(step.type) === true) continue;
      // No step waits for a missing button or reply.
      await comesToRest(stage);
      // If a step of the plan must happen, wait for the first one: its script may still be loading.
      const can: boolean =
        !hasDone && !isHopeless
          ? await attempt(() =>
              stage.until('the actor to be there for it', () => canTake(stage, listed, step)),
            )
          : await canTake(stage, listed, step);
      const came: boolean = can && (await attempt(() => bring(listed, stage, step)));
      isOnItsWay &&= came;
      hasDone ||= came;
      await sayWhenHeard();
    }
    await freePages(stage);
    await freeAddress(stage);
    await areHeard(stage, fault);
    await countsSenders(stage);
    await recovers(stage);
    const entries = await stage.entriesSince(0);
    const wrong = [...strayIn(entries, known), ...brokenIn(entries, path)];
    if (wrong.length > 0) throw new Error(wrong.join('; '));
    if (stage.complaints.length > 0) throw new Error(`the page complained: ${stage.complaints.join('; ')}`);
    const bites = { ...backend.bites() };
    if (!bitesOf[fault].some((bite) => bites[bite] > 0)) throw new Error('the fault was never felt');
    isWell = true;
    return { fault, planned: path.steps.length, came: cameAbout(entries, listed.actor, path), bites };
  } catch (error) {
    throw new Error(`${path.name}, ${fault}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    await stage.close(isWell);
  }
};

/** By fault: the number of runs, the share of performed steps, and how often the fault took effect. */
export const hardshipsOf = (endured: readonly Endured[]): HardshipRow[] =>
  faultNames.flatMap((fault) => {
    const runs = endured.filter((run) => run.fault === fault);
    if (runs.length === 0) return [];
    const sum = (of: (run: Endured) => number) => runs.reduce((total, run) => total + of(run), 0);
    const kinds = Object.keys(noBites()) as (keyof Bites)[];
    const felt = kinds.map((kind) => [kind, sum(({ bites }) => bites[kind])] as const);
    return [
      {
        fault,
        runs: runs.length,
        planned: sum(({ planned }) => planned),
        came: sum(({ came }) => came),
        felt: Object.fromEntries(felt.filter(([, count]) => count > 0)),
      },
    ];
  });

/** An element of a record's page, or beside a row, that appears only with the record or row. */
const PARTS = new Set([
  'companyForm',
  'ownProfileForm',
  'ownProfileExport',
  'securityEvents',
  'passwordChange',
  'photo',
  'closing',
  'conversation',
  'composer',
  'upload',
  'blocking',
  'chatSearch',
  'chatReport',
  'applying',
  'proposal',
  'profileDialogs',
  'invitation',
  'profileReport',
  'savedJobs',
  'share',
]);

/**
 * Worlds in which no step of a plan can happen, each with the reason; every other check still applies to such a run.
 */
const hopeless: readonly {
  readonly fault: Fault;
  readonly reason: string;
  readonly is: (machine: string, path: PlannedPath) => boolean;
}[] = [
  {
    fault: 'flaky',
    reason: 'it begins with an answer, and the first answer of every call is cut',
    is: (_, { steps: [first] }) =>
      first !== undefined && ['result', 'snapshot'].includes(kindOfEvent(first.type).kind),
  },
  {
    fault: 'flaky',
    reason: 'the list of skills is cut: there is no skill to choose',
    is: (machine) => machine === 'skillSearch',
  },
  {
    fault: 'flaky',
    reason: 'the reviews are cut: there are none to show or to break',
    is: (machine) => machine === 'testimonials',
  },
  {
    fault: 'flaky',
    reason: 'the page whose part it is was cut: there is nothing yet to do it with, or nobody to do it to',
    is: (machine) => PARTS.has(machine),
  },
];
/** The reason why no step of this plan need happen in that world; undefined if one must. */
export const whyHopeless = (machine: string, path: PlannedPath, fault: Fault): string | undefined =>
  path.steps.length === 0
    ? 'the path has no steps'
    : hopeless.find((each) => each.fault === fault && each.is(machine, path))?.reason;
