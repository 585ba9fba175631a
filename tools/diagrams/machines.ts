/** All machines, with their file's header comment and sample events. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { headerOf, isLifecycle, isOfInspector, listMachines } from '../paths/machines.ts';

export interface MachineFile {
  /** 'skill-search', for skill-search.machine.ts. */
  readonly name: string;
  /** From the project's root. */
  readonly file: string;
  /** Its page in docs/machines without the extension, in its domain's folder: 'people/skill-search'. */
  readonly page: string;
  /** Part of the developer tools. */
  readonly isOfInspector: boolean;
  /** Stored by the server and changed by its calls; no actor runs it. */
  readonly isLifecycle: boolean;
  readonly machine: AnyStateMachine;
  /** The file's header comment, one line per paragraph. */
  readonly header: string;
  /** By event type. */
  readonly examples: Readonly<Record<string, unknown>>;
  /** Set if the file only has a `create…Machine`: a machine made from it is drawn. */
  readonly drawnThrough: string | null;
  /** The file names of the machines made from it. */
  readonly madeFromIt: readonly string[];
}

const subjectOf = (file: string): string => basename(file).replace(/\.(machine|lifecycle)\.ts$/, '');

const pageOf = (file: string): string =>
  join(dirname(file).replace(/^src\/(?:machines\/?)?/, ''), subjectOf(file));

/** Whether a source creates its machine from the generic one of this name, in any folder. */
export const isMadeFrom = (source: string, generic: string): boolean =>
  /= (?:create\w+Machine|form)[<(]/.test(source) &&
  new RegExp(`from '\\.{1,2}/(?:[\\w./-]+/)?${generic}\\.machine\\.ts'`).test(source);

export const machineFiles = async (root: string): Promise<MachineFile[]> => {
  const listed = await listMachines();
  const sources = new Map(listed.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]));
  return listed.map(({ file, machine, samples, through }): MachineFile => {
    const name = subjectOf(file);
    const instance = listed.find((other) => other.name === through);
    return {
      name,
      file,
      page: pageOf(file),
      isOfInspector: isOfInspector({ file }),
      isLifecycle: isLifecycle({ file }),
      machine,
      header: headerOf({ file }),
      examples: Object.fromEntries(
        Object.entries(samples.events).map(([type, named]) => [type, Object.values(named)[0]]),
      ),
      drawnThrough: instance ? subjectOf(instance.file) : null,
      madeFromIt: instance
        ? listed
            .filter((other) => isMadeFrom(sources.get(other.file) ?? '', name))
            .map((other) => subjectOf(other.file))
        : [],
    };
  });
};
