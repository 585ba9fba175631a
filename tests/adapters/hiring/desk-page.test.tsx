/** The desk as its reader sees it: rows, deadlines, drafts, first steps and unread news. */
import { act as settle } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromPromise, type AnyEventObject } from 'xstate';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import {
  exampleDeadlineRow,
  exampleDesk,
  exampleDeskDraft,
  exampleWaitingRow,
  type DeadlineKind,
  type Desk,
} from '../../../src/contracts/hiring/desk.ts';
import { deskMachine, type LoadedDesk } from '../../../src/machines/hiring/desk.machine.ts';
import { nothingBeside } from '../../../src/machines/generic/parts.ts';
import { parseSettings } from '../../../src/settings.ts';
import { LogicProvider, type Logic } from '../../../src/views/logic.tsx';
import { DeskPage } from '../../../src/views/pages/hiring/desk/desk-page.tsx';
import { leftOf } from '../../../src/views/pages/hiring/desk/time-left.tsx';

const shown = document.createElement('main');
let root: ReturnType<typeof createRoot>;
beforeAll(() => {
  document.body.append(shown);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  root = createRoot(shown);
});
afterEach(async () => settle(async () => root.unmount()));

const nothing: Desk = {
  Waiting: [],
  Counts: { offer: 0, amendment: 0, milestone: 0, invitation: 0, proposals: 0, review: 0 },
  Deadlines: [],
  no_of_deadlines: 0,
  Drafts: [],
  no_of_drafts: 0,
  Steps: [],
};
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR - 30_000).toISOString();
const chatWith = (id: number, message: string) => ({
  user: { id, Name: `Person ${id}` },
  lastChat: { message, IsRead: false },
});

interface Scene {
  readonly type?: 'Employer' | 'Freelancer' | 'Operator';
  readonly deviceDrafts?: LoadedDesk['deviceDrafts'];
  readonly load?: () => Promise<LoadedDesk>;
  readonly inbox?: object;
  readonly notifications?: object;
  readonly failing?: readonly string[];
  readonly earningType?: string;
}
const part = (id: string, context: object, failing: readonly string[]) =>
  createMachine({
    initial: failing.includes(id) ? 'failed' : 'ready',
    context,
    states: { ready: { tags: 'ready' }, failed: { tags: 'failed' } },
  });
const open = async (desk: Desk, scene: Scene = {}) => {
  const { type = 'Freelancer', deviceDrafts = [], failing = [] } = scene;
  const load = scene.load ?? (async () => ({ desk, deviceDrafts }));
  const told: AnyEventObject[] = [];
  const machine = deskMachine.provide({ actors: { load: fromPromise(load), parts: nothingBeside } });
  const app = createActor(
    createMachine({
      invoke: [
        {
          id: 'session',
          systemId: 'session',
          src: createMachine({ context: { user: { ...exampleUser, type } } }),
        },
        {
          id: 'workspace',
          systemId: 'workspace',
          src: createMachine({ context: { earningType: scene.earningType ?? '' } }),
        },
        {
          id: 'memberParts',
          systemId: 'memberParts',
          src: createMachine({ initial: 'running', states: { running: {} } }),
        },
        {
          id: 'inbox',
          systemId: 'inbox',
          src: part('inbox', { chats: [], unread: [], reason: null, ...scene.inbox }, failing),
        },
        {
          id: 'notifications',
          systemId: 'notifications',
          src: part('notifications', { articles: [], reason: null, ...scene.notifications }, failing),
        },
        { id: 'page', systemId: 'page', src: machine, input: { productSlug: 'marketlane' } },
      ],
    }),
    { inspect: (event) => event.type === '@xstate.event' && told.push(event.event) },
  );
  app.start();
  const logic = { app: app as unknown as Logic['app'], settings: parseSettings({}), pageOf: () => undefined };
  await settle(async () =>
    root.render(
      <LogicProvider value={logic}>
        <DeskPage />
      </LogicProvider>,
    ),
  );
  return { app, told };
};
const regionOf = (name: string): Element | undefined =>
  [...shown.querySelectorAll('section')].find(
    (section) => section.querySelector('h2')?.textContent.startsWith(name) ?? false,
  );
const linksIn = (name: string): readonly (readonly [string | undefined, string | null])[] =>
  [...(regionOf(name)?.querySelectorAll('a') ?? [])].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);

it('[V172] each row that waits is one link that says what to do, and leads to where the reader does it', async () => {
  const rows = [
    exampleWaitingRow,
    { ...exampleWaitingRow, Kind: 'amendment', id: 'c-12', DueAt: undefined, Amount: undefined },
    { ...exampleWaitingRow, Kind: 'invitation', id: 5 },
    { ...exampleWaitingRow, Kind: 'review', id: 'c-13' },
  ] as const;
  const Counts = { offer: 1, amendment: 1, milestone: 0, invitation: 1, proposals: 0, review: 1 };
  await open({ ...nothing, Waiting: [...rows], Counts });
  expect(linksIn('Waits for you')).toEqual([
    ['Answer the offer of Linden Furniture', '/offer/9'],
    ['Answer the change of terms by Linden Furniture', '/detail-view-job/c-12'],
    ['Answer the invitation of Linden Furniture', '/job-detail-view?id=41#apply'],
    ['Review Linden Furniture', '/detail-view-job/c-13'],
  ]);
  const [first] = regionOf('Waits for you')?.querySelectorAll('li') ?? [];
  expect(first?.textContent).toContain('$1,200 fixed price');
  expect(first?.textContent).toContain(exampleWaitingRow.Title);
  expect(shown.querySelector('[role=status]')?.textContent).toBe(
    '4 things wait for you. The most urgent comes first.',
  );
});

it('[V332] work that was due says since when', async () => {
  const late = {
    ...exampleWaitingRow,
    Kind: 'milestone',
    Need: 'submit',
    id: 'c-12',
    DueAt: inHours(-50),
  } as const;
  const early = { ...late, id: 'c-13', DueAt: inHours(50) };
  await open({ ...nothing, Waiting: [late, early], Counts: { ...nothing.Counts, milestone: 2 } });
  const [first, second] = regionOf('Waits for you')?.querySelectorAll('time') ?? [];
  expect(first?.textContent).toBe('Was due 2 days ago');
  expect(second?.textContent).toBe('Due in 2 days');
});

it('[V172] an employer reads proposals on the board of their job, and reviews on the employer’s page', async () => {
  const proposals = {
    ...exampleWaitingRow,
    Kind: 'proposals',
    id: 41,
    Amount: undefined,
    DueAt: undefined,
  } as const;
  const review = { ...exampleWaitingRow, Kind: 'review', id: 'c-13' } as const;
  const Counts = { ...nothing.Counts, proposals: 1, review: 1 };
  await open(
    { ...nothing, Waiting: [{ ...proposals, Count: 3, Person: 'Amara' }, review], Counts },
    { type: 'Employer' },
  );
  expect(linksIn('Waits for you')).toEqual([
    ['Read 3 new proposals', '/detail-view-jobE/41'],
    ['Review Linden Furniture', '/detail-view-jobE/c-13'],
  ]);
  expect(regionOf('Waits for you')?.textContent).toContain('the newest by Amara');
});

it('[V176] rows that are left out are counted, with a link to their list', async () => {
  const Counts = { ...nothing.Counts, offer: 3, review: 2 };
  await open({ ...nothing, Waiting: [exampleWaitingRow], Counts });
  expect(linksIn('Waits for you').slice(1)).toEqual([
    ['2 more offers', '/freelancer-job-profile?tab=offers'],
    ['2 more reviews to write', '/freelancer-job-profile?tab=done'],
  ]);
});
it('[V176] the lists of an employer are tabs of My jobs', async () => {
  const Counts = { offer: 1, amendment: 2, milestone: 0, invitation: 0, proposals: 3, review: 4 };
  await open({ ...nothing, Counts }, { type: 'Employer' });
  expect(linksIn('Waits for you')).toEqual([
    ['1 more offer', '/employer-job-profile?tab=offers'],
    ['2 more changes of terms', '/employer-job-profile?tab=contracts'],
    ['3 more jobs with new proposals', '/employer-job-profile'],
    ['4 more reviews to write', '/employer-job-profile?tab=ended'],
  ]);
});

it('[V176][V177] a deadline says what ends and how long until then, and marks what is near', async () => {
  const row = (id: number, hours: number) => ({ ...exampleDeadlineRow, id, DueAt: inHours(hours) });
  await open(
    { ...nothing, Deadlines: [row(41, 5), row(42, 60), row(43, 24 * 9)], no_of_deadlines: 14 },
    { type: 'Employer' },
  );
  const times = [...(regionOf('Deadlines')?.querySelectorAll('time') ?? [])];
  expect(times.map((time) => time.textContent.trim())).toEqual(['in 5 hours', 'in 2 days', 'in 9 days']);
  expect(times.map(({ className }) => /urgent|soon/.exec(className)?.[0])).toEqual([
    'urgent',
    'soon',
    undefined,
  ]);
  expect(linksIn('Deadlines')[0]?.[1]).toBe('/detail-view-jobE/41');
  expect(linksIn('Deadlines').at(-1)).toEqual(['11 later deadlines', '/employer-job-profile']);
});
it.each(['Asia/Tokyo', 'America/Los_Angeles'])(
  '[V181] in %s, the calendar shows the agreed day of a milestone and a job, and the local day of a moment',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    const row = (Kind: DeadlineKind, DueAt: string) => ({ ...exampleDeadlineRow, Kind, id: Kind, DueAt });
    await open({
      ...nothing,
      Deadlines: [
        row('milestone', '2026-12-18T23:59:59.000Z'),
        row('job', '2026-12-20T23:59:59.999Z'),
        row('offer', '2026-12-22T23:00:00.000Z'),
        row('review', '2026-12-24T02:00:00.000Z'),
      ],
      no_of_deadlines: 4,
    });
    vi.unstubAllEnvs();
    const leaves = [...(regionOf('Deadlines')?.querySelectorAll('li > span') ?? [])];
    expect(leaves.map((leaf) => leaf.textContent)).toEqual([
      'Dec18',
      'Dec20',
      ...(zone === 'Asia/Tokyo' ? ['Dec23', 'Dec24'] : ['Dec22', 'Dec23']),
    ]);
  },
);
it.each([
  [1, 'in 1 minute'],
  [59, 'in 59 minutes'],
  [60, 'in 1 hour'],
  [2879, 'in 47 hours'],
  [2880, 'in 2 days'],
])('[V177] %i minutes are “%s”', (minutes, words) => {
  expect(leftOf(minutes)).toBe(words);
});

it('[V171] lists drafts of the server and of this browser', async () => {
  const Drafts = [exampleDeskDraft, { ...exampleDeskDraft, id: 45, Title: undefined }] as const;
  await open(
    { ...nothing, Drafts: [...Drafts], no_of_drafts: 4 },
    {
      type: 'Employer',
      deviceDrafts: [
        { to: '2', text: 'Hello' },
        { to: '3', text: 'Good day' },
      ],
      inbox: { chats: [chatWith(2, 'Hi')] },
    },
  );
  expect(linksIn('Drafts')).toEqual([
    [exampleDeskDraft.Title, '/job-creation?id=44'],
    ['Untitled job', '/job-creation?id=45'],
    ['“Hello”', '/chat-user/2'],
    ['“Good day”', '/chat-user/3'],
    ['2 more drafts', '/employer-job-profile?tab=drafts'],
  ]);
  expect(regionOf('Drafts')?.textContent).toContain('To Person 2');
});

it('[V182] an offer that was begun in this browser leads back to its form', async () => {
  const offer = 'freelancer=2&job=41';
  await open(nothing, {
    type: 'Employer',
    deviceDrafts: [
      { to: '2', text: 'Repair our shop', offer },
      { to: '3', text: '', offer: 'freelancer=3' },
    ],
    inbox: { chats: [chatWith(2, 'Hi')] },
  });
  expect(linksIn('Drafts')).toEqual([
    ['Repair our shop', `/new-offer?${offer}`],
    ['Untitled offer', '/new-offer?freelancer=3'],
  ]);
  expect(regionOf('Drafts')?.textContent).toContain('Offer in this browserTo Person 2');
});

it('[V178] a new account reads its first steps, with the next one marked', async () => {
  await open({
    ...nothing,
    Steps: [
      { Step: 'profile', IsDone: true },
      { Step: 'photo', IsDone: false },
      { Step: 'search', IsDone: false },
    ],
  });
  expect(linksIn('First steps')).toEqual([
    ['Add a photo', '/login-user-profile#photo'],
    ['Save a search', '/jobs'],
  ]);
  expect(regionOf('First steps')?.textContent).toContain('1 of 3 done');
  const [done, next] = regionOf('First steps')?.querySelectorAll('li') ?? [];
  expect(done?.textContent).toContain('(done)');
  expect(next?.className).toMatch(/next/);
  // They stand above what waits, of which there is nothing.
  const titles = [...shown.querySelectorAll('h2')].map(({ textContent }) => textContent.split(' ')[0]);
  expect(titles.slice(0, 2)).toEqual(['First', 'Waits']);
});

it.each([
  ['Freelancer', '/jobs'],
  ['Employer', '/job-creation'],
  ['Operator', '/jobs'],
] as const)('[V179] the desk of a %s with nothing on it leads on', async (type, href) => {
  await open(nothing, { type });
  expect(shown.querySelector('[role=status]')?.textContent).toBe('Nothing waits for you right now.');
  expect(shown.querySelector('nav a')?.getAttribute('href')).toBe(href);
  for (const words of ['You have answered everything.', 'Nothing is due.', 'You have read everything.'])
    expect(shown.textContent).toContain(words);
  expect(regionOf('Drafts')).toBeUndefined();
  expect(regionOf('First steps')).toBeUndefined();
});

it('[V180] unread messages and notifications are those of the header', async () => {
  const { told } = await open(nothing, {
    inbox: { chats: [chatWith(2, 'Hi there'), chatWith(3, 'Read')], unread: [2] },
    notifications: {
      articles: [
        {
          id: 1,
          Title: 'Your proposal was shortlisted',
          Link: '/freelancer-job-profile',
          Kind: 'proposalShortlisted',
        },
        { id: 2, Title: 'Message from Person 2', Link: '/chat-user/2', Kind: 'message' },
        { id: 3, Title: 'An old one', IsRead: true },
      ],
    },
  });
  expect(linksIn('Unread')).toEqual([
    ['Message from Person 2', '/chat-user/2'],
    ['Your proposal was shortlisted', '/freelancer-job-profile'],
    ['All messages', '/chat-user'],
    ['All notifications', '/all-notification'],
  ]);
  expect(regionOf('Unread')?.textContent).toContain('Hi there');
  const link = regionOf('Unread')?.querySelectorAll('a')[1];
  link?.addEventListener('click', (event) => event.preventDefault());
  await settle(async () => link?.click());
  expect(told).toContainEqual({ type: 'notifications.read', ids: [1] });
});
it('[V180] says which of them could not be loaded', async () => {
  await open(nothing, { failing: ['inbox', 'notifications'] });
  expect(regionOf('Unread')?.textContent).toContain('Your messages could not be loaded.');
  expect(regionOf('Unread')?.textContent).toContain('Your notifications could not be loaded.');
  expect(regionOf('Unread')?.textContent).not.toContain('You have read everything.');
});

it('[V175] says that it could not be loaded, with a retry', async () => {
  let calls = 0;
  await open(exampleDesk, {
    load: async () => {
      calls += 1;
      if (calls === 1) throw new CallError({ kind: 'refused', status: 500 });
      return { desk: exampleDesk, deviceDrafts: [] };
    },
  });
  expect(shown.textContent).toContain('Your desk could not be loaded.');
  await settle(async () =>
    [...shown.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')?.click(),
  );
  expect(linksIn('Waits for you')).toHaveLength(1);
});

it('[V258a][V259][V396] leads to the money of the reader, at the tab that was chosen last', async () => {
  const hrefOf = (words: string) =>
    [...shown.querySelectorAll('a')].find(({ textContent }) => textContent === words)?.getAttribute('href');
  await open(nothing, { earningType: 'clearing' });
  const others = () => [hrefOf('Invoices'), hrefOf('My plan')];
  expect(hrefOf('My earnings')).toBe('/earning-detail/1?tab=clearing');
  expect(others()).toEqual(['/invoice-generator', '/packages']);
  await settle(async () => root.unmount());
  root = createRoot(shown);
  await open(nothing, { type: 'Employer' });
  expect(hrefOf('My spending')).toBe('/earning-detail/1');
  expect(others()).toEqual(['/invoice-generator', '/packages']);
  await settle(async () => root.unmount());
  root = createRoot(shown);
  await open(nothing, { type: 'Operator' });
  expect([hrefOf('My earnings'), ...others()]).toEqual([undefined, undefined, undefined]);
});
