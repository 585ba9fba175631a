/** The machines there are, each with what its file says of it and with examples of its events. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';

export interface MachineFile {
  /** 'skill-search', of skill-search.machine.ts. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** The comment the file begins with, one line a paragraph. */
  readonly header: string;
  /** By event type; empty while nobody has written any. */
  readonly examples: Readonly<Record<string, unknown>>;
  /** Set where the file only has a `create…Machine`: it is drawn through one of those that are made from it. */
  readonly drawnThrough: string | null;
  /** The names of the files whose machines are made from it. */
  readonly madeFromIt: readonly string[];
}

/** A generic machine is drawn through the plainest of those that are made from it. */
const instances: Readonly<Record<string, string>> = {
  form: 'newsletter',
  resource: 'guides',
  listing: 'review-listing',
};

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

export const headerOf = (source: string): string => {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(source) ?? [];
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .join('\n')
    .trim()
    .replace(/(?<!\n)\n(?!\n)/g, ' ');
};

const load = async (file: string): Promise<Record<string, unknown>> =>
  existsSync(file) ? ((await import(pathToFileURL(file).href)) as Record<string, unknown>) : {};

const examplesIn = (module: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const samples = Object.entries(module).find(([name]) => name.endsWith('Samples'))?.[1];
  const events = (samples as { events?: Record<string, Record<string, unknown>> } | undefined)?.events ?? {};
  return Object.fromEntries(Object.entries(events).map(([type, named]) => [type, Object.values(named)[0]]));
};

export const machineFiles = async (root: string): Promise<MachineFile[]> => {
  const folder = join(root, 'src/machines');
  const names = globSync('*.machine.ts', { cwd: folder })
    .map((file) => basename(file, '.machine.ts'))
    .sort();
  const sources = new Map(
    names.map((name) => [name, readFileSync(join(folder, `${name}.machine.ts`), 'utf8')]),
  );
  const machineIn = async (name: string): Promise<AnyStateMachine | undefined> =>
    Object.values(await load(join(folder, `${name}.machine.ts`))).find(isMachine);

  return Promise.all(
    names.map(async (name): Promise<MachineFile> => {
      const own = await machineIn(name);
      const instance = instances[name];
      const machine = own ?? (instance === undefined ? undefined : await machineIn(instance));
      if (!machine)
        throw new Error(`${name}.machine.ts exports no machine, and tools/diagrams names none made from it`);
      const examples = examplesIn(await load(join(folder, `${own ? name : instance}.samples.ts`)));
      const imported = `from './${name}.machine.ts'`;
      return {
        name,
        machine,
        header: headerOf(sources.get(name) ?? ''),
        examples,
        drawnThrough: own ? null : (instance ?? null),
        madeFromIt: own
          ? []
          : names.filter(
              (other) =>
                /= create\w+Machine</.test(sources.get(other) ?? '') &&
                sources.get(other)?.includes(imported),
            ),
      };
    }),
  );
};
