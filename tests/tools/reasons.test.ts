/** The step of `check` that requires a reason for each refused event of a lifecycle. */
import { describe, expect, it } from 'vitest';
import { jobLifecycle } from '../../src/machines/lifecycles/job.lifecycle.ts';
import { jobReasons } from '../../src/machines/lifecycles/job.reasons.ts';
import { jobSamples } from '../../src/machines/lifecycles/job.samples.ts';
import { milestoneReasons } from '../../src/machines/lifecycles/milestone.reasons.ts';
import { reasonOf, type Reasons } from '../../src/machines/lifecycles/reasons.ts';
import { reasonProblems, unexplainedRefusals } from '../../tools/check/reasons.ts';

const job = { name: 'job', machine: jobLifecycle, samples: jobSamples } as never;
const problemsWith = (change: Partial<Reasons>) => reasonProblems(job, { ...jobReasons, ...change });

describe('the reasons of lifecycles', () => {
  it('[Y17] are complete', async () => expect(await unexplainedRefusals(process.cwd())).toEqual([]));

  it('[Y17] miss one for an event that a state does not know, or that its guard refuses', () => {
    const { draft, open } = jobReasons.refused;
    expect(problemsWith({ refused: { draft, open: { ...open, already_published: [] } } })).toEqual([
      'job: open refuses job.published to the employer: add a reason to job.reasons.ts.',
      'job: open refuses job.discarded to the employer: add a reason to job.reasons.ts.',
    ]);
    expect(problemsWith({ refused: { draft, open: { ...open, not_due: [] } } })).toEqual([
      'job: open refuses deadline.passed to the system: add a reason to job.reasons.ts.',
    ]);
  });

  it('[Y17] name the roles of the chart, no event that is never refused, and every final state', () => {
    expect(problemsWith({ roles: { ...jobReasons.roles, 'job.closed': ['operator'] } })[0]).toBe(
      'job: job.closed is for employer, and its reasons name operator.',
    );
    const { draft, open } = jobReasons.refused;
    expect(problemsWith({ refused: { draft, open: { ...open, not_published: ['job.closed'] } } })).toEqual([
      'job: open never refuses job.closed: delete its reason.',
    ]);
    const { removed: _, ...ended } = jobReasons.ended;
    expect(problemsWith({ ended })).toEqual(['job: the final state removed has no reason in `ended`.']);
  });

  it('[Y17] are found from the inner state outwards, and by role first', () => {
    const why = (value: object | string, type: string, by: 'employer' | 'operator') =>
      reasonOf(milestoneReasons, { value: value as never, status: 'active' }, { type, by })?.code;
    expect(why({ disputed: 'review' }, 'ruling.appealed', 'employer')).toBe('no_ruling');
    expect(why({ disputed: 'review' }, 'work.approved', 'employer')).toBe('dispute_open');
    expect(why({ disputed: 'review' }, 'work.approved', 'operator')).toBe('wrong_role');
  });

  it('[Y40c] say whose turn it is in every state that is not final, and in no other', () => {
    const { open } = jobReasons.turns;
    expect(problemsWith({ turns: { open: open ?? 'nobody' } })).toEqual([
      'job: say whose turn it is in draft, in `turns` of its reasons.',
    ]);
    expect(problemsWith({ turns: { ...jobReasons.turns, closed: 'employer' } })).toEqual([
      'job: closed is final or unknown: delete it from `turns`.',
    ]);
    expect(problemsWith({ turns: { ...jobReasons.turns, draft: { whoMay: 'job.closed' } } })).toEqual([
      'job: draft never permits job.closed, so it cannot say whose turn it is.',
    ]);
  });
});
