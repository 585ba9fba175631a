/**
 * The generic machine of one thing by its id: a profile, a job, a guide. Its address says which one, and `navigation`
 * tells of another by `query.changed`; what the server rendered the page with is there at once. A name in the address
 * that is not the thing's own is corrected by replace. Views send `load.retried`.
 */
import { assign, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { sameId, type Contract, type Id } from '../../contracts/core/fields.ts';
import { isNotFound } from '../../contracts/core/not-found.ts';
import { matchOf } from '../app/access.ts';
import { tell } from '../core/tell.ts';
import type { PageInput, QueryChanged } from '../core/page-input.ts';
import { nothingBeside } from './parts.ts';
import { actionStub, promiseStub } from '../core/stubs.ts';
import { reported } from '../core/reported.ts';

/** What of a page's address a record is found by. */
export type RecordAddress = Pick<PageInput, 'productSlug' | 'path' | 'search' | 'params'>;
export type RecordInput = Omit<PageInput, 'seed'>;
export interface RecordContext<Item> extends RecordAddress {
  readonly state: unknown;
  readonly id: Id | null;
  readonly item: Item | null;
  readonly reason: CallFailure | null;
}
export type RecordEvent = QueryChanged | { readonly type: 'load.retried' };
export type RecordTag = 'loading' | 'slow' | 'ready' | 'missing' | 'failed';
interface System {
  get(key: string): unknown;
}

interface RecordOptions<MachineId extends string, Item> {
  readonly id: MachineId;
  /** What the server gives with a page is parsed by it. */
  readonly contract: Contract<Item>;
  /** Which one the address asks for; `system` for who remembers where the address does not say. */
  readonly idOf: (address: RecordAddress, system: System) => Id | undefined;
  /** The id that a found one goes by, however the address spelt it. */
  readonly ownIdOf: (item: Item) => Id;
  /** Where a found one lives, path and query. Default: where it was asked for. */
  readonly addressOf?: (item: Item, address: RecordAddress) => string;
}

const hereOf = ({ path, search }: RecordAddress): string => path + search;
const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

export const createRecordMachine = <Item, MachineId extends string = string>({
  id,
  contract,
  idOf,
  ownIdOf,
  addressOf = (_, address) => hereOf(address),
}: RecordOptions<MachineId, Item>) => {
  const givenIn = (given: unknown): Item | null => {
    const parsed = contract.safeParse(given);
    return parsed.success ? parsed.data : null;
  };
  /** Its own address, if it is another than this one. An address that would lead nowhere corrects nothing. */
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
      events: {} as RecordEvent,
      tags: {} as RecordTag,
    },
    actors: { load: promiseStub<Item, { id: Id | null }>(`${id}: load`), parts: nothingBeside },
    actions: {
      rememberSearch: assign({ search: (_, { search }: { search: string }) => search }),
      readSearch: assign(({ context, system }, { search }: { search: string }) => ({
        search,
        id: idOf({ ...context, search }, system) ?? null,
        item: null,
      })),
      keepItem: assign((_, { item }: { item: Item }) => ({ item, id: ownIdOf(item), reason: null })),
      rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
      correctAddress: tell('navigation', ({ context }) => {
        const own = correctionOf(context) ?? hereOf(context);
        const path = pathOf(own);
        // The query may be another by now, where this is a part of a page that reads it.
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
      /** Tells whoever else goes by it. */
      passOn: actionStub,
    },
    guards: {
      hasItem: ({ context }) => context.item !== null,
      hasNoId: ({ context }) => context.id === null,
      isMisnamed: ({ context }) => correctionOf(context) !== undefined,
      isUnknown: (_, { error }: { error: unknown }) => isNotFound(error),
      isSameRecord: ({ context }, { search }: { search: string }) => {
        const asked = idOf({ ...context, search }, nobody);
        if (asked === undefined) return context.search === search;
        // Asked for as before, or by its own id since the address was corrected.
        return [idOf(context, nobody), context.id].some((known) => sameId(known ?? '', asked));
      },
    },
    delays: { patience: 10_000 },
  }).createMachine({
    id,
    context: ({ input: { productSlug, path, search, params, state, given }, self }) => {
      const address = { productSlug, path, search, params };
      const item = givenIn(given);
      // The server looked, and there is none: null, where `undefined` says that nobody looked.
      const asked = item !== null ? ownIdOf(item) : given === null ? undefined : idOf(address, self.system);
      return { ...address, state, id: asked ?? null, item, reason: null };
    },
    invoke: { id: 'parts', src: 'parts', onError: reported },
    initial: 'opening',
    on: {
      'query.changed': [
        {
          guard: { type: 'isSameRecord', params: ({ event }) => event },
          description: 'The address says the same in other words, or it was corrected.',
          actions: { type: 'rememberSearch', params: ({ event }) => event },
        },
        { target: '.opening', reenter: true, actions: { type: 'readSearch', params: ({ event }) => event } },
      ],
    },
    states: {
      opening: {
        description: 'Is it here already, and does the address say which one is meant?',
        always: [
          { guard: 'hasItem', target: 'found' },
          { guard: 'hasNoId', target: 'missing' },
          { target: 'loading' },
        ],
      },
      loading: {
        description: 'The call is on its way.',
        tags: ['loading'],
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ id: context.id }),
          onDone: {
            target: 'found',
            actions: { type: 'keepItem', params: ({ event }) => ({ item: event.output }) },
          },
          onError: [
            { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'missing' },
            { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
          ],
        },
        initial: 'prompt',
        states: {
          prompt: { description: 'No longer than people expect.', after: { patience: 'slow' } },
          slow: { description: 'Longer than people expect: say so, offer to ask anew.', tags: ['slow'] },
        },
        on: { 'load.retried': { target: 'loading', reenter: true } },
      },
      found: {
        description: 'It is here; does the address bear its name?',
        always: [{ guard: 'isMisnamed', target: 'ready', actions: 'correctAddress' }, { target: 'ready' }],
      },
      ready: { description: 'There is something to read.', tags: ['ready'], entry: 'passOn' },
      missing: { description: 'There is no such thing, or the address names none.', tags: ['missing'] },
      failed: {
        description: 'The call failed; it can be asked for again.',
        tags: ['failed'],
        on: { 'load.retried': 'loading' },
      },
    },
  });
};

const nobody: System = { get: () => undefined };
