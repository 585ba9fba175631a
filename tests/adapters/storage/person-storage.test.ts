import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPerson } from '../../../src/adapters/storage/person-storage.ts';
import { createMemoryReport } from '../../../src/adapters/report.ts';
import { SAVED_JOBS_KEY } from '../../../src/adapters/storage/saved-jobs-storage.ts';
import { exampleKeptJob, NOBODY } from '../../../src/contracts/jobs/kept-jobs.ts';

const forget = (open: () => Storage = () => localStorage) => {
  const { report, reports } = createMemoryReport();
  forgetPerson({ open, report }, { id: 7 });
  return reports;
};
const keep = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value));

describe('a closed account', () => {
  beforeEach(() => localStorage.clear());

  it('[U51c][R17c] leaves neither drafts nor waiting messages; other users’ and anonymous texts stay', () => {
    const others = {
      'draft:contact': '[]',
      'draft:ownProfileForm:17': '[]',
      'other:7': 'x',
      'alerts:17': '{}',
      'outbox:17:id-1': '{}',
      'answers:17:3:1': '{}',
    };
    keep({
      'draft:ownProfileForm:7': '[]',
      'draft:companyForm:7': '[]',
      'alerts:7': '{}',
      'outbox:7:id-1': '{}',
      'answers:7:3:1': '{}',
      ...others,
    });
    expect(forget()).toEqual([]);
    expect({ ...localStorage }).toEqual(others);
  });
  it('[U51c] leaves no saved jobs; other users’ jobs stay', () => {
    const others = { [NOBODY]: [exampleKeptJob], 'user:17': [exampleKeptJob] };
    keep({ [SAVED_JOBS_KEY]: JSON.stringify({ 'user:7': [exampleKeptJob], ...others }) });
    forget();
    expect(JSON.parse(localStorage.getItem(SAVED_JOBS_KEY) ?? '')).toEqual(others);
    keep({ [SAVED_JOBS_KEY]: JSON.stringify({ 'user:7': [exampleKeptJob] }) });
    forget();
    expect(localStorage.getItem(SAVED_JOBS_KEY)).toBeNull();
  });
  it('[U51c] reports forbidden storage or unknown content, and leaves both alone', () => {
    keep({ [SAVED_JOBS_KEY]: 'no JSON' });
    expect(forget()).toEqual([{ what: 'local storage refused', details: { name: 'SyntaxError' } }]);
    const forbidden = () => {
      throw Object.assign(new Error('forbidden'), { name: 'SecurityError' });
    };
    expect(forget(forbidden).map(({ details }) => details)).toEqual([
      { name: 'SecurityError' },
      { name: 'SecurityError' },
    ]);
  });
});
