/** The Mermaid text of every machine, parsed by the small grammar it keeps to. */
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart, statesOf, type Chart } from '../../src/inspector/chart/describe.ts';
import { mermaidId, mermaidOf } from '../../src/inspector/chart/mermaid.ts';
import { machineFiles } from '../../tools/diagrams/machines.ts';

const ID = String.raw`s_\w*`;
const grammar = {
  opened: new RegExp(`^state "[^"]+" as (${ID}) \\{$`),
  state: new RegExp(`^state "[^"]+" as (${ID})$`),
  start: new RegExp(`^\\[\\*\\] --> (${ID})$`),
  end: new RegExp(`^(${ID}) --> \\[\\*\\]$`),
  arrow: new RegExp(`^(${ID}) --> (${ID}) : [^:;{}#"]+$`),
  text: new RegExp(`^(${ID}) : [^:;{}#"]+$`),
};

/** The text's defects, in words. An arrow must join two states of the box that contains it. */
const faultsOf = (text: string): string[] => {
  const faults: string[] = [];
  const [head, ...lines] = text.trimEnd().split('\n');
  if (head !== 'stateDiagram-v2') faults.push('it does not begin as one');
  const homes = new Map<string, string>();
  const used: (readonly [id: string, home: string])[] = [];
  const open = ['top'];
  for (const line of lines.map((one) => one.trim())) {
    const home = open.at(-1) ?? '';
    const opened = grammar.opened.exec(line)?.[1];
    const state = opened ?? grammar.state.exec(line)?.[1];
    const joined =
      grammar.start.exec(line) ??
      grammar.end.exec(line) ??
      grammar.arrow.exec(line) ??
      grammar.text.exec(line);
    if (state !== undefined) {
      if (homes.has(state)) faults.push(`${state} is there twice`);
      homes.set(state, home);
      if (opened !== undefined) open.push(opened);
    } else if (line === '}') open.pop();
    else if (joined) used.push(...joined.slice(1).map((id) => [id, home] as const));
    else if (line !== '--') faults.push(`'${line}' is of no kind`);
  }
  if (open.join(' ') !== 'top') faults.push('a box stays open');
  for (const [id, home] of used) if (homes.get(id) !== home) faults.push(`${id} is not of ${home}`);
  return faults;
};
const wordsOf = ({ transitions }: Chart): string[] => transitions.map(({ words }) => words);

describe.each((await machineFiles(process.cwd())).map(({ name, machine }) => [name, machine] as const))(
  '%s',
  (_, machine) => {
    const chart = describeChart(machine);
    const text = mermaidOf(chart);
    it('is well-formed', () => expect(faultsOf(text)).toEqual([]));
    it('has every state and the label of every transition', () => {
      for (const { path } of statesOf(chart.root)) expect(text).toContain(` as ${mermaidId(path)}`);
      for (const words of wordsOf(chart)) expect(text).toContain(words);
    });
  },
);

describe('Mermaid’s reserved words', () => {
  const words = ['end', 'state', 'note', 'direction', 'class', 'two words', 'a-b', 'a_b', 'ümlaut'];
  const states = Object.fromEntries(words.map((word) => [word, { on: { 'odd:"event";{#': 'end' } }]));
  const chart = describeChart(createMachine({ id: 'm', initial: 'end', states }));
  it('never become ids, and no two states get the same id', () => {
    expect(faultsOf(mermaidOf(chart))).toEqual([]);
    expect(new Set(words.map(mermaidId)).size).toBe(words.length);
  });
});

it('reports malformed text', () => {
  expect(faultsOf('stateDiagram-v2\n  state "a" as end\n')).toEqual([`'state "a" as end' is of no kind`]);
  expect(faultsOf('stateDiagram-v2\n  state "a" as s_a {\n')).toEqual(['a box stays open']);
  expect(faultsOf('stateDiagram-v2\n  s_a --> s_b : go\n')).toHaveLength(2);
});
