/**
 * The generic machine of one item by its id: a profile, a job, a guide. The address contains the id, and
 * `navigation` reports another one by `query.changed`. Data that the server rendered the page with is available
 * at once. A wrong name in the address is replaced. Views send `load.retried`.
 */
import { assign, setup, type EventObject, type StateMachine } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { Parser } from '../../contracts/core/parser.ts';
import { isNotFound } from '../../contracts/core/not-found.ts';
import { matchOf } from '../app/access.ts';
import { tell } from '../core/tell.ts';
import type { PageInput, QueryChanged } from '../core/page-input.ts';
import { freshness } from './freshness.ts';
import { stalenessDelays, stalenessGuards, upToDate, withFailure, type Staleness } from './staleness.ts';
import type { LifecycleMoved, ListOutdated } from './moves.ts';
import { nothingBeside } from './parts.ts';
import { prompt, slow } from '../core/patience.ts';
import { actionStub, promiseStub } from '../core/stubs.ts';
import { reported } from '../core/reported.ts';

/** The parts of the address that can contain the id. */
export type RecordAddress = Pick<PageInput, 'productSlug' | 'path' | 'search' | 'params'>;
export type RecordInput = Omit<PageInput, 'seed'>;
export interface RecordContext<Item> extends RecordAddress, Staleness {
  readonly state: unknown;
  readonly id: Id | null;
  readonly item: Item | null;
  readonly reason: CallFailure | null;
}
export type RecordEvent = QueryChanged | { readonly type: 'load.retried' };
/** Of an item with a lifecycle. */
type LiveRecordEvent = RecordEvent | LifecycleMoved | ListOutdated;
export type RecordTag = 'loading' | 'slow' | 'ready' | 'missing' | 'failed';
interface System {
  get(key: string): unknown;
}

interface RecordOptions<MachineId extends string, Item> {
  readonly id: MachineId;
  /** Parses the data that the server rendered the page with. */
  readonly contract: Parser<Item>;
  /** The id in the address; `system` gives access to an actor that remembers it when the address has none. */
  readonly idOf: (address: RecordAddress, system: System) => Id | undefined;
  /** The item's canonical id; the address may spell it differently. */
  readonly ownIdOf: (item: Item) => Id;
  /** The item's canonical path and query. Default: the requested address. */
  readonly addressOf?: (item: Item, address: RecordAddress) => string;
}
interface LiveRecordOptions<MachineId extends string, Item> extends RecordOptions<MachineId, Item> {
  /** The lifecycles whose moves name the item by its own id: the page follows them. */
  readonly live: readonly string[] | undefined;
}

const hereOf = ({ path, search }: RecordAddress): string => path + search;
const load = {
  id: 'load',
  src: 'load',
  input: ({ context }: { context: { readonly id: Id | null } }) => ({ id: context.id }),
} as const;
const keepItem = {
  type: 'keepItem',
  params: <Item>({ event }: { event: { readonly output: Item } }) => ({ item: event.output }),
} as const;
const isUnknown = {
  type: 'isUnknown',
  params: ({ event }: { event: { readonly error: unknown } }) => event,
} as const;
const queried = ({ event }: { event: QueryChanged }): QueryChanged => event;
const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

export const createLiveRecordMachine = <Item, MachineId extends string = string>({
  id,
  contract,
  idOf,
  ownIdOf,
  addressOf = (_, address) => hereOf(address),
  live,
}: LiveRecordOptions<MachineId, Item>) => {
  const givenIn = (given: unknown): Item | null => {
    const parsed = contract.safeParse(given);
    return parsed.success ? parsed.data : null;
  };
  /**
   * The canonical address, if it differs from the current one. An address that no route matches is left as it
   * is.
   */
  const correctionOf = ({ item, ...address }: RecordContext<Item>): string | undefined => {
    if (item === null) return undefined;
    const own = addressOf(item, address);
    const leads = matchOf({ productSlug: address.productSlug, path: pathOf(own) }).kind === 'found';
    return leads && own !== hereOf(address) ? own : undefined;
  };
  return setup({
    types: {
      context: {} as RecordContext<Item>,
      input: {} as RecordInput,
      events: {} as LiveRecordEvent,
      tags: {} as RecordTag,
    },
    actors: {
      load: promiseStub<Item, { id: Id | null }>(`${id}: load`),
      parts: nothingBeside,
    },
    actions: {
      rememberSearch: assign({ search: (_, { search }: { search: string }) => search }),
      readSearch: assign(({ context, system }, { search }: { search: string }) => ({
        search,
        id: idOf({ ...context, search }, system) ?? null,
        item: null,
      })),
      keepItem: assign((_, { item }: { item: Item }) => ({
        item,
        id: ownIdOf(item),
        reason: null,
        failures: 0,
      })),
      noteNews: assign({ isOutdated: true }),
      beginCall: assign({ isOutdated: false }),
      countFailure: assign(({ context }) => withFailure(context)),
      rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
      correctAddress: tell('navigation', ({ context }) => {
        const own = correctionOf(context) ?? hereOf(context);
        const path = pathOf(own);
        // If the path is already right, only the query may differ, and another part of the page may own the
        // query.
        const pathOnly = own === path + context.search;
        return {
          type: 'navigation.requested',
          to: pathOnly ? path : own,
          state: context.state,
          replace: true,
          scroll: 'keep',
          pathOnly,
        };
      }),
      /** Informs other actors of the id. */
      passOn: actionStub,
    },
    guards: {
      ...stalenessGuards,
      hasItem: ({ context }) => context.item !== null,
      hasNoId: ({ context }) => context.id === null,
      isMisnamed: ({ context }) => correctionOf(context) !== undefined,
      isItself: ({ context }, moved: LifecycleMoved) =>
        live?.includes(moved.kind) === true && context.id !== null && sameId(moved.id, context.id),
      isUnknown: (_, { error }: { error: unknown }) => isNotFound(error),
      isSameRecord: ({ context }, { search }: { search: string }) => {
        const asked = idOf({ ...context, search }, nobody);
        if (asked === undefined) return context.search === search;
        // Same id as before, or the canonical id after the address was corrected.
        return [idOf(context, nobody), context.id].some((known) => sameId(known ?? '', asked));
      },
    },
    delays: { patience: 10_000, ...stalenessDelays },
  }).createMachine({
    id,
    context: ({ input: { productSlug, path, search, params, state, given }, self }) => {
      const address = { productSlug, path, search, params };
      const item = givenIn(given);
      // null: the server looked and found nothing. undefined: the server did not look.
      const asked = item !== null ? ownIdOf(item) : given === null ? undefined : idOf(address, self.system);
      return { ...address, state, id: asked ?? null, item, reason: null, ...upToDate };
    },
    invoke: { id: 'parts', src: 'parts', onError: reported },
    initial: 'opening',
    on: {
      'query.changed': [
        {
          guard: { type: 'isSameRecord', params: queried },
          description: 'The address still names the same item, perhaps after a correction.',
          actions: { type: 'rememberSearch', params: queried },
        },
        { target: '.opening', reenter: true, actions: { type: 'readSearch', params: queried } },
      ],
      ...(live && {
        'lifecycle.moved': {
          guard: { type: 'isItself', params: ({ event }: { event: LifecycleMoved }) => event },
          actions: 'noteNews',
        },
        'list.outdated': { actions: 'noteNews' },
      }),
    },
    states: {
      opening: {
        description: 'Reading the id and the rendered data from the input.',
        always: [
          { guard: 'hasItem', target: 'found' },
          { guard: 'hasNoId', target: 'missing' },
          { target: 'loading' },
        ],
      },
      loading: {
        description: 'The item is loading.',
        tags: ['loading'],
        entry: 'beginCall',
        invoke: {
          ...load,
          onDone: { target: 'found', actions: keepItem },
          onError: [
            { guard: isUnknown, target: 'missing' },
            { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
          ],
        },
        initial: 'prompt',
        states: { prompt, slow },
        on: { 'load.retried': { target: 'loading', reenter: true } },
      },
      found: {
        description: 'The item is loaded; comparing the address with the canonical one.',
        always: [{ guard: 'isMisnamed', target: 'ready', actions: 'correctAddress' }, { target: 'ready' }],
      },
      ready: {
        description: 'The item is shown.',
        tags: ['ready'],
        entry: 'passOn',
        ...(live &&
          freshness({
            load,
            keep: keepItem,
            failed: [{ guard: isUnknown, target: `#${id}.missing` }],
          })),
      },
      missing: { description: 'The item does not exist, or the address contains no id.', tags: ['missing'] },
      failed: {
        description: 'The call failed; the user can retry.',
        tags: ['failed'],
        on: { 'load.retried': 'loading', ...(live && { 'list.outdated': 'loading' as const }) },
      },
    },
  });
};

const nobody: System = { get: () => undefined };

type WithEvents<Machine, Event extends EventObject> =
  Machine extends StateMachine<
    infer Context,
    infer _,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer Input,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Config
  >
    ? StateMachine<
        Context,
        Event,
        Children,
        Actor,
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        Input,
        Output,
        Emitted,
        Meta,
        Config
      >
    : never;

/** For an item without a lifecycle: the machine has no states of freshness, and takes no news of moves. */
export const createRecordMachine = <Item, MachineId extends string = string>(
  options: RecordOptions<MachineId, Item>,
) =>
  createLiveRecordMachine<Item, MachineId>({ ...options, live: undefined }) as unknown as WithEvents<
    ReturnType<typeof createLiveRecordMachine<Item, MachineId>>,
    RecordEvent
  >;
