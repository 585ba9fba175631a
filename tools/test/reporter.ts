/**
 * Prints the progress of a run by tier, and stores its outcome. words.ts prints the summary last, because CI keeps
 * only the end of the output.
 */
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { secondsLeft, usualTiers, type PlannedTier } from './figures.ts';
import { rememberOutcome, type TierOutcome } from './outcome.ts';
import { MODELS } from './slice.ts';
import { minutesOf } from './words.ts';

const SLOWEST = 10;

interface Span {
  readonly start: number;
  end: number;
}

/** The file, and its tier if the folder does not name it. */
const fileOf = ({ relativeModuleId, project }: TestModule): string =>
  relativeModuleId.startsWith(`tests/${project.name}/`)
    ? relativeModuleId
    : `${relativeModuleId} (${project.name})`;
const nameOf = (test: TestCase): string => `${fileOf(test.module)} › ${test.fullName}`;
const reasonOf = (errors: readonly { readonly message?: string }[] | undefined): string =>
  (errors?.[0]?.message ?? 'no reason was given').slice(0, 600);
const secondsOf = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

/**
 * A file's parts and their milliseconds. The paths of all machines share one file, so each machine is a part, named by
 * its title (`session: …`).
 */
const partsOf = (module: TestModule): readonly (readonly [string, number])[] => {
  const id = module.relativeModuleId;
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const times = new Map<string, number>();
  if (MODELS.includes(id))
    for (const test of module.children.allTests()) {
      const machine = /^(\w+): /.exec(test.name)?.[1];
      if (machine !== undefined)
        times.set(machine, (times.get(machine) ?? 0) + (test.diagnostic()?.duration ?? 0));
    }
  if (times.size === 0) return [[id, duration + collectDuration + setupDuration]];
  // They run in parallel: each gets its share of the file's time.
  const sum = [...times.values()].reduce((total, time) => total + time, 0);
  return [...times].map(([machine, time]) => [`${id} ${machine}`, (duration * time) / Math.max(sum, 1)]);
};

/** Seconds per part. A file that ran in two tiers, one per database, is one part. */
const secondsOfParts = (modules: readonly TestModule[]): Record<string, number> => {
  const times = new Map<string, number>();
  for (const [name, time] of modules.flatMap(partsOf)) times.set(name, (times.get(name) ?? 0) + time);
  return Object.fromEntries([...times].toSorted().map(([name, time]) => [name, secondsOf(time)]));
};

/** Set by tools/test.ts if each tier runs completely. A partial run says nothing about a tier. */
const hasWholeTiers = process.env['TEST_WHOLE_TIERS'] === '1';

export default class RunReporter implements Reporter {
  #start = 0;
  readonly #files = new Map<string, number>();
  readonly #ended = new Map<string, number>();
  /** Each tier's group: tiers of one group run in parallel. */
  readonly #groups = new Map<string, number>();
  readonly #spans = new Map<string, Span>();

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#start = performance.now();
    for (const { project } of specifications) {
      this.#files.set(project.name, (this.#files.get(project.name) ?? 0) + 1);
      this.#groups.set(project.name, project.config.sequence.groupOrder);
    }
    // Created before the first file starts, which takes most of a minute in a fresh clone.
    if (specifications.some(({ project }) => project.config.globalSetup.length > 0)) {
      const all = this.#secondsLeft(this.#start);
      console.log(
        `▸ preparing builds and databases${all > 0 ? `; the whole run takes about ${minutesOf(all)}` : ''}`,
      );
    }
  }

  onTestModuleStart({ project: { name } }: TestModule): void {
    const now = performance.now();
    if (this.#spans.has(name)) return;
    this.#spans.set(name, { start: now, end: now });
    this.#tell(name, now);
  }

  onTestModuleEnd({ project: { name } }: TestModule): void {
    const span = this.#spans.get(name);
    if (span) span.end = performance.now();
    this.#ended.set(name, (this.#ended.get(name) ?? 0) + 1);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { readonly message?: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    rememberOutcome({
      failed: [
        ...inState('failed').map((test) => ({ name: nameOf(test), reason: reasonOf(test.result().errors) })),
        ...modules
          .filter((module) => module.errors().length > 0)
          .map((module) => ({ name: fileOf(module), reason: reasonOf(module.errors()) })),
        ...(unhandled.length > 0 ? [{ name: 'outside of any test', reason: reasonOf(unhandled) }] : []),
      ],
      tiers: [...this.#spans].map(([tier, { start, end }]): TierOutcome => {
        const own = modules.filter(({ project }) => project.name === tier);
        return {
          tier,
          files: own.length,
          tests: own.reduce((sum, module) => sum + [...module.children.allTests()].length, 0),
          seconds: secondsOf(end - start),
        };
      }),
      slowest: tests
        .map((test) => ({ name: nameOf(test), seconds: secondsOf(test.diagnostic()?.duration ?? 0) }))
        .toSorted((one, other) => other.seconds - one.seconds)
        .slice(0, SLOWEST),
      passed: inState('passed').length,
      skipped: inState('skipped').length,
      seconds: secondsOf(performance.now() - this.#start),
      parts: secondsOfParts(modules),
    });
  }

  #secondsLeft(now: number): number {
    if (!hasWholeTiers) return 0;
    const run = [...this.#files].map(([tier, files]): PlannedTier => {
      const start = this.#spans.get(tier)?.start ?? now;
      return {
        tier,
        group: this.#groups.get(tier) ?? 0,
        elapsed: now - start,
        isOver: (this.#ended.get(tier) ?? 0) >= files,
      };
    });
    return secondsLeft(run, usualTiers());
  }

  /** `▸ server: 92 files, about 110 s. 3 of 9 tiers, 1:20 so far, about 6:40 to go` */
  #tell(tier: string, now: number): void {
    const own = hasWholeTiers ? usualTiers().get(tier) : undefined;
    const left = this.#secondsLeft(now);
    const files = this.#files.get(tier) ?? 0;
    console.log(
      `▸ ${tier}: ${files} file${files === 1 ? '' : 's'}${own ? `, about ${Math.round(own.seconds)} s` : ''}.` +
        ` ${this.#spans.size} of ${this.#files.size} tiers, ${minutesOf((now - this.#start) / 1000)} so far` +
        (left > 0 ? `, about ${minutesOf(left)} to go` : ''),
    );
  }
}
