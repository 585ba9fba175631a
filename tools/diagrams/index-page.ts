/** docs/machines/README.md: how to read a chart, one line per machine, and the tree of actors. */
import type { AnyStateMachine } from 'xstate';
import { describeChart, statesOf } from '../../src/inspector/chart/describe.ts';
import type { MachineFile } from './machines.ts';

const firstSentence = (header: string): string => /^.*?\.(?=\s|$)/.exec(header)?.[0] ?? header;

interface Runs {
  readonly id: string;
  /** null for an actor that an adapter provides. */
  readonly machine: AnyStateMachine | null;
}
const runsOf = (machine: AnyStateMachine): Runs[] => {
  const sources = machine.implementations.actors as Readonly<Record<string, unknown>>;
  return statesOf(describeChart(machine).root).flatMap(({ invokes }) =>
    invokes.map(({ id, src }) => {
      const logic = sources[src];
      const isMachine = typeof logic === 'object' && logic !== null && 'root' in logic;
      return { id, machine: isMachine ? (logic as AnyStateMachine) : null };
    }),
  );
};
const branches = (machine: AnyStateMachine, before: string): string[] => {
  const runs = runsOf(machine);
  return runs.flatMap(({ id, machine: inner }, index) => {
    const isLast = index === runs.length - 1;
    return [
      `${before}${isLast ? '└─' : '├─'} ${inner ? id : `(${id})`}`,
      ...(inner ? branches(inner, `${before}${isLast ? '   ' : '│  '}`) : []),
    ];
  });
};

const reading = `Each drawing shows one machine as it is written; none is drawn by hand.

- A white box is a state, a tinted one has states in it, and the parts of a box with a dashed border run at once.
- A dot leads to where a box starts. An arrow says \`event [guard] / actions\`; \`[else]\` is taken when the guards before
  it said no, and an arrow with a guard alone needs no event. \`load done\` and \`load failed\` are the ends of an actor.
- What is listed in a box happens without leaving it. A dotted box lists what happens in all states around it, and its
  arrows say where that leads.
- Blue words are tags: what views know of the state. \`runs …\` is an actor that lives as long as the state.`;

export const indexOf = (files: readonly MachineFile[]): string => {
  const own = files.filter((file) => file.drawnThrough === null && !file.isLifecycle);
  const run = new Set(own.flatMap(({ machine }) => runsOf(machine).map((one) => one.machine?.id)));
  const roots = own.filter(({ machine }) => !run.has(machine.id)).map(({ machine }) => machine);
  const trees = roots.map((machine) => [machine.id, ...branches(machine, '')].join('\n'));
  const linesOf = (listed: readonly MachineFile[]): string[] =>
    listed.map(({ name, page, header }) => `- [${name}](${page}.md): ${firstSentence(header)}`);
  const lifecycles = files.filter(({ isLifecycle }) => isLifecycle);
  const ofInspector = files.filter(({ isOfInspector }) => isOfInspector);
  return [
    '# The machines',
    '',
    reading,
    '',
    ...linesOf(files.filter(({ isOfInspector, isLifecycle }) => !isOfInspector && !isLifecycle)),
    '',
    ...(lifecycles.length > 0
      ? [
          'Lifecycles are moved by what people do, and by deadlines; no actor runs them:',
          '',
          ...linesOf(lifecycles),
          '',
        ]
      : []),
    ...(ofInspector.length > 0
      ? [
          'The [inspector](../inspecting.md), which only developers have, runs on machines of its own:',
          '',
          ...linesOf(ofInspector),
          '',
        ]
      : []),
    '## Who runs whom',
    '',
    'By name; what stands in brackets is filled in by an adapter. `navigation` runs one page at a time as `page`: of the',
    'trees here, those that begin with neither `app` nor `inspector`.',
    '',
    '```',
    trees.join('\n\n'),
    '```',
    '',
    'Written by `npm run diagrams`.',
    '',
  ].join('\n');
};
