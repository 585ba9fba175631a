/** Runs a check's steps in parallel, and reports each result as soon as it is known. */

export interface StepResult {
  readonly passed: boolean;
  /** Its whole output. */
  readonly output: string;
}
export interface Step {
  readonly name: string;
  run(): Promise<StepResult>;
  /** A measurement: it runs after all others, alone. */
  readonly isAlone?: boolean;
}
export interface EndedStep extends StepResult {
  readonly name: string;
  readonly seconds: number;
}

/** The result of a step that throws. */
const failureOf = (error: unknown): StepResult => ({
  passed: false,
  output: error instanceof Error ? error.message : String(error),
});

/** The names of the failed steps. */
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
