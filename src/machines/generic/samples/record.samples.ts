import type { CallFailure } from '../../../contracts/core/failure.ts';
import type { createRecordMachine, RecordInput } from '../record.machine.ts';
import type { Samples } from '../../core/samples/samples.ts';

/** `npm run paths` shows the generic machine through this one of its instances. */
export const recordInstance = 'jobPage';

type Machine<Item> = ReturnType<typeof createRecordMachine<Item>>;
interface RecordSamples<Item> extends Pick<Samples<Machine<Item>>, 'unreachable'> {
  readonly item: Item;
  /** An address that is its own. */
  readonly own: Pick<RecordInput, 'path' | 'search' | 'params'>;
  /** Other ways to open the page: a name that is not its own, no id. */
  readonly others: Readonly<Record<string, Pick<RecordInput, 'path' | 'search' | 'params'>>>;
  /** False of a part, which the server gives nothing. */
  readonly isGiven?: boolean;
  /** The query of another one, where the query says which one. */
  readonly another?: string;
}

const refused: Readonly<Record<string, CallFailure>> = {
  refused: { kind: 'refused', status: 500 },
  'not found': { kind: 'refused', status: 404 },
};

/** The samples of a record. */
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
    failures: { load: refused, parts: { broken: { kind: 'fault', issue: 'a part is not well' } } },
    ...(unreachable && { unreachable }),
    distinguish: ({ path, search, id, item: here }) => [path, search, id, here === null],
  };
};

/** Of a record whose id is in its path. */
export const ID_IN_PATH = {
  '(root) | query.changed | 1': 'its id is in the path, with which navigation starts another page',
};
