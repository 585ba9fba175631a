/**
 * Every event that a lifecycle's state refuses to a role that could expect it has a reason beside the chart, and every state
 * that is not final says whose turn it is.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { leavesOf } from '../../src/inspector/transitions.ts';
import type { Role } from '../../src/machines/lifecycles/lifecycle.ts';
import { reasonOf, type Reasons } from '../../src/machines/lifecycles/reasons.ts';
import { explore, type Edge, type Node } from '../paths/explore.ts';
import { listLifecycles, type ListedMachine } from '../paths/machines.ts';

type Lifecycle = Pick<ListedMachine, 'name' | 'machine' | 'samples'>;

const refusedFor = (type: string, by: Role, where: string): string => `${where} | ${type} | ${by}`;

const innerAndOuter = (leaf: string): string[] => {
  const keys = leaf.split('.');
  return keys.map((_, index) => keys.slice(0, keys.length - index).join('.'));
};
/** A state without a turn, a turn that no state has, and one for an event that its state never permits. */
const turnProblems = (
  name: string,
  nodes: readonly Node[],
  edges: readonly Edge[],
  { turns }: Reasons,
): string[] => {
  const told: string[] = [];
  const used = new Set<string>();
  for (const leaf of nodes.flatMap(({ value }) => leavesOf(value))) {
    const at = innerAndOuter(leaf).find((path) => turns[path] !== undefined);
    if (at === undefined) told.push(`${name}: say whose turn it is in ${leaf}, in \`turns\` of its reasons.`);
    else used.add(at);
  }
  for (const [path, turn] of Object.entries(turns)) {
    if (!used.has(path)) told.push(`${name}: ${path} is final or unknown: delete it from \`turns\`.`);
    if (typeof turn !== 'object') continue;
    const isPermitted = edges.some(
      ({ type, from }) =>
        type === turn.whoMay && leavesOf(from.value).some((leaf) => innerAndOuter(leaf).includes(path)),
    );
    if (!isPermitted)
      told.push(`${name}: ${path} never permits ${turn.whoMay}, so it cannot say whose turn it is.`);
  }
  return told;
};

/** What is missing from `reasons`, or wrong in it. */
export const reasonProblems = ({ name, machine, samples }: Lifecycle, reasons: Reasons): string[] => {
  const { nodes, edges, refusals } = explore(machine, samples);
  const isFinal = ({ value }: Node): boolean =>
    typeof value === 'string' && machine.states[value]?.type === 'final';
  const roleOf = ({ payload }: { readonly payload: object }): Role => (payload as { by: Role }).by;
  const whereOf = ({ value }: Node): string => leavesOf(value).join(', ');

  const expected = new Map<string, Set<Role>>(Object.keys(samples.events).map((type) => [type, new Set()]));
  for (const edge of edges) expected.get(edge.type)?.add(roleOf(edge));

  /** The refusals of each state to the roles that could expect the event. */
  const refused = new Map<string, readonly [type: string, by: Role, node: Node]>();
  const handled = new Map<string, Set<string>>();
  for (const { type, from } of [...edges, ...refusals])
    handled.set(from.key, (handled.get(from.key) ?? new Set()).add(type));
  for (const refusal of refusals)
    if (!isFinal(refusal.from) && expected.get(refusal.type)?.has(roleOf(refusal)))
      refused.set(refusedFor(refusal.type, roleOf(refusal), whereOf(refusal.from)), [
        refusal.type,
        roleOf(refusal),
        refusal.from,
      ]);
  for (const node of nodes.filter((one) => !isFinal(one)))
    for (const [type, roles] of expected)
      if (!handled.get(node.key)?.has(type))
        for (const by of roles) refused.set(refusedFor(type, by, whereOf(node)), [type, by, node]);

  const told: string[] = [];
  for (const [type, roles] of expected) {
    const listed = [...(reasons.roles[type] ?? [])].toSorted().join(', ');
    const found = [...roles].toSorted().join(', ');
    if (listed !== found)
      told.push(`${name}: ${type} is for ${found || 'nobody'}, and its reasons name ${listed || 'nobody'}.`);
  }
  for (const [type, by, { value }] of refused.values())
    if (reasonOf(reasons, { value, status: 'active' }, { type, by }) === undefined)
      told.push(
        `${name}: ${leavesOf(value).join(', ')} refuses ${type} to the ${by}: add a reason to ${name}.reasons.ts.`,
      );
  for (const node of nodes.filter(isFinal)) {
    const by: Role = [...expected.values()].flatMap((roles) => [...roles])[0] ?? 'system';
    const type = [...expected].find(([, roles]) => roles.has(by))?.[0] ?? '';
    if (reasonOf(reasons, { value: node.value, status: 'done' }, { type, by }) === undefined)
      told.push(`${name}: the final state ${whereOf(node)} has no reason in \`ended\`.`);
  }
  for (const [path, byCode] of Object.entries(reasons.refused))
    for (const type of Object.values(byCode ?? {}).flatMap((events) => events ?? [])) {
      const isRefused = [...refused.values()].some(
        ([event, , { value }]) =>
          event === type && leavesOf(value).some((leaf) => leaf === path || leaf.startsWith(`${path}.`)),
      );
      if (!isRefused) told.push(`${name}: ${path} never refuses ${type}: delete its reason.`);
    }
  return [
    ...new Set([
      ...told,
      ...turnProblems(
        name,
        nodes.filter((node) => !isFinal(node)),
        edges,
        reasons,
      ),
    ]),
  ];
};

/** The data beside the chart; a text says what is missing. */
export const reasonsBeside = async (
  root: string,
  { name, file: chart }: Pick<ListedMachine, 'name' | 'file'>,
): Promise<Reasons | string> => {
  const file = chart.replace(/\.lifecycle\.ts$/, '.reasons.ts');
  if (!existsSync(join(root, file))) return `${file} is missing: it says why ${name} refuses an event.`;
  const exported = (await import(pathToFileURL(join(root, file)).href)) as Record<string, Reasons>;
  return exported[`${name}Reasons`] ?? `${file} does not export ${name}Reasons.`;
};

/** The problems of all lifecycles; a lifecycle without a file of reasons is one. */
export const unexplainedRefusals = async (root: string): Promise<string[]> => {
  const told = await Promise.all(
    (await listLifecycles()).map(async (listed) => {
      const reasons = await reasonsBeside(root, listed);
      return typeof reasons === 'string' ? [reasons] : reasonProblems(listed, reasons);
    }),
  );
  return told.flat();
};
