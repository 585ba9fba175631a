import type { CallFailure } from '../../../contracts/core/failure.ts';
import type { createRecordMachine, RecordInput } from '../record.machine.ts';
import type { Samples } from '../../core/samples/samples.ts';

/** The instance whose paths `npm run paths` prints for the generic machine. */
export const recordInstance = 'jobPage';

type Machine<Item> = ReturnType<typeof createRecordMachine<Item>>;
interface RecordSamples<Item> extends Pick<Samples<Machine<Item>>, 'unreachable'> {
  readonly item: Item;
  /** The item's canonical address. */
  readonly own: Pick<RecordInput, 'path' | 'search' | 'params'>;
  /** Other addresses of the page: with a wrong name, or without an id. */
  readonly others: Readonly<Record<string, Pick<RecordInput, 'path' | 'search' | 'params'>>>;
  /** False for a part, which gets no rendered data. */
  readonly isGiven?: boolean;
  /** The query of another item, where the query contains the id. */
  readonly another?: string;
}

const refused: Readonly<Record<string, CallFailure>> = {
  refused: { kind: 'refused', status: 500 },
  'not found': { kind: 'refused', status: 404 },
};

export const createRecordSamples = <Item>({
  item,
  own,
  others,
  isGiven = true,
  another,
  unreachable,
}: RecordSamples<Item>): Samples<Machine<Item>> => {
  const rest = { productSlug: 'marketlane', state: null, given: undefined };
  const opened = Object.entries(others).map(([name, address]) => [name, { ...rest, ...address }] as const);
  return {
    inputs: {
      'its own address': { ...rest, ...own },
      ...Object.fromEntries(opened),
      ...(isGiven && { 'as the server gave it': { ...rest, ...own, given: item } }),
    },
    events: {
      'query.changed': {
        'the same': { search: own.search },
        ...(another !== undefined && { another: { search: another } }),
      },
      'load.retried': { once: {} },
    },
    happensIn: { 'load.retried': ['loading.slow', 'failed'], 'query.changed': ['ready'] },
    results: { load: { it: item } },
    failures: { load: refused, parts: { broken: { kind: 'fault', issue: 'a part crashed' } } },
    ...(unreachable && { unreachable }),
    distinguish: ({ path, search, id, item: here, failures }) => [path, search, id, here === null, failures],
  };
};

/** For a record whose path contains the id. */
export const ID_IN_PATH = {
  '(root) | query.changed | 1': 'its id is in the path, with which navigation starts another page',
};
