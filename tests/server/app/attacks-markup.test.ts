/** Attacks by markup in texts: stored as text, returned as text, and shown as text on every page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { buildOf } from '../../support/builds.ts';
import { createVisitor, rawGet } from '../helpers.ts';
import { signUpOf } from '../newcomers.ts';
import {
  createUser,
  freshEmail,
  postJob,
  startFixture,
  type Person,
  type BackendFixture,
} from '../backend-fixture.ts';

const parser = 'jsdom'; // it brings no types
const { JSDOM } = (await import(parser)) as {
  JSDOM: new (html: string) => { window: { document: Document } };
};

/** Short enough for a name; each breaks out of another context. */
const HOSTILE = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
const LONG = `${HOSTILE} <!--\u2028 <svg/onload=alert(1)> {{7*7}} \${7*7} <a href="javascript:alert(1)">x</a> ]]> &lt;b&gt; \\u003c`;
/** Parses a page like a browser, and looks for anything that would run. */
const liveIn = (html: string): string[] => {
  const { document } = new JSDOM(html).window;
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const attributes = element.getAttributeNames();
    const isLive =
      attributes.some((name) => name.startsWith('on') || name === 'style') ||
      attributes.some(
        (name) =>
          /^\s*(javascript|data|vbscript):/i.test(element.getAttribute(name) ?? '') && name !== 'content',
      ) ||
      (element.localName === 'script' &&
        !element.hasAttribute('src') &&
        !(element.getAttribute('type') ?? '').endsWith('json')) ||
      (element.localName === 'img' && element.getAttribute('src') === 'x') ||
      /alert|evil/.test(element.getAttribute('src') ?? '');
    return isLive ? [element.outerHTML.slice(0, 200)] : [];
  });
};

let fixture: BackendFixture;
let [author, company]: [Person, Person] = [{} as Person, {} as Person];
let job = 0;
/** The server's clock, so that no cached page reaches the next test. */
let clock = Date.now();
beforeAll(async () => {
  const dist = await buildOf('plain');
  fixture = await startFixture({ dist, now: () => new Date((clock += 11_000)) });
  [author, company] = [await createUser(fixture, 'Freelancer'), await createUser(fixture, 'Employer')];
  job = await postJob(fixture.backend, company.id, { title: HOSTILE, brief: LONG });
  await fixture.backend.database
    .updateTable('jobs')
    .set({ questions: `${HOSTILE}\n${LONG}` })
    .where('id', '=', job)
    .execute();
}, 120_000);
afterAll(() => fixture?.backend.close());

const ask = async (person: Person, name: CallName, fields: object = {}) => {
  const { status, json } = await person.visitor.call(calls[name].path, fields);
  expect([name, status, json.message]).toEqual([name, 200, undefined]);
  return json.data;
};
const profile = {
  Name: HOSTILE,
  ScreenName: HOSTILE.slice(0, 60),
  Headline: LONG.slice(0, 120),
  Overview: LONG,
};
/** Refused today; profiles from before there were lists may have them. */
const places = {
  Country: HOSTILE.slice(0, 60),
  Languages: LONG.slice(0, 150),
  TimeZone: '<svg/onload=x>',
};
const storePlaces = () =>
  fixture.backend.database
    .updateTable('freelancers')
    .set({ country: places.Country, languages: places.Languages, time_zone: places.TimeZone })
    .where('id', '=', author.id)
    .execute();
const companyChanges = {
  Company: HOSTILE,
  About: LONG,
  Country: HOSTILE.slice(0, 60),
  Website: 'https://evil.example/"><script>alert(1)</script>',
};

/** The HTML of a page, which must be complete and harmless. */
const pageOf = async (path: string) => {
  const { status, text, headers } = await createVisitor(fixture.backend).get(path);
  expect([path, status]).toEqual([path, 200]);
  expect(liveIn(text)).toEqual([]);
  const csp = headers.get('content-security-policy') ?? '';
  expect(csp).not.toContain("script-src 'unsafe-inline'");
  return text;
};
const escaped = '&lt;img src=x onerror=alert(1)&gt;';

describe('the parser', () => {
  it.each([
    HOSTILE,
    LONG,
    '<p onclick=x>',
    '<svg onload=x>',
    '<a href=" javascript:x">',
    '<p style="color:red">',
  ])('[Z10] finds executable markup: %s', (html) => {
    expect(liveIn(`<!doctype html><p>${html}`)).not.toEqual([]);
  });
});

describe('markup', () => {
  it('[U58b] in a country, language or time zone is refused', async () => {
    for (const [field, value] of Object.entries(places)) {
      const { status, json } = await author.visitor.call(calls.updateProfile.path, { [field]: value });
      expect([status, json.code, json.field]).toEqual([400, 'invalid_field', field]);
    }
  });

  it('[Z10] in every field of a profile is returned as written', async () => {
    await storePlaces();
    const saved = await ask(author, 'updateProfile', {
      ...profile,
      Portfolio: [{ Title: LONG.slice(0, 120), Description: LONG }],
    });
    expect(saved).toMatchObject({ ...profile, ...places });
    expect(await ask(author, 'ownProfile')).toMatchObject({
      ...profile,
      ...places,
      Portfolio: [{ Title: LONG.slice(0, 120).trim(), Description: LONG }],
    });
    expect(await ask(company, 'profileById', { id: author.id })).toMatchObject({ ...profile, ...places });
    expect(await ask(author, 'currentUser')).toMatchObject({ Name: HOSTILE });
  });

  it('[Z10] in every field of a company is returned as written', async () => {
    expect(await ask(company, 'updateCompany', companyChanges)).toMatchObject(companyChanges);
    expect(await ask(author, 'employerProfile', { id: company.id })).toMatchObject(companyChanges);
    expect(await ask(author, 'jobById', { id: job })).toMatchObject({
      Employer_Company: HOSTILE,
      Employer_About: LONG,
      Job_Title: HOSTILE,
      Job_Brief: LONG,
      Job_Questions: [HOSTILE, LONG],
    });
  });

  it('[Z10] in filed texts is stored as written', async () => {
    await ask(company, 'invite', { id: author.id, JID: job, Message: LONG });
    await ask(author, 'propose', { ...exampleProposal, JID: job, CoverLetter: LONG, Milestones: LONG });
    expect((await ask(author, 'freelancerJobs', { tab: 'proposals' }))[0]).toMatchObject({
      Title: HOSTILE,
      Employer_Company: HOSTILE,
      Message: LONG,
    });
    expect((await ask(author, 'freelancerJobs', { tab: 'invitations' }))[0]).toMatchObject({ Message: LONG });
    expect((await ask(company, 'employerJobs', { tab: 'open' }))[0]).toMatchObject({ Title: HOSTILE });
    await ask(company, 'report', { id: author.id, Reason: 'spam', Details: LONG });
    await ask(company, 'contact', { Name: HOSTILE, Email: 'a@b.example', Topic: 'other', Message: LONG });
    const { database } = fixture.backend;
    expect(await database.selectFrom('profile_reports').select('details').execute()).toContainEqual({
      details: LONG,
    });
    expect(
      await database.selectFrom('contact_messages').select(['name', 'message']).execute(),
    ).toContainEqual({ name: HOSTILE, message: LONG });
  });

  it('[Z10] in notifications is returned as written', async () => {
    await fixture.backend.notify(author.id, { kind: 'welcome', title: HOSTILE, text: LONG });
    expect((await ask(author, 'notifications'))[0]).toMatchObject({ Title: HOSTILE, Text: LONG });
  });

  it('[Z10] is text on the page of a profile', async () => {
    await ask(author, 'updateProfile', profile);
    await storePlaces();
    const { headers } = await createVisitor(fixture.backend).get(`/user-profile/x-${author.id}`);
    const html = await pageOf(headers.get('location') ?? `/user-profile/x-${author.id}`);
    expect(html).toContain(escaped);
    expect(html).toContain('&lt;svg/onload=alert(1)&gt;');
  });

  it('[Z10] is text on the page of a job', async () => {
    await ask(company, 'updateCompany', companyChanges);
    const html = await pageOf(`/job-detail-view?id=${job}`);
    expect(html).toContain(escaped);
  });

  it.each([
    `/freelancers?Search=${encodeURIComponent(HOSTILE)}`,
    `/jobs/${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
    `/freelancer/${encodeURIComponent('"><svg/onload=alert(1)>')}`,
    `/login?next=${encodeURIComponent(HOSTILE)}`,
    `/signup?type=${encodeURIComponent(HOSTILE)}`,
    `/linkedin-callback?error=${encodeURIComponent(HOSTILE)}`,
    `/reviews?stars=${encodeURIComponent(HOSTILE)}`,
  ])('[Z10] in an address does not reach the page: %s', async (path) => {
    const { text } = await createVisitor(fixture.backend).get(path);
    expect(text).toContain('<html');
    expect(liveIn(text)).toEqual([]);
  });

  it('[Z10] in a name adds no message to a mail, and is text in the mailbox', async () => {
    const email = freshEmail();
    const Name = 'Win at https://evil.example now';
    await createVisitor(fixture.backend).call(calls.signup.path, { ...signUpOf('x'), Email: email, Name });
    for (const { text, subject } of fixture.post.to(email))
      expect(text + subject).not.toContain('evil.example');
  });
});

describe('a corrected address', () => {
  it.each([
    '//evil.example/',
    '//evil.example/%2e%2e',
    '/\\evil.example/',
    '///evil.example//',
    '/%5cevil.example/',
    '/JOBS//evil.example/',
    '//evil.example/jobs/',
    `/user-profile//evil.example-2`,
    '/%0d%0aLocation:%20https://evil.example/',
  ])('[Z4] leads to this site: %s', async (path) => {
    const { status, headers } = await rawGet(fixture.backend.address, path);
    const { location } = headers;
    if (status < 300 || status >= 400) return expect(location).toBeUndefined();
    expect(new URL(location ?? '', fixture.backend.address).origin).toBe(fixture.backend.address);
  });
});
