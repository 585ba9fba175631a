/** What a freelancer reads of a posted job. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { examplePosting } from '../../../src/contracts/jobs/posting.ts';
import { jobDetailCalls } from '../../../src/contracts/jobs/job-detail.ts';
import { createUser, PICTURE, type Person } from '../backend-fixture.ts';
import { createVisitor, startBackend } from '../helpers.ts';
import { asks } from '../messaging/chat-world.ts';
import { createPost } from '../newcomers.ts';

describe('a posted job', () => {
  let backend: Backend;
  let employer: Person;
  beforeAll(async () => {
    backend = await startBackend({ mailer: createPost().mailer });
    employer = await createUser({ backend }, 'Employer');
  });
  afterAll(() => backend.close());

  it('[J20c][J21] is read as blocks, with its milestones, level and files; its text is as written', async () => {
    const upload = await asks(employer, 'uploadFile', { Subject: 'brief', Name: 'a.png', Content: PICTURE });
    const { File, Bytes } = upload.json.data as { File: string; Bytes: number };
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const { status, json, text } = await asks(employer, 'publishJob', {
      ...examplePosting,
      Job_Skills: 'SEO Expert',
      LastDay: tomorrow,
      Files: `${File} ${Bytes} a.png`,
    });
    expect(status, text).toBe(200);
    const found = await createVisitor(backend).call(jobDetailCalls.jobById.path, { id: json.data.JID });
    const { Job_Brief, Job_BriefBlocks, Job_Milestones, Job_Experience, Job_Files } = found.json.data;
    expect(Job_Brief).toBe(examplePosting.Job_Brief); // for clients that draw no blocks
    expect(Job_BriefBlocks).toMatchObject([
      { Kind: 'heading', Level: 2 },
      { Kind: 'paragraph' },
      { Kind: 'list', Ordered: false },
    ]);
    expect(Job_Milestones).toEqual([
      { Title: 'Audit and list of repairs', Amount: 400, DueDate: '2026-12-18' },
      { Title: 'Repairs', Amount: 800 },
    ]);
    expect(Job_Experience).toBe('intermediate');
    expect(Job_Files).toMatchObject([{ File, Name: 'a.png', Kind: 'image' }]);
  });
});
