/** A machine's paths as text, replay files, a chart, or a script. */
import { PATH_FORMAT, type PathFile } from '../../src/contracts/core/path-file.ts';
import { textOfState, transitionsOf } from '../../src/inspector/transitions.ts';
import { wordsOfStep, type PlannedPath } from './cover.ts';
import type { ListedMachine } from './machines.ts';

/** `root` is the relative way to the project. */
type Written = (listed: ListedMachine, paths: readonly PlannedPath[], root: string) => string;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const summary = ({ name, machine, through }: ListedMachine, paths: readonly PlannedPath[]): string =>
  `${name}${through ? ` (through ${through})` : ''}: ${plural(paths.length, 'path')}, ${plural(transitionsOf(machine).length, 'transition')}`;

const text: Written = (listed, paths) =>
  [
    summary(listed, paths),
    ...paths.map(({ input, start, steps }, index) =>
      [
        `\n${index + 1}. ${input ? `${input}: ` : ''}${textOfState(start)}`,
        ...steps.map((step) => `   ${wordsOfStep(step)} → ${textOfState(step.state)}`),
      ].join('\n'),
    ),
  ].join('\n');

const markdown: Written = (listed, paths) =>
  [
    `# Paths of ${listed.name}\n\n${summary(listed, paths)}.`,
    ...paths.map(({ input, start, steps }, index) =>
      [
        `## ${index + 1}. ${steps.map(wordsOfStep).join(', ') || 'The start'}\n`,
        `Begins${input ? `, with the input ‘${input}’,` : ''} in \`${textOfState(start)}\`.\n`,
        ...(steps.length > 0 ? ['| event | payload | then in |', '|---|---|---|'] : []),
        ...steps.map(
          (step) =>
            `| ${wordsOfStep(step)} | ${Object.keys(step.payload).length > 0 ? `\`${JSON.stringify(step.payload).replaceAll('|', '\\|')}\`` : ''} | \`${textOfState(step.state)}\` |`,
        ),
      ].join('\n'),
    ),
  ].join('\n\n');

/** A path as a file for `--replay`. */
export const fileOf = (
  { machine }: Pick<ListedMachine, 'machine'>,
  { name, input, start, taken, steps }: PlannedPath,
): PathFile => ({
  format: PATH_FORMAT,
  by: 'plan',
  name,
  machine: machine.id,
  opening: { path: '/', user: null, input },
  start: { state: start as PathFile['steps'][number]['state'], takes: [...taken] },
  steps: steps.map(({ type, sample, payload, state, takes }) => ({
    actor: machine.id,
    event: { type, ...payload },
    sample,
    state: state as PathFile['steps'][number]['state'],
    takes: [...takes],
  })),
});
const json: Written = (listed, paths) =>
  JSON.stringify(
    paths.map((path) => fileOf(listed, path)),
    null,
    2,
  );

const label = (words: string): string => words.replaceAll(/[":;#\n]/g, ' ');
/** All paths side by side, as a flow of states. */
const mermaid: Written = (_, paths) =>
  [
    'flowchart LR',
    ...paths.flatMap(({ start, steps }, path) => [
      `  p${path}s0(["${label(textOfState(start))}"])`,
      ...steps.map(
        (step, index) =>
          `  p${path}s${index} -->|"${label(wordsOfStep(step))}"| p${path}s${index + 1}["${label(textOfState(step.state))}"]`,
      ),
    ]),
  ].join('\n');

/** A Playwright script to edit: `node <file>` runs it. */
const playwright: Written = (listed, paths, root) =>
  [
    `/** ${summary(listed, paths)}. Made by \`npm run paths -- ${listed.name} --format playwright\`; run it with npx node. */`,
    `import { openScriptRunner } from '${root}/tests/models/support/recorded-build.ts';`,
    '',
    `const runner = await openScriptRunner('${listed.machine.id}');`,
    ...paths.map(({ name, input, start, steps }) =>
      [
        '',
        `await runner.play(${JSON.stringify(name)}, ${JSON.stringify({ input, start, coming: steps.map(({ type, sample }) => ({ type, sample })) })}, async ({ step, page }) => {`,
        '  void page; // Playwright’s page, for whatever else you want to do or to look at',
        ...steps.map(
          ({ type, sample, payload, state }) =>
            `  await step(${JSON.stringify(type)}, ${JSON.stringify(sample)}, ${JSON.stringify(payload)}, ${JSON.stringify(state)});`,
        ),
        '});',
      ].join('\n'),
    ),
    '',
    'await runner.close();',
    '',
  ].join('\n');

export const formats = { text, json, markdown, mermaid, playwright } as const;
export type Format = keyof typeof formats;
export const isFormat = (name: string): name is Format => Object.hasOwn(formats, name);
