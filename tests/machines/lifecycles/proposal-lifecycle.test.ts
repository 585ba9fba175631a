import { describe, expect, it } from 'vitest';
import { textOfTransition, transitionsOf } from '../../../src/inspector/transitions.ts';
import { roles } from '../../../src/machines/lifecycles/lifecycle.ts';
import {
  permittedMoves,
  proposalLifecycle,
  type ProposalEvent,
  type ProposalSnapshot,
} from '../../../src/machines/lifecycles/proposal.lifecycle.ts';
import { complaintsOf, createRow } from './lifecycle-support.ts';

const at = '2026-03-02T09:00:00.000Z';
const taken = new Set<string>();

const authors = {
  'proposal.submitted': 'freelancer',
  'proposal.edited': 'freelancer',
  'proposal.withdrawn': 'freelancer',
  'proposal.shortlisted': 'employer',
  'proposal.unshortlisted': 'employer',
  'proposal.declined': 'employer',
  'contract.started': 'system',
  'job.ended': 'system',
} as const;
type Type = ProposalEvent['type'];

/** A proposal after these events, each of the role that may send it. */
const proposalAfter = (...types: readonly Type[]) => {
  const row = createRow(proposalLifecycle);
  const act = (type: Type, by: (typeof roles)[number] = authors[type]) => {
    const names = row.act({ type, by, at });
    for (const name of names) taken.add(name);
    return names;
  };
  for (const type of types) expect(act(type), type).toHaveLength(1);
  return { ...row, act };
};

describe('a proposal', () => {
  it('[Y1a][Y1b] runs nothing by itself, and describes each state and transition', () =>
    expect(complaintsOf(proposalLifecycle)).toEqual([]));

  it.each(Object.keys(authors) as Type[])('[Y7] takes %s only from the side that may send it', (type) => {
    const before: Readonly<Partial<Record<Type, readonly Type[]>>> = {
      'proposal.submitted': [],
      'proposal.unshortlisted': ['proposal.submitted', 'proposal.shortlisted'],
    };
    const proposal = proposalAfter(...(before[type] ?? ['proposal.submitted']));
    for (const by of roles.filter((role) => role !== authors[type]))
      expect(proposal.act(type, by)).toEqual([]);
    expect(proposal.act(type)).toHaveLength(1);
  });

  it('[Y61a] is a draft until it is submitted, and can be edited until it is shortlisted', () => {
    const draft = proposalAfter();
    expect([draft.state(), draft.act('proposal.edited')]).toEqual(['draft', []]);
    expect(proposalAfter('proposal.submitted', 'proposal.edited').state()).toBe('submitted');
    const listed = proposalAfter('proposal.submitted', 'proposal.shortlisted');
    expect([listed.state(), listed.act('proposal.edited')]).toEqual(['shortlisted', []]);
  });

  it('[Y61b] returns from the shortlist', () =>
    expect(
      proposalAfter('proposal.submitted', 'proposal.shortlisted', 'proposal.unshortlisted').state(),
    ).toBe('submitted'));

  it.each([
    ['proposal.withdrawn', 'withdrawn'],
    ['proposal.declined', 'declined'],
    ['contract.started', 'accepted'],
    ['job.ended', 'expired'],
  ] as const)('[Y61c] is ended by %s, also from the shortlist', (type, end) => {
    expect(proposalAfter('proposal.submitted', type).state()).toBe(end);
    const ended = proposalAfter('proposal.submitted', 'proposal.shortlisted', type);
    expect(ended.state()).toBe(end);
    for (const other of Object.keys(authors) as Type[]) expect(ended.act(other), other).toEqual([]);
  });

  it('[Y61c] ends as a draft only with its job', () => {
    const draft = proposalAfter();
    for (const type of ['proposal.withdrawn', 'proposal.declined', 'contract.started'] as const)
      expect(draft.act(type), type).toEqual([]);
    expect(proposalAfter('job.ended').state()).toBe('expired');
  });

  it('[Y61d] is readable for the employer once submitted, and no more once withdrawn', () => {
    const tagsAt = (value: string) => [
      ...proposalLifecycle.resolveState({ value, context: { dueAt: null } } as never).tags,
    ];
    expect(
      Object.fromEntries(Object.keys(proposalLifecycle.states).map((name) => [name, tagsAt(name)])),
    ).toEqual({
      draft: [],
      submitted: ['isSubmitted', 'isPending'],
      shortlisted: ['isSubmitted', 'isPending', 'isShortlisted'],
      accepted: ['isSubmitted'],
      declined: ['isSubmitted'],
      withdrawn: [],
      expired: ['isSubmitted'],
    });
  });

  it('[Y8] lists the permitted acts of each role', () => {
    const moves = ({ read }: { read: () => unknown }) =>
      Object.fromEntries(roles.map((role) => [role, permittedMoves(read() as ProposalSnapshot, role)]));
    expect(moves(proposalAfter())).toEqual({
      freelancer: ['proposal.submitted'],
      employer: [],
      operator: [],
      system: ['job.ended'],
    });
    expect(moves(proposalAfter('proposal.submitted'))).toEqual({
      freelancer: ['proposal.withdrawn', 'proposal.edited'],
      employer: ['proposal.declined', 'proposal.shortlisted'],
      operator: [],
      system: ['contract.started', 'job.ended'],
    });
  });

  it('the tests above take every transition', () =>
    expect(
      transitionsOf(proposalLifecycle)
        .map(textOfTransition)
        .filter((name) => !taken.has(name)),
    ).toEqual([]));
});
