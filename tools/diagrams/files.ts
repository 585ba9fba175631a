/** All files of docs/machines as the machines say they should be, and how they differ from those that are there. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeChart } from '../../src/inspector/chart/describe.ts';
import { layoutChart } from '../../src/inspector/chart/layout.ts';
import { svgOf } from '../../src/inspector/chart/svg.ts';
import { indexOf } from './index-page.ts';
import type { MachineFile } from './machines.ts';
import { altOf, pageOf } from './page.ts';

/** Contents by name. */
type Files = ReadonlyMap<string, string>;

export const filesOf = async (machines: readonly MachineFile[]): Promise<Files> => {
  const files = new Map([['README.md', indexOf(machines)]]);
  for (const file of machines) {
    const chart = describeChart(file.machine);
    files.set(`${file.name}.md`, pageOf(file, chart));
    files.set(`${file.name}.svg`, svgOf(await layoutChart(chart), { title: altOf(chart) }));
  }
  return files;
};

const present = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** The names of those that are missing, differ, or belong to no machine any more. */
export const staleIn = (folder: string, files: Files): string[] => [
  ...[...files.keys()].filter((name) => {
    const path = join(folder, name);
    return !existsSync(path) || readFileSync(path, 'utf8') !== files.get(name);
  }),
  ...present(folder).filter((name) => !files.has(name)),
];

export const writeInto = (folder: string, files: Files): void => {
  mkdirSync(folder, { recursive: true });
  for (const name of present(folder)) if (!files.has(name)) rmSync(join(folder, name), { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
};
