/**
 * Faults in the charts of five machines, five each. The generated paths run against a client with the fault, while
 * the paths come from the intact source.
 */
import { applyMutant, possibleMutants, type Mutant, type MutantKind } from '../../src/inspector/mutants.ts';
import { textOfTransition, wordsOfEvent, type TransitionId } from '../../src/inspector/transitions.ts';
import { sample } from '../../src/machines/core/sample.ts';
import { gapsIn, listModels } from '../../tests/models/support/models.ts';
import type { ListedModel } from '../../tests/models/support/model.ts';
import { runPath } from '../../tests/models/support/run-path.ts';
import { openRecordedBuild, type RecordedBuild } from '../../tests/models/support/recorded-build.ts';
import { coveringPaths } from '../paths/cover.ts';
import { cell } from './table.ts';

const MACHINES = ['session', 'navigation', 'realtime', 'newsletter', 'testimonials'];
const KINDS: readonly MutantKind[] = [
  'a transition dropped',
  'two targets swapped',
  'a guard removed',
  'an onError dropped',
];
const AT_ONCE = 4;
/** Milliseconds that any path may take on a busy machine. */
const LONGEST = 60_000;
interface MachineVerdict {
  readonly machine: string;
  readonly kind: string;
  readonly fault: string;
  /** The failure message when it was caught; undefined when missed. */
  readonly caughtBy: string | undefined;
}

const wordsOf = ({ source, event, index }: TransitionId): string =>
  `${source || 'the machine'}: ${event ? wordsOfEvent(event) : 'always'}${index > 0 ? ` (${index + 1})` : ''}`;
const faultOf = (mutant: Mutant): string =>
  mutant.with ? `${wordsOf(mutant.at)} ⇄ ${wordsOf(mutant.with)}` : wordsOf(mutant.at);
const firstLine = (error: unknown): string => {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  return (lines.find((line) => line.startsWith('  at ')) ?? lines[0] ?? '').trim().slice(0, 160);
};

const HANGS = 'the page hangs: the machine goes round in a circle';

/** A fault may loop a machine forever, and then the page never answers. */
const orHangs = async (run: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((_, reject) => {
    timer = setTimeout(reject, LONGEST, new Error(HANGS));
  });
  await Promise.race([run, patience]).finally(() => clearTimeout(timer));
};

/** The first path that fails with the fault, or undefined. */
const runAgainst = async (
  recordedBuild: RecordedBuild,
  listed: ListedModel,
  mutant: Mutant,
): Promise<string | undefined> => {
  const { browser, dist } = recordedBuild;
  const queue = coveringPaths(listed);
  const failures: string[] = [];
  applyMutant(listed.machine.provide({}), mutant); // throws if the machine has no such transition
  const work = async () => {
    for (let path = queue.shift(); path && failures.length === 0; path = queue.shift()) {
      const planned = path;
      await orHangs(runPath({ browser, dist, listed, mutant }, planned)).catch(async (error: unknown) => {
        const caughtBy = firstLine(error);
        if (caughtBy === HANGS) await recordedBuild.renew();
        // A path that also fails without the fault has caught nothing.
        await runPath({ browser: recordedBuild.browser, dist, listed }, planned);
        failures.push(caughtBy);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failures[0];
};

/** A model without one state's assertions. */
const forget = (listed: ListedModel, state: string): MachineVerdict => {
  const { [state]: _, ...states } = listed.model.states;
  const [gap] = gapsIn({ ...listed, model: { ...listed.model, states } });
  return {
    machine: listed.name,
    kind: 'an assertion forgotten',
    fault: state,
    caughtBy: gap && `check: ${gap.split(':').slice(1, 2).join('').trim()}`,
  };
};

const tableOf = (verdicts: readonly MachineVerdict[], seed: number): string => {
  const caught = verdicts.filter(({ caughtBy }) => caughtBy !== undefined).length;
  return [
    `${caught} of ${verdicts.length} seeded faults were caught (seed ${seed}).`,
    '',
    '| machine | fault | where | caught by |',
    '|---|---|---|---|',
    ...verdicts.map(
      ({ machine, kind, fault, caughtBy }) =>
        `| ${machine} | ${kind} | ${cell(fault)} | ${caughtBy === undefined ? '**missed**' : cell(caughtBy)} |`,
    ),
  ].join('\n');
};

/** Seeds the faults, reports each, and returns the table and whether all were caught. */
export const huntInMachines = async (
  seed: number,
): Promise<{ readonly table: string; readonly isAllCaught: boolean }> => {
  const models = await listModels(MACHINES);
  const recordedBuild = await openRecordedBuild();
  const verdicts: MachineVerdict[] = [];
  try {
    for (const listed of models) {
      const unreachable = Object.keys(listed.samples.unreachable ?? {});
      const possible = possibleMutants(listed.machine).filter(
        ({ at }) => !unreachable.includes(textOfTransition(at)),
      );
      for (const [index, kind] of KINDS.entries()) {
        const [mutant] = sample(
          possible.filter((each) => each.kind === kind),
          1,
          ((seed + index) % 97) / 97,
        );
        if (!mutant) continue;
        const caughtBy = await runAgainst(recordedBuild, listed, mutant);
        verdicts.push({ machine: listed.name, kind, fault: faultOf(mutant), caughtBy });
        console.log(
          `${caughtBy === undefined ? '✗ missed' : '✓ caught'}  ${listed.name}, ${kind}: ${faultOf(mutant)}`,
        );
      }
      const [state] = sample(Object.keys(listed.model.states), 1, (seed % 97) / 97);
      if (state !== undefined) verdicts.push(forget(listed, state));
    }
  } finally {
    await recordedBuild.close();
  }
  return {
    table: tableOf(verdicts, seed),
    isAllCaught: verdicts.every(({ caughtBy }) => caughtBy !== undefined),
  };
};
