/**
 * Every machine with its samples and its model, found by the names of their files, and a list of the missing ones.
 */
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  isTransient,
  nodesBelow,
  pathOfNode,
  transitionsOf,
  wordsOfEvent,
  type AnyNode,
} from '../../../src/inspector/transitions.ts';
import { listMachines, type ListedMachine } from '../../../tools/paths/machines.ts';
import type { AnyModel, ListedModel } from './model.ts';
import { driverOf } from './perform-step.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The inspector's own machines are for developers alone: only the full scope runs their paths. */
export const isOfProduct = ({ file }: Pick<ListedMachine, 'file'>): boolean =>
  !file.startsWith('src/inspector/');

/** What models lack, with the text to write and its place. */
export class IncompleteModels extends Error {}

const PREFIXES = {
  results: 'xstate.done.actor.',
  failures: 'xstate.error.actor.',
  snapshots: 'xstate.snapshot.',
} as const;

/** The parts that a machine's model seesNo, or has without a counterpart. */
export const gapsIn = ({
  machine,
  model,
  modelFile,
}: Pick<ListedModel, 'machine' | 'model' | 'modelFile'>): string[] => {
  const nodes = nodesBelow(machine.root as AnyNode);
  const states = nodes.length > 0 ? nodes.filter((node) => !isTransient(node)).map(pathOfNode) : [''];
  // Not machine.events, which omits events that are handled without a transition.
  const events = [...new Set(transitionsOf(machine).map(({ event }) => event))].filter(
    (type) => type !== '' && !type.startsWith('xstate.after.'),
  );
  return [
    ...states
      .filter((state) => !(state in model.states))
      .map(
        (state) =>
          `${modelFile}: the state ‘${state}’ has no assertion: add to \`states\` what the page promises in it, \`'${state}': ({ page, sees }) => sees(page.getByRole(…))\`.`,
      ),
    ...Object.keys(model.states)
      .filter((state) => !states.includes(state))
      .map((state) => `${modelFile}: there is no state ‘${state}’ any more: remove its assertion.`),
    ...events
      .filter((type) => !driverOf(model, type))
      .map(
        (type) =>
          `${modelFile}: nothing says how ‘${wordsOfEvent(type)}’ comes about: add a gesture, a reply or \`byHand('why')\`.`,
      ),
    ...Object.keys(model.events)
      .filter((type) => !events.includes(type))
      .map((type) => `${modelFile}: no transition is for ‘${type}’ any more: remove its gesture.`),
    ...(['results', 'failures', 'snapshots'] as const).flatMap((list) =>
      Object.keys(model[list] ?? {})
        .filter((actor) => !events.includes(`${PREFIXES[list]}${actor}`))
        .map((actor) => `${modelFile}: nothing hears of ‘${actor}’ in \`${list}\` any more: remove it.`),
    ),
    ...Object.entries(machine.implementations.delays as Readonly<Record<string, unknown>>)
      .filter(([delay, length]) => typeof length !== 'number' && model.delays?.[delay] === undefined)
      .map(
        ([delay]) =>
          `${modelFile}: the length of ‘${delay}’ is no number: say under \`delays\` how many milliseconds to wait.`,
      ),
  ];
};

/** By subject, in any domain folder. */
const modelFiles = (): ReadonlyMap<string, readonly string[]> =>
  Map.groupBy(globSync('tests/models/**/*.model.ts', { cwd: root }), (file) => basename(file, '.model.ts'));

/** The place of a machine's model: the domain folder of the machine. */
export const modelFileFor = (machineFile: string): string =>
  join(
    'tests/models',
    isOfProduct({ file: machineFile }) ? dirname(machineFile).replace(/^src\/machines\/?/, '') : 'inspector',
    `${basename(machineFile, '.machine.ts')}.model.ts`,
  );

const importModel = async (
  listed: ListedMachine,
  files: ReturnType<typeof modelFiles>,
): Promise<ListedModel | string> => {
  const [found, ...more] = files.get(basename(listed.file, '.machine.ts')) ?? [];
  const modelFile = found ?? modelFileFor(listed.file);
  const { id } = listed.machine;
  if (more.length > 0) return `${id} has more than one model: ${[modelFile, ...more].join(', ')}.`;
  if (found === undefined)
    return `${id} has no model: write ${modelFile}, which exports \`${id}Model = modelOf(${id}Machine, { events: { … }, states: { … } })\`: how each event comes about on the page, and what the page promises in each state.`;
  const exported = (await import(pathToFileURL(join(root, modelFile)).href)) as Record<string, unknown>;
  const model = exported[`${id}Model`] as AnyModel | undefined;
  if (!model) return `${modelFile} does not export \`${id}Model\`.`;
  return { ...listed, model, modelFile, actor: model.actor ?? id };
};

/** All models, or `only` those of these machines. Throws IncompleteModels or MissingSamples, naming everything. */
export const listModels = async (only?: readonly string[]): Promise<ListedModel[]> => {
  const machines = (await listMachines(only)).filter(({ file }) => file.endsWith('.machine.ts'));
  const plain = new Map<string, ListedModel>();
  const problems: string[] = [];
  const files = modelFiles();
  for (const listed of machines.filter(({ through }) => through === undefined)) {
    const model = await importModel(listed, files);
    if (typeof model === 'string') problems.push(model);
    else {
      plain.set(listed.name, model);
      problems.push(...gapsIn(model));
    }
  }
  if (problems.length > 0) throw new IncompleteModels(problems.join('\n'));
  return machines.flatMap((listed) => {
    const model = plain.get(listed.through ?? listed.name);
    return model ? [{ ...model, ...listed }] : [];
  });
};
