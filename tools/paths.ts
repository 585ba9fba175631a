/**
 * `npm run paths`: the machines. `npm run paths -- <machine>`: the shortest paths that together take every transition.
 * The same machine and samples give the same paths. A transition that no path reaches is an error that names it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { transitionsOf } from '../src/inspector/transitions.ts';
import { coveringPaths, pathTo, simplePaths, UncoveredTransitions, type PlannedPath } from './paths/cover.ts';
import { formats, isFormat } from './paths/formats.ts';
import {
  headerOf,
  listMachines,
  MissingSamples,
  UnknownMachine,
  type ListedMachine,
} from './paths/machines.ts';

const USAGE = `npm run paths                        the machines
npm run paths -- <machine>           the shortest paths that together take every transition
  --to <state>                       the shortest path to one state, such as signedIn.fresh
  --simple [--most <number>]         every path that comes to no state twice, the shortest first (100)
  --format text|json|markdown|mermaid|playwright
  --out <file>                       writes there instead of here
npm run paths -- --replay <file>     runs a path file in Chromium: a plan (json), or a recording of the inspector`;

/** An error of usage, printed without a stack. */
class Misuse extends Error {}

const root = fileURLToPath(new URL('..', import.meta.url));

const { values, positionals } = (() => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        simple: { type: 'boolean', default: false },
        most: { type: 'string', default: '100' },
        format: { type: 'string', default: 'text' },
        out: { type: 'string' },
        replay: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(2);
  }
})();

const listing = (machines: readonly ListedMachine[]): string => {
  const width = Math.max(...machines.map(({ name }) => name.length));
  return machines
    .map((listed) => {
      const paths = coveringPaths(listed).length;
      const [first = ''] = headerOf(listed).split(/(?<=\.)\s/);
      const size = `${String(transitionsOf(listed.machine).length).padStart(3)} transitions, ${String(paths).padStart(2)} paths`;
      return `${listed.name.padEnd(width)}  ${size}  ${first}`;
    })
    .join('\n');
};
const plan = (listed: ListedMachine): PlannedPath[] => {
  if (values.to !== undefined) return [pathTo(listed, values.to)];
  if (!values.simple) return coveringPaths(listed);
  const most = Number(values.most);
  if (!Number.isInteger(most) || most < 1)
    throw new Misuse(`--most is a whole number, not ‘${values.most}’.`);
  return simplePaths(listed, most);
};
const written = (listed: ListedMachine): string => {
  const { format, out } = values;
  if (!isFormat(format))
    throw new Misuse(`--format is one of ${Object.keys(formats).join(', ')}, not ‘${format}’.`);
  const from = out === undefined ? process.cwd() : dirname(resolve(out));
  const way = relative(from, root) || '.';
  return formats[format](listed, plan(listed), way.startsWith('.') ? way : `./${way}`);
};
const write = (text: string) => {
  if (values.out === undefined) return console.log(text);
  mkdirSync(dirname(resolve(values.out)), { recursive: true });
  writeFileSync(values.out, text.endsWith('\n') ? text : `${text}\n`);
  console.log(`Written to ${values.out}.`);
};

const fileAt = (path: string): unknown => {
  if (!existsSync(path)) throw new Misuse(`There is no file ${path}.`);
  return JSON.parse(readFileSync(path, 'utf8'));
};

const run = async () => {
  const [name, ...more] = positionals;
  if (values.help) return console.log(USAGE);
  if (more.length > 0) throw new Misuse(`Name one machine at a time; remove ${more.join(', ')}.`);
  if (values.replay !== undefined) {
    const { replay } = await import('../tests/models/support/replay.ts');
    const isSame = await replay(fileAt(values.replay), (words) => console.log(words));
    if (!isSame) process.exitCode = 1;
    return;
  }
  if (name === undefined) {
    if (values.to !== undefined || values.simple) throw new Misuse('Of which machine?');
    return write(listing(await listMachines()));
  }
  const [listed] = await listMachines([name]);
  if (listed) write(written(listed));
};

try {
  await run();
} catch (error) {
  const isOurs = [Misuse, MissingSamples, UnknownMachine, UncoveredTransitions, SyntaxError].some(
    (kind) => error instanceof kind,
  );
  console.error(isOurs && error instanceof Error ? error.message : error);
  process.exitCode = error instanceof Misuse || error instanceof UnknownMachine ? 2 : 1;
}
