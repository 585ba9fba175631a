/** Every machine of the product with its samples, found by file name. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { CallFailure } from '../../src/contracts/core/failure.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

type Named<Value> = Readonly<Record<string, Value>>;
/** `Samples` of any machine. */
export interface AnySamples {
  readonly inputs?: Named<unknown>;
  readonly events: Named<Named<object>>;
  readonly results?: Named<Named<unknown> | undefined>;
  readonly failures?: Named<Named<CallFailure> | undefined>;
  readonly snapshots?: Named<Named<object> | undefined>;
  readonly happensIn?: Named<readonly string[] | undefined>;
  readonly happensWhen?: Named<((context: never, payload: never) => boolean) | undefined>;
  readonly guards?: Named<(args: never) => boolean>;
  readonly unreachable?: Named<string>;
  readonly distinguish?: (context: never) => unknown;
}
export interface ListedMachine {
  /** The machine's id; for a generic one, its file's subject. */
  readonly name: string;
  /** From the project's root. */
  readonly file: string;
  readonly machine: AnyStateMachine;
  readonly samples: AnySamples;
  /** For a generic one: the id of the machine that represents it. */
  readonly through?: string;
}

/** The missing files, with instructions. */
export class MissingSamples extends Error {}
/** An unknown machine name. */
export class UnknownMachine extends Error {}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'id' in value;
const camel = (subject: string): string =>
  subject.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const importFrom = async (root: string, file: string): Promise<Record<string, unknown>> =>
  (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;

/**
 * The product's machines, then the inspector's. Lifecycles run on no page: tests/models/lifecycles.test.ts takes
 * their paths, and tools/paths/lifecycles.ts demands more once the server uses one.
 */
const LIFECYCLES = 'src/machines/lifecycles/*.lifecycle.ts';
const MACHINES = ['src/machines/**/*.machine.ts', LIFECYCLES, 'src/inspector/**/*.machine.ts'];
const SUFFIX = /\.(machine|lifecycle)\.ts$/;
export const isOfInspector = ({ file }: Pick<ListedMachine, 'file'>): boolean =>
  file.startsWith('src/inspector/');
export const isLifecycle = ({ file }: Pick<ListedMachine, 'file'>): boolean => file.endsWith('.lifecycle.ts');
const subjectOf = (file: string): string => basename(file).replace(SUFFIX, '');
const inOrder = (one: ListedMachine, other: ListedMachine): number =>
  Number(isOfInspector(one)) - Number(isOfInspector(other)) ||
  Number(isLifecycle(one)) - Number(isLifecycle(other)) ||
  subjectOf(one.file).localeCompare(subjectOf(other.file));

/** A machine's samples: in the folder `samples` beside it, or beside the machine. */
const samplesFileOf = (root: string, file: string): string => {
  const folder = dirname(file);
  const own = join(folder, 'samples');
  return join(existsSync(join(root, own)) ? own : folder, `${subjectOf(file)}.samples.ts`);
};

/**
 * All machines, or `only` those of these names (`skillSearch` or `skill-search`), sorted by name. Throws
 * MissingSamples, which lists everything missing, or UnknownMachine.
 */
export const listMachines = async (
  only?: readonly string[],
  { patterns = MACHINES, root = project }: { patterns?: readonly string[]; root?: string } = {},
): Promise<ListedMachine[]> => {
  const wanted = only?.map(camel);
  const problems = new Map<string, string>();
  const plain = new Map<string, ListedMachine>();
  const generic: { name: string; file: string; through: string }[] = [];
  for (const file of globSync([...patterns], { cwd: root }).toSorted()) {
    const samplesFile = samplesFileOf(root, file);
    const machine = Object.values(await importFrom(root, file)).find(isMachine);
    const name = machine?.id ?? camel(subjectOf(file));
    const namesake = plain.get(name) ?? generic.find((other) => other.name === name);
    if (namesake) {
      problems.set(
        name,
        `${file} and ${namesake.file} are both called ${name}: give one of them another name.`,
      );
      continue;
    }
    if (!existsSync(join(root, samplesFile))) {
      problems.set(
        name,
        machine
          ? `${name} has no samples: write ${samplesFile}, which exports \`${name}Samples = samplesOf(${name}Machine, { events: { … } })\` with a payload for each of its events and an answer and a failure for each of its actors.`
          : `${name} is generic and has no instance: write ${samplesFile}, which exports \`${name}Instance = '<the id of a machine made by it>'\`.`,
      );
      continue;
    }
    const exported = await importFrom(root, samplesFile);
    if (machine) {
      const samples = exported[`${name}Samples`] as AnySamples | undefined;
      if (samples) plain.set(name, { name, file, machine, samples });
      else problems.set(name, `${samplesFile} does not export \`${name}Samples\`.`);
    } else {
      const through = exported[`${name}Instance`];
      if (typeof through === 'string') generic.push({ name, file, through });
      else
        problems.set(
          name,
          `${samplesFile} does not export \`${name}Instance\`, the id of a machine made by ${file}.`,
        );
    }
  }
  const instances = generic.flatMap(({ name, file, through }) => {
    const instance = plain.get(through);
    if (instance) return [{ ...instance, name, file, through }];
    problems.set(name, `${file}: its instance '${through}' is no machine.`);
    return [];
  });
  const all = [...plain.values(), ...instances].toSorted(inOrder);
  const isWanted = (name: string): boolean => wanted?.includes(name) ?? true;
  const told = [...problems].filter(([name]) => isWanted(name)).map(([, problem]) => problem);
  if (told.length > 0) throw new MissingSamples(told.join('\n'));
  for (const name of wanted ?? [])
    if (!all.some((listed) => listed.name === name))
      throw new UnknownMachine(
        `There is no machine ‘${name}’. There are: ${all.map((each) => each.name).join(', ')}.`,
      );
  return all.filter(({ name }) => isWanted(name));
};

/** Only lifecycles, in file order. */
export const listLifecycles = (): Promise<ListedMachine[]> =>
  listMachines(undefined, { patterns: [LIFECYCLES] });

/** A source's header comment, one line per paragraph. */
export const headerIn = (source: string): string =>
  (/^\/\*\*([\s\S]*?)\*\//.exec(source)?.[1] ?? '')
    .replace(/^\s*\* ?/gm, '')
    .trim()
    .replace(/(?<!\n)\n(?!\n)/g, ' ');
/** The description of a machine from its file's header. */
export const headerOf = ({ file }: Pick<ListedMachine, 'file'>): string =>
  headerIn(readFileSync(join(project, file), 'utf8'));
