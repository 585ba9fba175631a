/** Runs the steps of a check side by side, and tells what each came to as soon as it ends. */

export interface StepResult {
  readonly passed: boolean;
  /** All that it printed. */
  readonly output: string;
}
export interface Step {
  readonly name: string;
  run(): Promise<StepResult>;
  /** It measures: it runs after all others, beside none. */
  readonly isAlone?: boolean;
}
export interface EndedStep extends StepResult {
  readonly name: string;
  readonly seconds: number;
}

/** What a step that throws came to. */
const failureOf = (error: unknown): StepResult => ({
  passed: false,
  output: error instanceof Error ? error.message : String(error),
});

/** The names of those that failed. */
export const runSteps = async (
  steps: readonly Step[],
  { atOnce, tell }: { readonly atOnce: number; readonly tell: (ended: EndedStep) => void },
): Promise<string[]> => {
  const failed: string[] = [];
  const runOne = async ({ name, run }: Step): Promise<void> => {
    const start = performance.now();
    const result = await run().catch(failureOf);
    if (!result.passed) failed.push(name);
    tell({ name, ...result, seconds: (performance.now() - start) / 1000 });
  };
  const runAll = async (queue: Step[]): Promise<void> => {
    for (let step = queue.shift(); step; step = queue.shift()) await runOne(step);
  };
  const beside = steps.filter(({ isAlone }) => !isAlone);
  await Promise.all(Array.from({ length: atOnce }, () => runAll(beside)));
  await runAll(steps.filter(({ isAlone }) => isAlone));
  return failed;
};
