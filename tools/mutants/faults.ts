/** The faults of tests/faults: thirty plausible mistakes, six per group, each a small edit of one file. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fault } from '../../tests/faults/fault.ts';

export const GROUPS = ['contracts', 'machines', 'adapters', 'views', 'server'] as const;
export type Group = (typeof GROUPS)[number];

export interface NamedFault extends Fault {
  /** `contracts/milestone-colon`: its file, without the extension. */
  readonly id: string;
  readonly group: Group;
}

export const readFaults = async (root: string): Promise<readonly NamedFault[]> => {
  const found = GROUPS.flatMap((group) =>
    readdirSync(join(root, 'tests/faults', group))
      .toSorted()
      .map((name) => ({ group, id: `${group}/${name.replace(/\.ts$/, '')}` })),
  );
  return Promise.all(
    found.map(async ({ group, id }) => {
      const file = pathToFileURL(join(root, 'tests/faults', `${id}.ts`)).href;
      const { fault } = (await import(file)) as { readonly fault: Fault };
      return { ...fault, group, id };
    }),
  );
};

/** The source with the fault. Throws for a stale anchor: missing or ambiguous. */
export const withFault = (source: string, { id, file, anchor, replacement }: NamedFault): string => {
  const count = source.split(anchor).length - 1;
  if (count !== 1)
    throw new Error(
      `The fault ${id} is stale: its anchor occurs ${count} times in ${file}. Change tests/faults/${id}.ts.`,
    );
  return source.replace(anchor, () => replacement);
};
