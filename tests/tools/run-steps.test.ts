/** The steps of `npm run check` run two at a time, and measuring steps run alone. */
import { expect, it } from 'vitest';
import { runSteps, type EndedStep, type Step } from '../../tools/check/run-steps.ts';

const passed = { passed: true, output: '' };
/** Steps that end when the test says so, and the names of the running ones. */
const stage = () => {
  const running = new Map<string, (error?: Error) => void>();
  const step = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    run: () =>
      new Promise((resolve, reject) => {
        running.set(name, (error) => {
          running.delete(name);
          if (error) reject(error);
          else resolve(passed);
        });
      }),
    ...more,
  });
  /** Ends one step, and waits for what follows. */
  const end = async (name: string, error?: Error): Promise<string[]> => {
    running.get(name)?.(error);
    await new Promise((resolve) => setImmediate(resolve));
    return [...running.keys()];
  };
  return { step, end, running };
};

it('runs two steps at a time, and the measuring step after all others', async () => {
  const { step, end, running } = stage();
  const told: string[] = [];
  const steps = [step('budgets', { isAlone: true }), step('types'), step('lint'), step('format')];
  const failed = runSteps(steps, { atOnce: 2, tell: ({ name }) => told.push(name) });
  expect([...running.keys()]).toEqual(['types', 'lint']);
  expect(await end('lint')).toEqual(['types', 'format']);
  expect(await end('types')).toEqual(['format']);
  expect(await end('format')).toEqual(['budgets']);
  await end('budgets');
  expect(await failed).toEqual([]);
  expect(told).toEqual(['lint', 'types', 'format', 'budgets']);
});

it('runs all steps, names those that failed, and reports why one could not run', async () => {
  const { step, end } = stage();
  const told: EndedStep[] = [];
  const steps = [
    step('types', { run: () => Promise.resolve({ passed: false, output: 'a.ts: no' }) }),
    step('lint'),
  ];
  const failed = runSteps(steps, { atOnce: 1, tell: (ended) => told.push(ended) });
  await end('');
  await end('lint', new Error('spawn oxlint ENOENT'));
  expect(await failed).toEqual(['types', 'lint']);
  expect(told.map(({ output }) => output)).toEqual(['a.ts: no', 'spawn oxlint ENOENT']);
});
