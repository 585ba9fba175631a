/** Jobs of the demo employer and their proposals, made by calls as pages make them: the journeys' world has none. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { examplePosting } from '../../../src/contracts/jobs/posting.ts';
import { arrived } from '../mailbox.ts';
import { realServer } from '../real-server.ts';
import { accounts } from '../stored-session.ts';
import { open, type Opening } from '../support.ts';

type Call = (path: string, body: object) => Promise<{ readonly data: { readonly JID?: number } }>;
interface SignIn {
  readonly Email: string;
  readonly Password: string;
}

/** Somebody who has signed in, without a page. */
interface Member {
  readonly call: Call;
  /** The code of a refusal; undefined if the call succeeds. */
  readonly refusalOf: (path: string, body: object) => Promise<string | undefined>;
  /** A page of theirs, in a browser of its own. */
  readonly open: (opening: Opening) => Promise<Page>;
}
export const member = async ({ Email, Password }: SignIn): Promise<Member> => {
  const cookies = new Map<string, string>();
  const send = async (path: string, body: object) => {
    const pair = cookies.get('XSRF-TOKEN');
    const reply = await fetch(realServer() + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(pair !== undefined && { 'X-XSRF-TOKEN': decodeURIComponent(pair) }),
      },
      body: JSON.stringify({ ...body, Token: 'test' }),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return { status: reply.status, text: await reply.text() };
  };
  const call: Call = async (path, body) => {
    const { status, text } = await send(path, body);
    expect(status, `${path}: ${text}`).toBe(200);
    return JSON.parse(text) as Awaited<ReturnType<Call>>;
  };
  const { data: user } = await call('/login', { Email, Password });
  return {
    call,
    refusalOf: async (path, body) => {
      const { status, text } = await send(path, body);
      return status === 200 ? undefined : (JSON.parse(text) as { readonly code: string }).code;
    },
    open: (opening) =>
      open({
        ...opening,
        isNew: true,
        storage: { user },
        prepare: (_, context) =>
          context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: realServer() }))),
      }),
  };
};
export const employer = (): Promise<Member> => member(accounts.employer);

/** Without questions, so that `exampleProposal` fits. */
export const jobOf = async ({ call }: Member, fields: object = {}): Promise<number> => {
  const { data } = await call('/admin/jobCreate', {
    ...examplePosting,
    LastDay: '',
    Questions: '',
    ...fields,
  });
  return data.JID ?? 0;
};
export const aJob = async (fields: object = {}): Promise<number> => jobOf(await employer(), fields);
/** A freelancer who has applied for that job. */
export const applicant = async (JID: number, somebody: SignIn): Promise<Member> => {
  const freelancer = await member(somebody);
  await freelancer.call('/admin/proposalCreate', { ...exampleProposal, JID });
  return freelancer;
};
export const boardOf = (JID: number): string => `/detail-view-jobE/${JID}`;

/** The address of its board. A demo account may write to the other demo account alone: `also` lets it apply, too. */
export const jobWithProposals = async (also?: 'demo'): Promise<string> => {
  const JID = await aJob();
  for (const Name of ['Mara Lindqvist', 'Noor Haddad']) await applicant(JID, await arrived({ Name }));
  if (also) await applicant(JID, accounts.freelancer);
  return boardOf(JID);
};
export const aDraft = async (): Promise<void> => {
  const { call } = await employer();
  await call('/admin/jobDraftSave', { Fields: { Job_Title: 'Move our tea shop' } });
};
