/** The page about one machine. */
import { basename, dirname, relative } from 'node:path';
import { statesOf, type Chart, type ChartTransition } from '../../src/inspector/chart/describe.ts';
import type { MachineFile } from './machines.ts';
import { code, codes, duration, json, table } from './markdown.ts';

const nameOf = (path: string): string => (path === '' ? 'anywhere' : code(path));
const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
const sourcesOf = (transitions: readonly ChartTransition[]): string =>
  unique(transitions.map(({ source }) => nameOf(source))).join(', ');

/** 'to `fresh`, does `mergeUser`'; 'goes on' without an effect. */
const outcomeOf = ({ targets, actions, guard, index }: ChartTransition): string => {
  const parts = [
    guard === null ? (index > 0 ? 'else' : '') : `if ${code(guard)}`,
    targets.length > 0 ? `to ${codes(targets)}` : '',
    actions.length > 0 ? `does ${codes(actions)}` : '',
  ].filter((part) => part !== '');
  return targets.length + actions.length > 0 ? parts.join(', ') : [...parts, 'goes on'].join(', ');
};

const states = (chart: Chart): string[] =>
  table(
    'States',
    ['state', 'what it is', 'tags'],
    statesOf(chart.root)
      .filter(({ path, description }) => path !== '' || description !== null)
      .map(({ path, description, tags, type }) => [
        path === '' ? 'the machine' : code(path),
        `${description ?? ''}${type === 'parallel' ? ' (All of its parts at once.)' : ''}`,
        codes(tags),
      ]),
  );

const events = (chart: Chart, { examples }: MachineFile): string[] => {
  const own = Map.groupBy(
    chart.transitions.filter(({ kind }) => kind === 'own'),
    ({ event }) => event,
  );
  return table(
    'Events',
    ['event', 'known in', 'an example'],
    [...own].map(([event, transitions]) => [
      code(event),
      sourcesOf(transitions),
      // Every event has its type; the sample shows the rest of its payload.
      event in examples ? code(json({ type: event, ...(examples[event] as object) })) : '',
    ]),
  );
};

const actors = (chart: Chart): string[] => {
  const outcome = (source: string, event: string): string =>
    chart.transitions
      .filter((transition) => transition.source === source && transition.event === event)
      .map(outcomeOf)
      .join('; ');
  return table(
    'Actors it runs',
    ['actor', 'while in', 'when done', 'when failed', 'when it changes'],
    statesOf(chart.root).flatMap(({ path, invokes }) =>
      invokes.map(({ id }) => [
        code(id),
        nameOf(path),
        outcome(path, `xstate.done.actor.${id}`),
        outcome(path, `xstate.error.actor.${id}`),
        outcome(path, `xstate.snapshot.${id}`),
      ]),
    ),
  );
};

const delays = (chart: Chart): string[] =>
  table(
    'Delays',
    ['delay', 'length', 'waited for in'],
    Object.entries(chart.delays).map(([name, length]) => [
      code(name),
      length === null ? 'the context decides' : duration(length),
      sourcesOf(chart.transitions.filter(({ kind, words }) => kind === 'delay' && words === `after ${name}`)),
    ]),
  );

const guards = (chart: Chart): string[] =>
  table(
    'Guards',
    ['guard', 'made of', 'asked in'],
    Object.entries(chart.guards).map(([name, words]) => [
      code(name),
      words ?? '',
      sourcesOf(chart.transitions.filter((transition) => transition.guards.includes(name))),
    ]),
  );

const transitions = (chart: Chart): string[] => {
  if (chart.transitions.length === 0) return [];
  const lines = chart.transitions.map((transition) => {
    const { source, words, description, reenter, targets } = transition;
    const when = words === '' ? 'at once' : code(words);
    const anew = reenter && targets.includes(source) ? ' (anew)' : '';
    return `- ${nameOf(source)}, ${when}: ${outcomeOf(transition)}${anew}.${description === null ? '' : ` ${description}`}`;
  });
  return ['## Transitions', '', ...lines, ''];
};

/** A machine's page, by name. */
export type Pages = ReadonlyMap<string, string>;

const generic = ({ page, drawnThrough, madeFromIt }: MachineFile, pages: Pages): string[] => {
  const link = (name: string): string => `[${name}](${relative(dirname(page), pages.get(name) ?? name)}.md)`;
  return drawnThrough === null
    ? []
    : [
        `A generic machine: what is drawn and listed here is ${link(drawnThrough)}. ` +
          `Made from it: ${madeFromIt.map(link).join(', ')}.`,
        '',
      ];
};

export const altOf = (chart: Chart): string => {
  const names = chart.root.states.map(({ key }) => key);
  return names.length === 0
    ? `The statechart of ${chart.id}: it has no states`
    : `The statechart of ${chart.id}: ${names.join(', ')}`;
};

export const pageOf = (file: MachineFile, chart: Chart, pages: Pages = new Map()): string =>
  [
    `# ${file.name}`,
    '',
    file.header,
    '',
    ...generic(file, pages),
    `![${altOf(chart)}](drawings/${basename(file.page)}.svg)`,
    '',
    ...states(chart),
    ...events(chart, file),
    ...actors(chart),
    ...delays(chart),
    ...guards(chart),
    ...transitions(chart),
    `Written by \`npm run diagrams\` from \`${file.file}\`.`,
    '',
  ].join('\n');
