/** CONTRIBUTING.md asks for this: each state has a description, each invoke handles its failure. */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, StateNode } from 'xstate';

// oxlint-disable-next-line no-explicit-any -- whatever the machine's context and events are
type AnyNode = StateNode<any, any>;

const folder = new URL('../../../src/machines/', import.meta.url);
const files = globSync('**/*.machine.ts', { cwd: fileURLToPath(folder) });
const modules = await Promise.all(
  files.map(async (name) => (await import(new URL(name, folder).href)) as Record<string, unknown>),
);
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value;
const machines = modules.flatMap((module) => Object.values(module).filter(isMachine));

const nodesBelow = (node: AnyNode): AnyNode[] =>
  Object.values(node.states).flatMap((child) => [child as AnyNode, ...nodesBelow(child as AnyNode)]);

describe('every machine', () => {
  it('is checked', () => expect(machines.length).toBeGreaterThan(60));
  it.each(machines.map((machine) => [machine.id, machine] as const))(
    '%s: every state has a description, every invoke an id and a handler of its failure',
    (_, machine) => {
      const root = machine.root as AnyNode;
      const below = nodesBelow(root);
      expect(below.filter(({ description }) => !description).map(({ id }) => id)).toEqual([]);
      for (const node of [root, ...below])
        for (const { id } of node.invoke)
          expect([...node.transitions.keys()], `${node.id} invokes ${id}`).toContain(
            `xstate.error.actor.${id}`,
          );
    },
  );
  it.each(machines.map((machine) => [machine.id, machine] as const))(
    '[P11] %s: no crash of an invoked actor goes unreported',
    (_, machine) => {
      const root = machine.root as AnyNode;
      const unheard = [root, ...nodesBelow(root)].flatMap((node) =>
        node.invoke.filter(({ id }) =>
          node.transitions
            .get(`xstate.error.actor.${id}`)
            ?.some(({ target, actions }) => !target && actions.length === 0),
        ),
      );
      expect(unheard.map(({ id }) => id)).toEqual([]);
    },
  );
});
