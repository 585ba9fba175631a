import { describe, expect, it } from 'vitest';
import { textOfTransition, transitionsOf } from '../../../src/inspector/transitions.ts';
import {
  jobLifecycle,
  permittedMoves,
  type JobSnapshot,
} from '../../../src/machines/lifecycles/job.lifecycle.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { after, days, roles } from '../../../src/machines/lifecycles/lifecycle.ts';
import { complaintsOf, createRow } from './lifecycle-support.ts';

const at = '2026-03-02T09:00:00.000Z';
const closesAt = '2026-03-16T09:00:00.000Z';
const taken = new Set<string>();

const openJob = () => {
  const row = createRow(jobLifecycle);
  const act = (event: Parameters<typeof row.act>[0]) => {
    const names = row.act(event);
    for (const name of names) taken.add(name);
    return names;
  };
  act({ type: 'job.published', by: 'employer', at, closesAt });
  return { ...row, act, due: () => (row.read() as JobSnapshot).context.dueAt };
};

describe('a job', () => {
  it('[Y1a][Y1b] runs nothing by itself, and describes each state and transition', () =>
    expect(complaintsOf(jobLifecycle)).toEqual([]));

  it('[Y2a] is a draft until its employer publishes it', () => {
    const row = createRow(jobLifecycle);
    for (const by of ['freelancer', 'operator', 'system'] as const)
      expect(row.act({ type: 'job.published', by, at })).toEqual([]);
    expect(row.state()).toBe('draft');
    expect(openJob().state()).toBe('open');
  });

  it('[Y2b] is filled when a contract is made from it', () => {
    const job = openJob();
    expect(job.act({ type: 'contract.started', by: 'employer', at })).toEqual([]);
    job.act({ type: 'contract.started', by: 'system', at });
    expect([job.state(), job.due()]).toEqual(['filled', null]);
  });

  it('[Y11] stays open for 30 days, unless the employer chooses another day after today', () => {
    expect(terms.jobOpenDays).toBe(30);
    const usual = after(at, days(terms.jobOpenDays));
    const row = createRow(jobLifecycle);
    const publish = (day?: unknown) =>
      row.act({ type: 'job.published', by: 'employer', at, ...(day === undefined ? {} : { closesAt: day }) });
    for (const day of [at, '2026-03-01T09:00:00.000Z', 'Friday', '2026-03-16', 7, null])
      expect(publish(day), String(day)).toEqual([]);
    expect(publish()).toHaveLength(1);
    expect((row.read() as JobSnapshot).context.dueAt).toBe(usual);
    const job = openJob();
    expect(job.act({ type: 'job.extended', by: 'employer', at, closesAt: at })).toEqual([]);
    job.act({ type: 'job.extended', by: 'employer', at });
    expect(job.due()).toBe(usual);
  });

  it('[Y12] takes proposals only while it is open; a draft, a discarded and a removed job are not public', () => {
    const tagsAt = (value: string) => [
      ...jobLifecycle.resolveState({ value, context: { dueAt: null } } as never).tags,
    ];
    expect(Object.fromEntries(Object.keys(jobLifecycle.states).map((name) => [name, tagsAt(name)]))).toEqual({
      draft: [],
      open: ['acceptsProposals', 'isPublic'],
      filled: ['isPublic', 'isHired'],
      closed: ['isPublic', 'isOver'],
      expired: ['isPublic', 'isOver'],
      discarded: [],
      removed: ['isOver'],
    });
  });

  it.each([
    ['job.closed', 'employer', 'closed'],
    ['job.removed', 'operator', 'removed'],
  ] as const)('[Y2b] is ended by %s of the %s only', (type, by, end) => {
    const job = openJob();
    for (const other of roles.filter((role) => role !== by))
      expect(job.act({ type, by: other, at })).toEqual([]);
    job.act({ type, by, at });
    expect([job.state(), job.due()]).toEqual([end, null]);
  });

  it('[Y2b] expires on its last day, which the employer may postpone', () => {
    const job = openJob();
    const later = '2026-03-30T09:00:00.000Z';
    expect(job.due()).toBe(closesAt);
    expect(job.act({ type: 'deadline.passed', by: 'system', at: '2026-03-16T08:59:59.999Z' })).toEqual([]);
    job.act({ type: 'job.extended', by: 'employer', at, closesAt: later });
    expect(job.act({ type: 'deadline.passed', by: 'system', at: closesAt })).toEqual([]);
    job.act({ type: 'deadline.passed', by: 'system', at: later });
    expect(job.state()).toBe('expired');
  });

  it('[Y60a] is discarded by its employer only as a draft', () => {
    const draft = createRow(jobLifecycle);
    for (const by of ['freelancer', 'operator', 'system'] as const)
      expect(draft.act({ type: 'job.discarded', by, at })).toEqual([]);
    for (const name of draft.act({ type: 'job.discarded', by: 'employer', at })) taken.add(name);
    expect(draft.state()).toBe('discarded');
    expect(openJob().act({ type: 'job.discarded', by: 'employer', at })).toEqual([]);
  });

  it('[Y60b] keeps its state and last day when its employer edits it', () => {
    const job = openJob();
    expect(job.act({ type: 'job.edited', by: 'freelancer', at })).toEqual([]);
    expect(job.act({ type: 'job.edited', by: 'employer', at })).toHaveLength(1);
    expect([job.state(), job.due()]).toEqual(['open', closesAt]);
    expect(createRow(jobLifecycle).act({ type: 'job.edited', by: 'employer', at })).toEqual([]);
  });

  it('[Y8] lists the permitted acts of each role', () => {
    const moves = (row: { read: () => unknown }) =>
      Object.fromEntries(roles.map((role) => [role, permittedMoves(row.read() as JobSnapshot, role)]));
    expect(moves(createRow(jobLifecycle))).toEqual({
      freelancer: [],
      employer: ['job.published', 'job.discarded'],
      operator: [],
      system: [],
    });
    expect(moves(openJob())).toEqual({
      freelancer: [],
      employer: ['job.edited', 'job.extended', 'job.closed'],
      operator: ['job.removed'],
      system: ['contract.started', 'deadline.passed'],
    });
  });

  it('the tests above take every transition', () =>
    expect(
      transitionsOf(jobLifecycle)
        .map(textOfTransition)
        .filter((name) => !taken.has(name)),
    ).toEqual([]));
});
