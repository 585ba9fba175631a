/** The drafts of jobs in the list of their employer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { examplePosting, type JobDraft, type SavedDraft } from '../../../src/contracts/jobs/posting.ts';
import type { Person } from '../backend-fixture.ts';
import { describeOnBoth } from '../databases.ts';
import { createHiring, type Hiring } from '../hiring/hiring-people.ts';

describeOnBoth('drafts of jobs', (start) => {
  let backend: Backend;
  let hiring: Hiring;
  let [company, other, expert] = [{} as Person, {} as Person, {} as Person];
  beforeAll(async () => {
    backend = await start({});
    hiring = createHiring(backend);
    [company, other, expert] = [
      await hiring.person('Employer'),
      await hiring.person('Employer'),
      await hiring.person('Freelancer'),
    ];
  });
  afterAll(() => backend.close());

  const save = (Fields: object, more: object = {}) =>
    hiring.told<SavedDraft>(company, 'saveJobDraft', { Fields, ...more });
  const drafts = (who = company) => hiring.told<JobDraft[]>(who, 'jobDrafts', {});

  it('[B160a] are listed with their title, the one that was saved last first, to their employer alone', async () => {
    const one = await save({ Job_Title: 'Repair the rankings' });
    const two = await save({});
    await save({ Job_Title: 'Repair our rankings' }, { id: one.id, Version: one.Version });
    expect(await drafts()).toMatchObject([
      { JID: one.id, Title: 'Repair our rankings', State: 'draft', Version: 1 },
      { JID: two.id, Title: '' },
    ]);
    expect(await drafts(other)).toEqual([]);
    expect(await drafts(expert)).toEqual([]);
  });

  it('[B160b] that were deleted or published are listed no more', async () => {
    const [one, two] = await drafts();
    await hiring.act(company, 'job', Number(one?.JID), 'job.discarded', {});
    await hiring.told(company, 'publishJob', { ...examplePosting, LastDay: '', id: two?.JID, Version: 1 });
    expect(await drafts()).toEqual([]);
  });
});
