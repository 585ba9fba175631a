/** Employers with jobs and freelancers who apply for them, through the calls. */
import { expect } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { wireIdOf } from '../../../server/hiring/wire-ids.ts';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import type { JobRelation } from '../../../src/contracts/hiring/own-proposal.ts';
import type { LifecycleKind, Moved } from '../../../src/contracts/hiring/lifecycle-event.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { createUser, postJob, type Person } from '../backend-fixture.ts';
import { asks } from '../messaging/chat-world.ts';

export const QUESTION = 'Which move of a shop have you accompanied?';
export const ANSWERS = [{ Question: QUESTION, Answer: 'Nine, the last in May.' }];

export const createHiring = (backend: Backend) => {
  const { database } = backend;
  const person = async (type: Person['type']): Promise<Person> => {
    const one = await createUser({ backend }, type);
    // A profile with content is visible.
    if (type === 'Freelancer') await asks(one, 'updateProfile', { Headline: 'Feeds, mended' });
    return one;
  };
  /** Fails unless the call succeeds. */
  const told = async <Data>(who: Person, name: CallName, body: object): Promise<Data> => {
    const { status, text, json } = await asks(who, name, body);
    expect(status, `${name}: ${text}`).toBe(200);
    expect(calls[name].reply(json)).toMatchObject({ ok: true, dropped: [] });
    return json.data as Data;
  };
  /** The status and the code of a refusal. */
  const tries = async (who: Person, name: CallName, body: object): Promise<[number, unknown]> => {
    const { status, json } = await asks(who, name, body);
    return [status, json.code];
  };
  /** The code of a refusal with what it says beside it. */
  const failed = async (who: Person, name: CallName, body: object) => {
    const { json } = await asks(who, name, body);
    return { code: json.code as unknown, params: json.params };
  };
  const relation = (who: Person, JID: number) => told<JobRelation>(who, 'jobRelation', { JID });
  const standing = async (kind: LifecycleKind, id: number) => {
    const row = await database
      .selectFrom('lifecycles')
      .select(['value', 'version'])
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { state: row.value, version: row.version };
  };

  return {
    person,
    told,
    tries,
    failed,
    relation,
    standing,
    /** It outlives its invitations. */
    job: (employer: Person) =>
      postJob(backend, employer.id, { deadline: new Date(Date.now() + 100 * 86_400_000) }),
    proposal: (JID: number, more: object = {}) => ({ ...exampleProposal, JID, ...more }),
    /** Applies, and returns the proposal's id. */
    async applies(who: Person, JID: number, more: object = {}): Promise<number> {
      await told(who, 'propose', { ...exampleProposal, JID, ...more });
      return Number((await relation(who, JID)).Proposal?.id);
    },
    /** An event on the version that is stored now, unless `fields` name another. */
    async act(who: Person, kind: LifecycleKind, id: number, event: string, fields: object = {}) {
      const { version } = await standing(kind, id);
      const named = { kind, id: wireIdOf(kind, id), event, version, ...fields };
      const { status, json } = await asks(who, 'lifecycleEvent', named);
      return { status, code: json.code as unknown, params: json.params, data: json.data as Moved };
    },
    count: async (JID: number): Promise<number> =>
      (
        await database
          .selectFrom('jobs')
          .select('proposal_count')
          .where('id', '=', JID)
          .executeTakeFirstOrThrow()
      ).proposal_count,
    async notices(who: Person, kind: string) {
      const { json } = await asks(who, 'notifications');
      return (json.data as { Kind: string; Title: string; Text: string; Link: string }[]).filter(
        (one) => one.Kind === kind,
      );
    },
  };
};
export type Hiring = ReturnType<typeof createHiring>;
