/**
 * `npm run mutants`: shows which test catches each fault of tests/faults, and whether the generated paths catch faults
 * in the charts of five machines. Writes both tables of docs/qa.md. It takes hours, so it runs outside CI. An interrupted
 * run is continued by the next one. Each fault first meets the test that caught it in an earlier tree.
 *
 * `--faults` and `--machines` run one kind alone; `--group views`, `--only views/links-in` and `--tiers contracts,server`
 * run some faults or tiers; `--fresh` forgets what is known of them; `--no-check` leaves types and lint out; `--seed 7`
 * chooses other faults in machines.
 */
import '../server/environment.ts';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { copyOf } from './mutants/copy.ts';
import { readFaults } from './mutants/faults.ts';
import { checkFault, huntFault, Unsteady } from './mutants/hunt.ts';
import { keptIn } from './mutants/kept.ts';
import { isMissed, tableOfFaults, writeTable } from './mutants/table.ts';
import { TIERS } from './mutants/tiers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  allowNegative: true,
  options: {
    faults: { type: 'boolean', default: false },
    machines: { type: 'boolean', default: false },
    group: { type: 'string' },
    only: { type: 'string', multiple: true },
    tiers: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    check: { type: 'boolean', default: true },
    seed: { type: 'string', default: '1' },
  },
});

const isChosen = (fault: { readonly id: string; readonly group: string }): boolean =>
  (values.group === undefined || values.group === fault.group) &&
  (values.only === undefined || values.only.includes(fault.id));

/** Whether every fault that ran in every tier was caught. */
const huntFaults = async (): Promise<boolean> => {
  const all = await readFaults(root);
  const chosen = all.filter(isChosen);
  if (chosen.length === 0) throw new Error('There is no such fault in tests/faults');
  const asked = values.tiers?.split(',');
  const unknown = asked?.find((name) => !TIERS.some((tier) => tier === name));
  if (unknown !== undefined) throw new Error(`There is no tier ${unknown}: ${TIERS.join(', ')}`);
  const tiers = TIERS.filter((tier) => asked?.includes(tier) ?? true);
  const copy = copyOf(root);
  const kept = keptIn(root, copy.state);
  process.once('exit', () => copy.remove());
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  for (const [index, fault] of chosen.entries()) {
    if (values.fresh) kept.forget(fault);
    const say = (words: string) => console.log(`[${index + 1}/${chosen.length}] ${fault.id}: ${words}`);
    const keep = (verdict: ReturnType<typeof kept.of>) => kept.keep(fault, verdict);
    const before = values.tiers === undefined ? kept.caughtBefore(fault) : undefined;
    try {
      const verdict = await huntFault({ copy, tiers, fault, known: kept.of(fault), before, keep, say });
      const { caught } = verdict;
      if (caught) say(`✓ caught by ${caught.file} › ${caught.title}`);
      else say(isMissed(verdict) ? '✗ missed' : '… not caught by these tiers');
      if (values.check && verdict.check === undefined) {
        const check = checkFault(copy, fault);
        keep({ ...verdict, check });
        if (check !== '') say(`npm run check refuses it: ${check}`);
      }
    } catch (error) {
      if (!(error instanceof Unsteady)) throw error;
      say(`? a test ${error.message}`);
      process.exitCode = 1;
    }
    writeTable(root, 'faults', tableOfFaults(all.map((each) => ({ fault: each, verdict: kept.of(each) }))));
  }
  return !all.some((fault) => isMissed(kept.of(fault)));
};

const isOne = values.faults || values.machines;
if ((!isOne || values.faults) && !(await huntFaults())) process.exitCode = 1;
if (!isOne || values.machines) {
  const { huntInMachines } = await import('./mutants/machines.ts');
  const { table, isAllCaught } = await huntInMachines(Number(values.seed));
  writeTable(root, 'mutants', table);
  if (!isAllCaught) process.exitCode = 1;
}
console.log('docs/qa.md has the tables.');
