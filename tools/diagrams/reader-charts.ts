/** Lifecycles for the site's readers: generated modules of plain data. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { format, type FormatOptions } from 'oxfmt';
import type { ChartMove, ChartState, LifecycleChart } from '../../src/views/parts/lifecycle-chart/chart.ts';
import { describeChart, type Chart, type ChartTransition } from '../../src/inspector/chart/describe.ts';
import type { ChartState as DescribedState } from '../../src/inspector/chart/describe.ts';
import { textOfTransition } from '../../src/inspector/transitions.ts';
import { roles, type Role } from '../../src/machines/lifecycles/lifecycle.ts';
import { explore } from '../paths/explore.ts';
import type { ListedMachine } from '../paths/machines.ts';

/** The lifecycles that the site draws, with the desired end: the main path is the shortest one to it. */
const BEST_END: Readonly<Record<string, string>> = { milestone: 'cleared', job: 'filled' };
/** The guards of short cuts that the main path does not take: a bonus and an expense are released by their payment. */
const SHORT_CUTS: ReadonlySet<string> = new Set(['isExtra']);
/** States that concern nobody but one person, by lifecycle. */
export const PRIVATE: Readonly<Record<string, readonly string[]>> = { job: ['discarded'] };

/** The roles that cause each transition, over all sampled states. */
const actorsOf = ({ machine, samples }: ListedMachine): ReadonlyMap<string, ReadonlySet<unknown>> => {
  const actors = new Map<string, Set<unknown>>();
  for (const { payload, takes } of explore(machine, samples).edges)
    for (const taken of takes) {
      const id = textOfTransition(taken);
      actors.set(id, (actors.get(id) ?? new Set()).add(payload['by']));
    }
  return actors;
};

const topOf = (path: string): string => path.split('.')[0] ?? '';
const lineTo = ({ root, transitions }: Chart, end: string): string[] => {
  const queue = [[topOf(root.initial ?? '')]];
  const seen = new Set(queue[0]);
  for (let way = queue.shift(); way; way = queue.shift()) {
    const at = way.at(-1) ?? '';
    if (at === end) return way;
    for (const { source, targets, guards } of transitions) {
      if (guards.some((guard) => SHORT_CUTS.has(guard))) continue;
      for (const target of targets.map(topOf))
        if (topOf(source) === at && !seen.has(target)) {
          seen.add(target);
          queue.push([...way, target]);
        }
    }
  }
  throw new Error(`${root.key}: nothing leads to ‘${end}’.`);
};

/** With the events, for checks; what is written goes without them. */
interface ReaderMove extends ChartMove {
  readonly event: string;
}
interface ReaderState extends Omit<ChartState, 'moves' | 'states'> {
  readonly moves: readonly ReaderMove[];
  readonly states?: readonly ReaderState[];
}
interface ReaderChart extends LifecycleChart {
  readonly line: readonly ReaderState[];
  readonly asides: readonly ReaderState[];
}
const whoOf = (event: string, by: ReadonlySet<unknown>): ChartMove['who'] => {
  if (event === 'deadline.passed') return ['time'];
  return event === '' ? [] : roles.filter((role: Role) => by.has(role));
};

export const readerChartOf = (listed: ListedMachine): ReaderChart => {
  const chart = describeChart(listed.machine);
  const actors = actorsOf(listed);
  const isPrivate = (path: string): boolean => PRIVATE[listed.name]?.includes(path) ?? false;
  const movesOf = (path: string): ReaderMove[] => {
    const own = chart.transitions.filter(
      ({ source, targets }) => source === path && !targets.some(isPrivate),
    );
    const same = ({ event, description }: ChartTransition): string => `${event} ${description}`;
    return [...Map.groupBy(own, same).values()].map((group): ReaderMove => {
      const by = new Set(group.flatMap(({ id }) => [...(actors.get(id) ?? [])]));
      const event = group[0]?.event ?? '';
      return {
        event,
        who: whoOf(event, by),
        words: group[0]?.description ?? '',
        to: [...new Set(group.flatMap(({ targets }) => targets))].filter((target) => target !== path),
      };
    });
  };
  const stateOf = ({ path, description, states }: DescribedState): ReaderState => ({
    path,
    words: description ?? '',
    moves: movesOf(path),
    ...(states.length > 0 && { states: states.map(stateOf) }),
  });
  const line = lineTo(chart, BEST_END[listed.name] ?? '');
  const { states } = chart.root;
  return {
    id: listed.name,
    line: line.flatMap((path) => states.filter((state) => state.path === path)).map(stateOf),
    asides: states.filter(({ path }) => !line.includes(path) && !isPrivate(path)).map(stateOf),
  };
};

export const isDrawn = ({ name }: ListedMachine): boolean => Object.hasOwn(BEST_END, name);
const fileOf = (root: string, { name }: ListedMachine): string =>
  join(root, 'src/views/parts/lifecycle-chart', `${name}.chart.ts`);
const moduleOf = async (root: string, listed: ListedMachine): Promise<string> => {
  const path = fileOf(root, listed);
  const content = `/** Written by \`npm run diagrams\` from ${listed.file}. */
import type { LifecycleChart } from './chart.ts';
export const ${listed.name}Chart: LifecycleChart = ${JSON.stringify(readerChartOf(listed), (key, value: unknown) => (key === 'event' ? undefined : value))};`;
  const settings = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatOptions;
  return (await format(path, content, settings)).code;
};

/** The names of stale modules. */
export const staleReaderCharts = async (
  root: string,
  lifecycles: readonly ListedMachine[],
): Promise<string[]> => {
  const stale: string[] = [];
  for (const listed of lifecycles.filter(isDrawn)) {
    const path = fileOf(root, listed);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== (await moduleOf(root, listed)))
      stale.push(basename(path));
  }
  return stale;
};
export const writeReaderCharts = async (
  root: string,
  lifecycles: readonly ListedMachine[],
): Promise<void> => {
  for (const listed of lifecycles.filter(isDrawn))
    writeFileSync(fileOf(root, listed), await moduleOf(root, listed));
};
