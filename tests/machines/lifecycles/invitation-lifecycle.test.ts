import { describe, expect, it } from 'vitest';
import { terms } from '../../../src/contracts/money/terms.ts';
import { textOfTransition, transitionsOf } from '../../../src/inspector/transitions.ts';
import {
  invitationLifecycle,
  permittedMoves,
  type InvitationSnapshot,
} from '../../../src/machines/lifecycles/invitation.lifecycle.ts';
import { after, days, roles } from '../../../src/machines/lifecycles/lifecycle.ts';
import { complaintsOf, createRow } from './lifecycle-support.ts';

const at = '2026-03-02T09:00:00.000Z';
const due = after(at, days(terms.invitationDays));
const taken = new Set<string>();

const invitation = () => {
  const row = createRow(invitationLifecycle, { sentAt: at });
  const act = (event: Parameters<typeof row.act>[0]) => {
    const names = row.act(event);
    for (const name of names) taken.add(name);
    return names;
  };
  return { ...row, act };
};

describe('an invitation', () => {
  it('[Y1a][Y1b] runs nothing by itself, and describes each state and transition', () =>
    expect(complaintsOf(invitationLifecycle)).toEqual([]));

  it.each([
    ['invitation.accepted', 'accepted'],
    ['invitation.declined', 'declined'],
  ] as const)('[Y62b] is answered by %s of the freelancer only', (type, end) => {
    const sent = invitation();
    for (const by of roles.filter((role) => role !== 'freelancer'))
      expect(sent.act({ type, by, at })).toEqual([]);
    sent.act({ type, by: 'freelancer', at });
    expect(sent.state()).toBe(end);
    expect((sent.read() as InvitationSnapshot).context.dueAt).toBeNull();
    expect(sent.act({ type: 'job.ended', by: 'system', at })).toEqual([]);
  });

  it('[Y62a] expires after 14 days without an answer', () => {
    expect(terms.invitationDays).toBe(14);
    const sent = invitation();
    const early = after(due, -1);
    expect(sent.act({ type: 'deadline.passed', by: 'system', at: early })).toEqual([]);
    expect(sent.act({ type: 'deadline.passed', by: 'employer', at: due })).toEqual([]);
    sent.act({ type: 'deadline.passed', by: 'system', at: due });
    expect(sent.state()).toBe('expired');
  });

  it('[Y62a] expires with its job', () => {
    const sent = invitation();
    expect(sent.act({ type: 'job.ended', by: 'employer', at })).toEqual([]);
    sent.act({ type: 'job.ended', by: 'system', at });
    expect(sent.state()).toBe('expired');
  });

  it('[Y8] lists the permitted acts of each role', () => {
    const moves = (role: (typeof roles)[number]) =>
      permittedMoves(invitation().read() as InvitationSnapshot, role);
    expect(Object.fromEntries(roles.map((role) => [role, moves(role)]))).toEqual({
      freelancer: ['invitation.accepted', 'invitation.declined'],
      employer: [],
      operator: [],
      system: ['job.ended', 'deadline.passed'],
    });
  });

  it('the tests above take every transition', () =>
    expect(
      transitionsOf(invitationLifecycle)
        .map(textOfTransition)
        .filter((name) => !taken.has(name)),
    ).toEqual([]));
});
