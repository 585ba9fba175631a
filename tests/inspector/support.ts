import type { Entry, RecordedActor } from '../../src/inspector/recorder.ts';

/** An entry with defaults for the fields that a test does not set. */
export const entryOf = (index: number, given: Partial<Entry> = {}): Entry => ({
  index,
  sent: index,
  at: index * 10,
  actor: 'session',
  machine: given.actor ?? 'session',
  source: { kind: 'page' },
  event: { type: 'user.signedOut' },
  takes: [],
  value: 'signedOut',
  context: {},
  status: 'active',
  ...given,
});

export const actorOf = (id: string, parent: string | null = null): RecordedActor => ({
  id,
  machine: id,
  parent,
  isRunning: true,
});
