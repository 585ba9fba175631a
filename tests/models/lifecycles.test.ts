/**
 * Every generated path of every lifecycle, on rows of JSON as a server would store them: stored, read, moved by
 * `transition()`, stored again. The taken transitions go to .cache/lifecycles.json, from which tools/test.ts prints
 * the table.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import {
  nodesBelow,
  textOfState,
  textOfTransition,
  transitionsOf,
  type AnyNode,
} from '../../src/inspector/transitions.ts';
import { parties, permittedMovesOf, roles, type Act } from '../../src/machines/lifecycles/lifecycle.ts';
import { nextStepsOf } from '../../src/machines/lifecycles/next-steps.ts';
import { reasonsBeside } from '../../tools/check/reasons.ts';
import { coveringPaths } from '../../tools/paths/cover.ts';
import { listLifecycles } from '../../tools/paths/machines.ts';
import { LIFECYCLES, type Row } from '../../tools/paths/report.ts';
import { createRow } from '../machines/lifecycles/lifecycle-support.ts';

const asked = process.env['PATHS_OF']?.split(',');
const lifecycles = (await listLifecycles()).filter(({ name }) => asked?.includes(name) ?? true);
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));
const rows: Row[] = [];
afterAll(() => {
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, LIFECYCLES), JSON.stringify(rows, null, 2));
});

const PAID = ['released', 'cleared'];
const RETURNED = ['refunded'];

describe.each(lifecycles.map((listed) => [listed.name, listed] as const))(
  '%s',
  (name, { machine, samples, file }) => {
    const paths = coveringPaths({ name, machine, samples });
    const taken = new Set<string>();
    /** The states that the paths rested in, by their rows. */
    const rested = new Map<string, AnyMachineSnapshot>();

    it.each(paths.map((path) => [path.name, path] as const))('[Y7] %s', (_, path) => {
      const row = createRow(machine, samples.inputs?.[path.input]);
      const been = [row.state()];
      for (const { type, payload, state, takes } of path.steps) {
        const before = row.json();
        const act = { type, ...payload } as { type: string } & Act & Record<string, unknown>;
        const names = row.act(act);
        expect(names).toEqual(takes.map(textOfTransition));
        expect(row.state()).toBe(textOfState(state));
        if (takes.length === 0) expect(row.json(), 'a refused act changes nothing').toBe(before);
        been.push(row.state());
        rested.set(row.json(), row.read());
        const { status } = row.read();
        for (const role of roles) {
          const moves = permittedMovesOf(row.read(), role);
          if (status === 'done') expect(moves, `${role} in a final state`).toEqual([]);
        }
      }
      for (const each of row.taken) taken.add(each);
      // A release may be refunded before it clears: a cleared amount is never refunded, nor the reverse.
      const last = been.at(-1) ?? '';
      if (been.includes('cleared')) expect(RETURNED).not.toContain(last);
      if (been.some((state) => RETURNED.includes(state))) expect(PAID).not.toContain(last);
      if (row.read().status === 'done')
        for (const type of Object.keys(samples.events))
          for (const by of roles) expect(row.act({ type, by, at: '2099-01-01T00:00:00.000Z' })).toEqual([]);
    });

    it('[Y42a][Y42b] what happens next agrees with the chart in every state, and leaves nothing unsaid', async () => {
      const reasons = await reasonsBeside(process.cwd(), { name, file });
      if (typeof reasons === 'string') throw new Error(reasons);
      for (const [json, snapshot] of rested)
        for (const role of parties) {
          const { dueAt } = snapshot.context as { readonly dueAt: string | null };
          const now = Date.parse(dueAt ?? '1970-01-01T00:00:00.000Z');
          const { acts, turn } = nextStepsOf({ machine, reasons, snapshot, role, now });
          const where = `for the ${role} in ${json}`;
          const possible = acts.filter(({ isPossible }) => isPossible).map(({ event }) => event);
          expect(possible.toSorted(), where).toEqual(permittedMovesOf(snapshot, role).toSorted());
          for (const { event, isPossible, reason, leadsTo } of acts) {
            expect(leadsTo.words, `${event} ${where}`).toMatch(/\.$/);
            expect(reason === null, `${event} ${where}`).toBe(isPossible);
          }
          if (snapshot.status === 'done') expect(turn, where).toEqual([]);
        }
    });

    it('[Y7] takes every transition', () => {
      const all = transitionsOf(machine).map(textOfTransition);
      rows.push({
        machine: name,
        through: '',
        states: nodesBelow(machine.root as AnyNode).length,
        transitions: all.length,
        paths: paths.length,
        taken: all.filter((each) => taken.has(each)).length,
        takenByHand: 0,
        unseen: [],
        noView: [],
        byHand: [],
        untaken: all.filter((each) => !taken.has(each)),
        unreachable: Object.keys(samples.unreachable ?? {}).length,
        onSnapshots: true,
      });
      expect(all.filter((each) => !taken.has(each))).toEqual([]);
    });
  },
);

it.runIf(lifecycles.length === 0)('no lifecycle runs only if PATHS_OF selects other machines', () => {
  expect(asked).toBeDefined();
});
