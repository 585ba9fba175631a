/**
 * Runs the same paths with a fault, while people keep sending messages. A planned step may be impossible then: a gesture
 * without its button is skipped. But the fault must take effect, no actor may enter a state that its machine does not
 * have, each sender counts once (R4), and the page must be idle after the faults end.
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
import type { FaultRow } from '../../../tools/paths/report.ts';
import { noFaultCounts, type FaultCounts } from '../../journeys/backend-faults.ts';
import { isFull } from '../../support/scope.ts';
import { performStep } from './perform-step.ts';
import { freeAddress } from './held-address.ts';
import { freePages } from './held-pages.ts';
import type { ListedModel } from './model.ts';
import type { PathRunOptions } from './run-path.ts';
import { messagesReceivedFrom, sendMessages, SENDERS, waitingSenders } from './senders.ts';
import { createHarness, type Harness } from './harness.ts';
import { contextOf } from './visitor.ts';

/** Milliseconds of delay for everything. */
const LATE = 120;
/** The timeout of a gesture on an idle page, which does not change by itself. */
const IMPATIENCE = 600;
/** The timeout for the page to be idle at the end, on a busy machine. */
const PATIENCE = 8000;
/** The timeout of a gesture before the first performed step: one step must happen. */
const FIRST_IMPATIENCE = 4000;
/** Checks without a change until a page counts as idle, each two frames after the last. */
const QUIET_LOOKS = 3;
/** The delay of a reconnection. */
const LONGEST_DELAY = 60_000;

export const faults = {
  /** Every reply and every message of the socket is late. */
  slow: (harness: Harness) => void harness.backend.setFaults({ late: LATE }),
  /** Every call fails the first time, and the first connection breaks as soon as it opens. */
  flaky: (harness: Harness) => void harness.backend.setFaults({ cutsFirst: true, dropsFirst: true }),
  /** Replies arrive newest first, and of two messages of the socket the later one first. */
  reordered: (harness: Harness) => void harness.backend.setFaults({ reorders: true }),
  /** Every message of the socket arrives twice. */
  duplicated: (harness: Harness) => void harness.backend.setFaults({ duplicates: true }),
} as const;
export type Fault = keyof typeof faults;
/**
 * The backend's counters that prove that the fault took effect: messages for the last two, because a path may have
 * fewer than two calls.
 */
const countersOf: Readonly<Record<Fault, readonly (keyof FaultCounts)[]>> = {
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
        // Explore events also where they are rare: a fault may cause them anywhere.
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
const unknownStatesIn = (
  entries: readonly Entry[],
  known: ReadonlyMap<string, ReadonlySet<string>>,
): string[] =>
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
const crashesIn = (entries: readonly Entry[], { steps }: PlannedPath): string[] => {
  const machines = new Set(entries.map(({ actor }) => actor));
  const planned = new Set(steps.map(({ type }) => type));
  return entries.flatMap(({ event, actor }) => {
    const kind = kindOfEvent(event.type);
    return kind.kind === 'failure' && machines.has(kind.actor) && !planned.has(event.type)
      ? [`${actor} received the crash of ${kind.actor}`]
      : [];
  });
};

/** Content that is still loading. */
const UNDERWAY =
  /(?:^|\.)(?:locating|undecided|redirecting|loading|submitting|refreshing|ending|restoring|connecting)(?:\.|$)/;

/**
 * The error means that the page lacks the control for a step, as a person would notice. Any other error is a fault of
 * the run itself.
 */
const isMissingControl = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || /^timed out waiting for |^no call of |^no actor ‘/.test(error.message));

const isOnline = async (harness: Harness): Promise<boolean> => {
  const value = await harness.valueOf('realtime');
  return (
    value !== undefined && textOfState(value).startsWith('open.online') && harness.backend.openSockets() > 0
  );
};
/** The browser reports that the network is back. */
const reportOnline = ({ page }: Harness) => page.evaluate(() => void dispatchEvent(new Event('online')));
/** Admits sockets that wait, and retries connections that wait for a retry. */
const reconnect = (harness: Harness): Promise<void> => {
  let polls = 0;
  return harness.until('the connection to open', async () => {
    if (await isOnline(harness)) return true;
    polls += 1;
    harness.backend.admitSockets();
    await reportOnline(harness);
    // The browser may not report the network, or an attempt was lost with it: advance by the longest delay.
    const isReconnecting = JSON.stringify(await harness.valueOf('realtime')) === '"reconnecting"';
    if (isReconnecting || polls % 50 === 0) await harness.pass(LONGEST_DELAY);
    return false;
  });
};

/** Sends messages until they arrive, because a broken connection loses them. */
const deliverMessages = async (harness: Harness, fault: Fault): Promise<void> => {
  const { backend } = harness;
  const times = fault === 'duplicated' ? 2 : 1;
  for (;;) {
    let heard = false;
    await reconnect(harness);
    const connections = backend.connections();
    const from = (await harness.entriesSince(0)).length;
    sendMessages(harness);
    await harness.until('the messages to arrive', async () => {
      const entries = await harness.entriesSince(from);
      heard = SENDERS.every((sender) => messagesReceivedFrom(entries, sender) >= times);
      return heard || backend.connections() !== connections || backend.openSockets() === 0;
    });
    if (heard) return;
  }
};
/**
 * The header counts each sender once, in whatever order and number the messages arrive. For a visitor, or without the
 * script of the member parts, it counts nobody.
 */
const countsSenders = async (harness: Harness): Promise<void> => {
  await harness.page.setViewportSize({ width: 1280, height: 900 });
  const header = harness.page.getByRole('banner');
  await harness.until('the header to count each sender once, and for a visitor none', async () => {
    const session = textOfState((await harness.valueOf('session')) ?? '');
    if (session.startsWith('expired')) return true; // a dialog covers it
    const hasParts = (await harness.valueOf('memberParts')) === 'running';
    if (!session.startsWith('signedIn') || !hasParts)
      return (await header.getByRole('button', { name: /^Messages/ }).count()) === 0;
    const { sure, possible } = waitingSenders(await harness.entriesSince(0));
    const { unread } = await contextOf(harness, 'inbox');
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

/** Ends the faults: pending work must finish, and the page must show its content. */
const waitForRecovery = async (harness: Harness): Promise<void> => {
  harness.backend.setFaults({});
  harness.backend.releaseAll();
  let underway: readonly string[] = [];
  await harness
    .until('all pending work to end', async () => {
      const values = await harness.page.evaluate(() =>
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
      throw new Error(`after the faults ended, ${underway.join(', ')} for good`, { cause: error });
    });
  await harness.sees(harness.page.getByRole('main').getByRole('heading', { level: 1 }));
};

/** The number of planned events that the actor has received, in their order. */
const performedSteps = (entries: readonly Entry[], actor: string, { steps }: PlannedPath): number => {
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

export interface FaultOptions {
  readonly fault: Fault;
  readonly known: ReadonlyMap<string, ReadonlySet<string>>;
}
export interface FaultResult {
  readonly fault: Fault;
  readonly planned: number;
  /** Performed steps of the plan. */
  readonly performed: number;
  readonly faultCounts: Readonly<FaultCounts>;
}
/** The number of changes of the page and of recorded events, two frames from now. */
const countChanges = ({ page }: Harness): Promise<number> =>
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
/** Waits until no work is pending and the page does not change: a missing element will not appear by itself. */
const waitUntilIdle = async (harness: Harness): Promise<void> => {
  let last = -1;
  let quiet = 0;
  await harness.until('the page to be idle', async () => {
    const now = harness.backend.hasPendingReplies() ? -1 : await countChanges(harness);
    quiet = now === last && now >= 0 ? quiet + 1 : 0;
    last = now;
    return quiet >= QUIET_LOOKS;
  });
};
/** A page whose own call was cut lacks the walked part. A user loads it again. */
const loadAgain = async (harness: Harness, { actor }: ListedModel): Promise<void> => {
  await waitUntilIdle(harness);
  if ((await harness.valueOf(actor)) !== undefined) return;
  const retry = harness.page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
  if (await retry.isVisible()) await retry.click();
};
/** Whether the actor is in a state whose machine handles the event. */
const canTake = async (
  harness: Harness,
  { machine, actor }: ListedModel,
  { type }: PlannedStep,
): Promise<boolean> => {
  const value = await harness.valueOf(actor);
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
 * Throws if the fault had no effect, an actor crashes or enters an unknown state, or the page is not idle after the
 * faults end.
 */
export const runWithFault = async (
  { browser, dist, listed }: PathRunOptions,
  path: PlannedPath,
  { fault, known }: FaultOptions,
): Promise<FaultResult> => {
  const opening = { ...listed.model.open?.(path.input, path.steps), holdsScripts: false };
  const harness = await createHarness({
    browser,
    dist,
    opening,
    addFault: async (opened) => faults[fault](opened),
  });
  const { backend } = harness;
  let hasSent = false;
  let hasPerformed = false;
  const isUnreachable = unreachableReason(listed.name, path, fault) !== undefined;
  const attempt = async (action: () => Promise<unknown> | undefined): Promise<boolean> => {
    harness.setActionTimeout(hasPerformed || isUnreachable ? IMPATIENCE : FIRST_IMPATIENCE);
    try {
      await action();
      return true;
    } catch (error) {
      if (!isMissingControl(error)) throw error;
      return false;
    } finally {
      harness.setActionTimeout(PATIENCE);
    }
  };
  /** Sends as soon as there is a connection; a path may hold the connection back. */
  const sendWhenOnline = async () => {
    if (hasSent || !(await isOnline(harness))) return;
    hasSent = true;
    sendMessages(harness);
  };
  let isWell = false;
  try {
    await harness.until('the page to start', async () => (await harness.valueOf('app')) !== undefined);
    if (!opening.holdsSockets)
      await (fault === 'flaky'
        ? harness.until('the first connection to break', () => backend.faultCounts().droppedSockets > 0)
        : harness.until('the connection to open', () => isOnline(harness)));
    if (fault === 'flaky') await reportOnline(harness);
    await sendWhenOnline();
    if (fault === 'flaky') await attempt(() => loadAgain(harness, listed));
    await attempt(() => opening.arrive?.(harness));
    let isOnItsWay = true;
    for (const step of path.steps) {
      // A child that the plan did not reach cannot crash. Its parent would crash if the crash were sent by hand.
      if (!isOnItsWay && kindOfEvent(step.type).kind === 'failure') continue;
      if (listed.model.lasting?.includes(step.type) === true) continue;
      // On an idle page, no step waits for a missing button or reply.
      await waitUntilIdle(harness);
      // If a step of the plan must happen, wait for the first one: its script may still be loading.
      const can: boolean =
        !hasPerformed && !isUnreachable
          ? await attempt(() =>
              harness.until('the actor to handle the event', () => canTake(harness, listed, step)),
            )
          : await canTake(harness, listed, step);
      const performed: boolean = can && (await attempt(() => performStep(listed, harness, step)));
      isOnItsWay &&= performed;
      hasPerformed ||= performed;
      await sendWhenOnline();
    }
    await freePages(harness);
    await freeAddress(harness);
    await deliverMessages(harness, fault);
    await countsSenders(harness);
    await waitForRecovery(harness);
    const entries = await harness.entriesSince(0);
    const wrong = [...unknownStatesIn(entries, known), ...crashesIn(entries, path)];
    if (wrong.length > 0) throw new Error(wrong.join('; '));
    if (harness.pageErrors.length > 0)
      throw new Error(`the page logged errors: ${harness.pageErrors.join('; ')}`);
    const faultCounts = { ...backend.faultCounts() };
    if (!countersOf[fault].some((counter) => faultCounts[counter] > 0))
      throw new Error('the fault had no effect');
    isWell = true;
    return {
      fault,
      planned: path.steps.length,
      performed: performedSteps(entries, listed.actor, path),
      faultCounts,
    };
  } catch (error) {
    throw new Error(`${path.name}, ${fault}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  } finally {
    await harness.close(isWell);
  }
};

/** By fault: the number of runs, the share of performed steps, and how often the fault took effect. */
export const faultRowsOf = (faultResults: readonly FaultResult[]): FaultRow[] =>
  faultNames.flatMap((fault) => {
    const runs = faultResults.filter((run) => run.fault === fault);
    if (runs.length === 0) return [];
    const sum = (of: (run: FaultResult) => number) => runs.reduce((total, run) => total + of(run), 0);
    const kinds = Object.keys(noFaultCounts()) as (keyof FaultCounts)[];
    const effects = kinds.map((kind) => [kind, sum(({ faultCounts }) => faultCounts[kind])] as const);
    return [
      {
        fault,
        runs: runs.length,
        planned: sum(({ planned }) => planned),
        performed: sum(({ performed }) => performed),
        effects: Object.fromEntries(effects.filter(([, count]) => count > 0)),
      },
    ];
  });

/** An element of a record's page, or beside a row, that appears only with the record or row. */
const PARTS = new Set([
  'companyForm',
  'ownProfileForm',
  'ownProfileExport',
  'ownSessions',
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
  'proposalForm',
  'profileDialogs',
  'invitationForm',
  'inviteDialog',
  'act',
  'offerWriting',
  'openedProposal',
  'comparison',
  'invitees',
  'contractReviews',
  'contractHistory',
  'replay',
  'contractFiles',
  'amendmentDialog',
  'amendmentForm',
  'reviewDialog',
  'reviewForm',
  'postingForm',
  'proposalNote',
  'jobEditForm',
  'profileReport',
  'savedJobs',
  'shortlist',
  'freelancerComparison',
  'share',
  'calculator',
  'paying',
  'methodChange',
  'providerVisit',
  'payouts',
  'openedTransfer',
  'earningsExport',
  'withdrawalDialog',
  'withdrawalForm',
  'payoutMethodDialog',
  'payoutMethodForm',
  'milestoneDialog',
  'milestoneForm',
  'whatIfDialog',
  'planChoice',
  'invoiceCredit',
]);

/**
 * Runs in which no step of a plan can happen, each with the reason; every other check still applies to them.
 */
const unreachable: readonly {
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
    reason: 'the reviews are cut: the carousel has nothing to show',
    is: (machine) => machine === 'testimonials',
  },
  {
    fault: 'flaky',
    reason:
      'the call of the page that contains it is cut: the controls or the data for its steps are missing',
    is: (machine) => PARTS.has(machine),
  },
];
/** Why this plan may end without a step that meets the fault; undefined if a step must meet it. */
export const unreachableReason = (machine: string, path: PlannedPath, fault: Fault): string | undefined =>
  path.steps.length === 0
    ? 'the path has no steps'
    : unreachable.find((each) => each.fault === fault && each.is(machine, path))?.reason;
