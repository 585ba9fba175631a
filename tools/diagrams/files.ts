/** Generates the files of docs/machines, and compares them with the existing ones. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { describeChart } from '../../src/inspector/chart/describe.ts';
import { layoutChart } from '../../src/inspector/chart/layout.ts';
import { svgOf } from '../../src/inspector/chart/svg.ts';
import { indexOf } from './index-page.ts';
import type { MachineFile } from './machines.ts';
import { altOf, pageOf } from './page.ts';

/** Contents by name. */
type Files = ReadonlyMap<string, string>;

/** Beside the page, in a folder of drawings. */
const drawingOf = (page: string): string =>
  posix.join(posix.dirname(page), 'drawings', `${posix.basename(page)}.svg`);

export const filesOf = async (machines: readonly MachineFile[]): Promise<Files> => {
  const files = new Map([['README.md', indexOf(machines)]]);
  const pages = new Map(machines.map(({ name, page }) => [name, page]));
  for (const file of machines) {
    const chart = describeChart(file.machine);
    files.set(`${file.page}.md`, pageOf(file, chart, pages));
    files.set(drawingOf(file.page), svgOf(await layoutChart(chart), { title: altOf(chart) }));
  }
  return files;
};

/** The files of a folder, recursively, by relative path. */
const present = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .sort()
    : [];

/** The names of missing, changed and obsolete files. */
export const staleIn = (folder: string, files: Files): string[] => [
  ...[...files.keys()].filter((name) => {
    const path = join(folder, name);
    return !existsSync(path) || readFileSync(path, 'utf8') !== files.get(name);
  }),
  ...present(folder).filter((name) => !files.has(name)),
];

export const writeInto = (folder: string, files: Files): void => {
  mkdirSync(folder, { recursive: true });
  for (const name of present(folder)) if (!files.has(name)) rmSync(join(folder, name));
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
};
