/** A job of the demo employer with two proposals, made by calls as pages make them: the journeys' world has none. */
import { expect } from 'vitest';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { examplePosting } from '../../../src/contracts/jobs/posting.ts';
import { arrived } from '../mailbox.ts';
import { realServer } from '../real-server.ts';

type Call = (path: string, body: object) => Promise<{ readonly data: { readonly JID?: number } }>;

/** Calls of somebody who has signed in, without a page. */
const callerFor = async ({ Email, Password }: { Email: string; Password: string }): Promise<Call> => {
  const cookies = new Map<string, string>();
  const call: Call = async (path, body) => {
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
    const text = await reply.text();
    expect(reply.status, `${path}: ${text}`).toBe(200);
    return JSON.parse(text) as Awaited<ReturnType<Call>>;
  };
  await call('/login', { Email, Password });
  return call;
};
const employer = { Email: 'employer@demo.example', Password: 'demo-employer' };

const freelancer = { Email: 'freelancer@demo.example', Password: 'demo-freelancer' };

/** The address of its board. A demo account may write to the other demo account alone: `also` lets it apply, too. */
export const jobWithProposals = async (also?: 'demo'): Promise<string> => {
  const asEmployer = await callerFor(employer);
  const { data } = await asEmployer('/admin/jobCreate', { ...examplePosting, LastDay: '', Questions: '' });
  for (const Name of ['Mara Lindqvist', 'Noor Haddad']) {
    const asFreelancer = await callerFor(await arrived({ Name }));
    await asFreelancer('/admin/proposalCreate', { ...exampleProposal, JID: data.JID });
  }
  if (also) {
    const asDemo = await callerFor(freelancer);
    await asDemo('/admin/proposalCreate', { ...exampleProposal, JID: data.JID });
  }
  return `/detail-view-jobE/${data.JID}`;
};
export const aDraft = async (): Promise<void> => {
  const asEmployer = await callerFor(employer);
  await asEmployer('/admin/jobDraftSave', { Fields: { Job_Title: 'Move our tea shop' } });
};
