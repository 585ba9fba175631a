/**
 * Replays a path file in Chromium. A plan runs like any generated path; a recording of the inspector is
 * performed step by step. The state after each step is compared with the file.
 */
import { pathFile, type PathFile } from '../../../src/contracts/core/path-file.ts';
import { textOfState, wordsOfEvent } from '../../../src/inspector/transitions.ts';
import { listModels } from './models.ts';
import type { ListedModel } from './model.ts';
import { openPathRun } from './run-path.ts';
import { replayRecording, type Place, type Log } from './replay-recording.ts';
import { openRecordedBuild, type RecordedBuild } from './recorded-build.ts';
import { unmasked } from './unmask.ts';

const replayPlan = async (
  file: PathFile,
  recordedBuild: Place,
  models: readonly ListedModel[],
  log: Log,
): Promise<boolean> => {
  const listed = models.find(({ machine, through }) => machine.id === file.machine && through === undefined);
  if (!listed) throw new Error(`there is no machine ‘${file.machine}’`);
  const steps = file.steps.map((step) => ({
    ...unmasked(listed, step),
    state: step.state,
    takes: step.takes,
  }));
  try {
    const run = await openPathRun(
      { ...recordedBuild, listed },
      {
        name: file.name,
        input: file.opening.input,
        coming: steps,
        ...(file.start && { start: file.start.state, taken: file.start.takes }),
      },
    );
    try {
      for (const step of steps) {
        await run.take(step);
        log(`✓ ${wordsOfEvent(step.type)} → ${textOfState(step.state)}`);
      }
      await run.finish();
    } finally {
      await run.close();
    }
    return true;
  } catch (error) {
    log(`✗ ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
};

/**
 * Replays one path file, or a list of them as `--format json` writes it. True if every step matched its file. Without
 * a browser and a build it makes its own.
 */
export const replay = async (json: unknown, log: Log, given?: Place): Promise<boolean> => {
  const files = (Array.isArray(json) ? json : [json]).map((each: unknown, index) => {
    const parsed = pathFile.safeParse(each);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new SyntaxError(
      `path ${index + 1} is not a path file: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    );
  });
  const isPlanned = files.every(({ by }) => by === 'plan');
  const models = await listModels(isPlanned ? files.map(({ machine }) => machine) : undefined);
  const recordedBuild: Place & Partial<RecordedBuild> = given ?? (await openRecordedBuild());
  try {
    let isSame = true;
    for (const file of files) {
      log(`\n${file.name}`);
      const run = file.by === 'plan' ? replayPlan : replayRecording;
      isSame = (await run(file, recordedBuild, models, log)) && isSame;
    }
    return isSame;
  } finally {
    if (!given) await recordedBuild.close?.();
  }
};
