/** The page of a contract, from its calls to what it shows. */
import { act as settle } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromCallback, type AnyActorLogic, type AnyEventObject } from 'xstate';
import { createMemoryRandom } from '../../src/adapters/random.ts';
import { createMemoryReport } from '../../src/adapters/report.ts';
import { exampleContractReviews, type ContractReviews } from '../../src/contracts/hiring/contract-review.ts';
import {
  exampleContract,
  exampleContractHistory,
  type Contract,
  type ContractHistory,
} from '../../src/contracts/hiring/contract.ts';
import { exampleAttachment } from '../../src/contracts/messaging/attachment-file.ts';
import { exampleMoved } from '../../src/contracts/hiring/lifecycle-event.ts';
import { exampleTimeSheet } from '../../src/contracts/money/time-sheets.ts';
import { terms as businessTerms } from '../../src/contracts/money/terms.ts';
import { parseSettings } from '../../src/settings.ts';
import type { Logic } from '../../src/views/logic.tsx';
import { openServer } from './support.ts';

const page = document.createElement('main');
let root: ReturnType<typeof createRoot>;
const isSettled = (by: boolean) => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', by);

beforeAll(() => {
  isSettled(true);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollIntoView = () => {};
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  page.id = 'main';
  document.body.append(page);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  localStorage.clear();
  root = createRoot(page);
});
afterEach(async () => settle(async () => root.unmount()));

const until = async (holds: () => void) => {
  isSettled(false);
  await vi.waitFor(holds, { timeout: 5000 });
  isSettled(true);
};
const [begun] = exampleContractHistory.Moments as [ContractHistory['Moments'][number]];
const history: ContractHistory = {
  IsIntact: true,
  Moments: [
    {
      ...begun,
      Terms: begun.Terms && {
        ...begun.Terms,
        Milestones: [{ Key: 1, Title: 'First words', Amount: 100, DueDate: undefined }],
      },
    },
    { ...begun, Position: 1, Event: 'amendment.accepted', Words: 'The other side accepts the change.' },
  ],
};

/** Ended, and its reviews are open. */
const ended: Partial<Contract> = {
  State: 'ended',
  EndedAt: '2026-11-19T10:00:00.000Z',
  Reviews: { State: 'open', DueAt: exampleContractReviews.DueAt, Version: 1 },
};

interface World {
  readonly contract?: Partial<Contract>;
  readonly reviews?: Partial<ContractReviews>;
  /** After an act. */
  readonly reviewsThen?: Partial<ContractReviews>;
  readonly contractThen?: Partial<Contract>;
  /** Acts are refused, because the record has changed. */
  readonly isStale?: boolean;
  /** So many acts are stored, and their answers are lost. */
  readonly lost?: number;
  /** The first upload gets no answer. */
  readonly holdsUploads?: boolean;
  readonly isIntact?: boolean;
  /** Further events of its history. */
  readonly moments?: ContractHistory['Moments'];
  /** The backend knows none of the calls. */
  readonly isUnknown?: boolean;
}
const start = async (world: World = {}) => {
  const {
    contract,
    reviews,
    reviewsThen,
    contractThen,
    isStale,
    moments = [],
    isIntact = true,
    isUnknown = false,
    holdsUploads = false,
  } = world;
  let hasActed = false;
  let { lost = 0 } = world;
  let hasHeld = false;
  const replies: Readonly<Record<string, () => unknown>> = {
    '/admin/contractfindById': () => ({ ...exampleContract, ...contract, ...(hasActed && contractThen) }),
    '/admin/contractHistoryfind': () => ({
      ...history,
      Moments: [...history.Moments, ...moments],
      IsIntact: isIntact,
    }),
    '/admin/contractReviewfind': () => ({
      ...exampleContractReviews,
      ...(hasActed ? reviewsThen : reviews),
    }),
    '/admin/contractMuteUpdate': () => ({}),
    '/admin/refundCreate': () => ({}),
    '/admin/timeSheetUpdate': () => exampleTimeSheet,
    '/admin/contractExtraCreate': () => ({ ...exampleMoved, Kind: 'milestone', id: 40, Version: 1 }),
    '/admin/contractExtraDelete': () => ({ ...exampleMoved, Kind: 'milestone', id: 40, Version: 2 }),
    '/admin/fileUpload': () => exampleAttachment,
    '/admin/lifecycleEvent': () => ({
      ...exampleMoved,
      Kind: 'contract',
      id: 'c-12',
      State: 'active',
      Version: 2,
    }),
  };
  const server = await openServer((response, { url = '', method }) => {
    // An upload asks first, because the test's page has another origin.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, content-type, x-xsrf-token');
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    const reply = isUnknown ? undefined : replies[url];
    hasActed ||= ['/admin/lifecycleEvent', '/admin/refundCreate'].includes(url);
    if (lost > 0 && url === '/admin/lifecycleEvent') {
      lost -= 1;
      response.destroy();
      return;
    }
    // The page aborts it.
    if (holdsUploads && url === '/admin/fileUpload' && !hasHeld) {
      hasHeld = true;
      return;
    }
    if (isStale && url === '/admin/lifecycleEvent') {
      response.writeHead(409, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: 409, code: 'stale', params: { state: 'refunded', version: 5 } }));
      return;
    }
    response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' });
    response.end(reply ? JSON.stringify({ status: 200, data: reply() }) : '{}');
  });
  vi.resetModules(); // the HTTP adapter is created once per module instance
  const { wireContract } = await import('../../src/wiring/hiring/contract.ts');
  const { LogicProvider } = await import('../../src/views/logic.tsx');
  const settings = parseSettings({ PUBLIC_API_URL: server.origin });
  const { Page, machine } = wireContract({
    settings,
    random: createMemoryRandom(0.5),
    report: createMemoryReport().report,
    onUnauthorized: () => {},
  });
  const path = '/detail-view-jobE/c-12';
  const told: AnyEventObject[] = [];
  const stubs: Readonly<Record<string, AnyActorLogic>> = {
    session: createMachine({ context: { user: { id: 1, type: 'Employer' } } }),
    navigation: createMachine({ context: { path, search: '', visit: 0 } }),
    memberParts: createMachine({ initial: 'waiting', states: { waiting: {}, running: {} } }),
    notices: fromCallback<AnyEventObject>(({ receive }) => receive((event) => void told.push(event))),
  };
  const { productSlug } = settings;
  const app = createActor(
    createMachine({
      invoke: [
        ...Object.entries(stubs).map(([id, src]) => ({ id, systemId: id, src })),
        {
          id: 'page',
          systemId: 'page',
          src: machine as AnyActorLogic,
          input: { productSlug, path, search: '', state: null, params: {}, given: undefined },
        },
      ],
    }),
  ).start();
  await settle(async () =>
    root.render(
      <LogicProvider value={{ app, settings, pageOf: () => undefined } as unknown as Logic}>
        <Page />
      </LogicProvider>,
    ),
  );
  /** A button of a milestone also names its milestone, after a comma. */
  const button = (name: string) =>
    [...page.querySelectorAll('button')].find(
      ({ textContent, ariaLabel }) =>
        textContent === name || textContent.startsWith(`${name}, `) || ariaLabel === name,
    ) as HTMLButtonElement;
  return {
    told,
    page,
    button,
    bodiesOf: (url: string) =>
      server.heard.filter((one) => one.url === url && one.method === 'POST').map(({ json }) => json),
    press: (name: string) => settle(async () => button(name).click()),
    shows: (words: string) => until(() => expect(page.textContent).toContain(words)),
  };
};

describe('the page of a contract', () => {
  it('[V136][V138] shows the terms with their amounts, and each milestone with its state', async () => {
    const { shows } = await start();
    await shows(exampleContract.Title);
    await shows('You pay, with 3% fee$412.00');
    await shows('Freelancer receives$360.00');
    await shows(
      '“Audit and list of repairs” comes next. You pay $412.00, and the freelancer receives $360.00.',
    );
    await shows('The two sides have agreed on the work and its price. No money has moved.');
  });
  it('[V144][V145] walks through its history', async () => {
    const { shows, press, button } = await start();
    await shows('Event 2 of 2');
    await press('Previous event');
    await shows('Event 1 of 2');
    await shows('First words');
    await shows('The contract as it was then');
    expect(button('Previous event').getAttribute('aria-disabled')).toBe('true');
    await press('Back to now');
    await shows('Event 2 of 2');
  });
  it('[V158] lists all events in words, and opens the contract as it was after one', async () => {
    const { shows, page: list } = await start();
    await shows('All 2 events');
    await shows('accepted the change.');
    const [first] = list.querySelectorAll<HTMLButtonElement>('details ol button');
    await settle(async () => first?.click());
    await shows('The contract as it was then');
    expect(first?.getAttribute('aria-current')).toBe('step');
  });
  it('[V237] tells what an event of a milestone moved, and what its author wrote', async () => {
    const Note = { id: 1, By: 'freelancer', Event: 'work.submitted', At: begun.At, Note: 'All 31 repairs.' };
    const submission = {
      ...begun,
      Position: 2,
      Kind: 'milestone',
      Event: 'work.submitted',
      Words: '“Audit”: The freelancer submits the work.',
      Note,
    };
    const { shows } = await start({ moments: [submission as never] });
    await shows('Event 3 of 3 “Audit”: The freelancer submits the work.');
    await shows('All 31 repairs.');
  });
  it.each([
    [true, 'The log is intact'],
    [false, 'The log is broken'],
  ])('[V146] says whether the log is intact: %j', async (isIntact, words) => {
    const { shows } = await start({ isIntact });
    await shows(words);
  });
  it('[V139][V140] shows a proposed change by its differences, with its answers', async () => {
    const { shows, button } = await start({
      contract: {
        Role: 'freelancer',
        Amendment: {
          By: 'employer',
          At: '2026-11-20T10:00:00.000Z',
          Changes: [
            { Type: 'milestone.added', Milestone: { Title: 'More', Amount: 300, DueDate: undefined } },
            { Type: 'milestone.dropped', MilestoneKey: 1 },
          ],
          Note: 'It grew.',
        },
      },
    });
    await shows('Addedafter: More, $300');
    await shows('Droppedbefore: Audit and list of repairs, $400, due Dec 18, 2026');
    await shows('It grew.');
    for (const name of ['Accept the change', 'Decline the change'])
      expect(button(name).getAttribute('aria-disabled')).toBeNull();
    expect(button('Propose a change').getAttribute('aria-disabled')).toBe('true');
  });
  it('[V159] asks with the differences and amounts before a change is accepted', async () => {
    const { shows, press } = await start({
      contract: {
        Role: 'freelancer',
        Amendment: {
          By: 'employer',
          At: '2026-11-20T10:00:00.000Z',
          Changes: [
            { Type: 'milestone.added', Milestone: { Title: 'More', Amount: 300, DueDate: undefined } },
          ],
          Note: 'It grew.',
        },
      },
    });
    await shows('Accept the change');
    await press('Accept the change');
    await shows('Accept this change?');
    for (const words of ['Addedafter: More, $300', 'It grew.', 'You receive$630.00'])
      expect(page.querySelector('dialog')?.textContent).toContain(words);
  });
  it('[V141] proposes a change in a dialog, whose script loads first', async () => {
    const { shows, press, bodiesOf } = await start({
      contract: {
        Milestones: [
          ...exampleContract.Milestones,
          { ...exampleContract.Milestones[0], id: 32, Key: 2 } as never,
        ],
      },
    });
    await shows('Propose a change');
    await press('Propose a change');
    await shows('Agreed milestones');
    const drops = () => [...page.querySelectorAll('button')].filter((one) => one.textContent === 'Drop');
    await settle(async () => drops()[1]?.click());
    await shows('Milestone 2: Will be dropped');
    await press('Propose the change');
    await shows('Your change is proposed');
    expect(bodiesOf('/admin/lifecycleEvent')).toMatchObject([
      {
        kind: 'contract',
        id: 'c-12',
        event: 'amendment.proposed',
        version: 1,
        Changes: [{ Type: 'milestone.dropped', MilestoneKey: 2 }],
        Key: expect.stringMatching(/^[A-Za-z0-9-]{16,64}$/),
      },
    ]);
  });
  /** All its fields. */
  const review = async () => {
    const write = (box: HTMLTextAreaElement, text: string) =>
      settle(async () => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text);
        box.dispatchEvent(new Event('input', { bubbles: true }));
      });
    for (const [place, aspect] of [...page.querySelectorAll('[role=radiogroup]')].entries())
      await settle(async () => aspect.querySelectorAll('input')[4 - place]?.click());
    await write(page.querySelector('textarea') as HTMLTextAreaElement, 'Found it in two days.');
  };
  it('[V161] offers to change or drop only milestones that are not paid', async () => {
    const [agreed] = exampleContract.Milestones;
    const { shows, press, button } = await start({
      contract: {
        Milestones: [
          { ...agreed, State: 'cleared', Title: 'Paid so far' } as never,
          { ...agreed, id: 32, Key: 2 } as never,
        ],
      },
    });
    await shows('Propose a change');
    await press('Propose a change');
    await shows('Milestone 1: Stays as it is, because it is being paid for or is paid');
    expect(page.querySelector<HTMLInputElement>('dialog [role=group] input')?.readOnly).toBe(true);
    expect(button('Drop “Paid so far”')).toBeUndefined();
    expect(button('Drop “Audit and list of repairs”')).toBeDefined();
  });
  it('[V147][V157] sends the stars of each aspect with the text', async () => {
    const { shows, press, bodiesOf } = await start({
      contract: ended,
      reviews: { Version: 1, Reviews: [] },
    });
    await shows('You have not written a review.');
    await press('Write a review');
    await shows('Quality of the work');
    await press('Save the review');
    await shows('Please fix 5 things:');
    await review();
    await press('Save the review');
    await shows('Your review is saved');
    expect(bodiesOf('/admin/lifecycleEvent')).toMatchObject([
      {
        kind: 'review',
        id: 'c-12',
        event: 'review.written',
        version: 1,
        Aspects: { quality: 5, communication: 4, punctuality: 3, skills: 2 },
        Review: 'Found it in two days.',
      },
    ]);
  });
  it('[V147][V151] says what became of the second review, and focuses the heading once its button is gone', async () => {
    const [own] = exampleContractReviews.Reviews;
    const about = { ...own, By: 'freelancer', Name: 'Amara Okafor', Review: 'A clear brief.' } as never;
    const { shows, press, button } = await start({
      contract: ended,
      reviews: { Version: 2, Reviews: [] },
      reviewsThen: { State: 'published', DueAt: undefined, Version: 3, Reviews: [own as never, about] },
    });
    await shows('Write a review');
    await press('Write a review');
    await shows('Quality of the work');
    await review();
    await press('Save the review');
    await shows('Both reviews are public now.');
    expect(page.textContent).not.toContain('You can edit it until then.');
    expect(button('Write a review')).toBeUndefined();
    await settle(async () => (document.activeElement as HTMLElement).blur());
    await settle(async () => page.querySelector('dialog')?.dispatchEvent(new Event('close')));
    await until(() => expect(document.activeElement).toBe(page.querySelector('h1')));
  });
  it('[V147] says that a review is hidden, and offers to edit it', async () => {
    const { shows, button } = await start({
      contract: {
        State: 'ended',
        EndedAt: '2026-11-19T10:00:00.000Z',
        EndedBy: 'freelancer',
        EndReason: 'All is done.',
        Reviews: { State: 'open', DueAt: exampleContractReviews.DueAt, Version: 2 },
      },
    });
    await shows('Amara Okafor ended the contract on Nov 19, 2026:All is done.');
    await shows('Only you see your review now.');
    await shows('Found the broken redirects in two days');
    expect(button('Edit your review')).toBeDefined();
    await shows('no more files can be shared');
    await shows('Hire again');
  });
  it('[V156][V162] names no amount of a contract whose price is unknown, and no side that ended it', async () => {
    const { shows } = await start({
      contract: { ...ended, PaymentModel: 'hourly', Rate: undefined, Milestones: [], Reviews: undefined },
    });
    await shows('The contract ended on Nov 19, 2026.');
    await shows('Hire again');
    expect(page.querySelector('h1')?.parentElement?.textContent).not.toContain('$0');
  });
  it('[V148] offers a reply to the review about the reader, once both have appeared', async () => {
    const [own] = exampleContractReviews.Reviews;
    const about = { ...own, By: 'freelancer', Name: 'Amara Okafor', Review: 'A clear brief.' } as never;
    const { shows, press } = await start({
      contract: {
        State: 'ended',
        EndedAt: '2026-11-19T10:00:00.000Z',
        Reviews: { State: 'published', DueAt: undefined, Version: 3 },
      },
      reviews: { State: 'published', DueAt: undefined, Version: 3, Reviews: [own as never, about] },
    });
    await shows('The review by Amara Okafor');
    await press('Reply');
    await shows('Reply to this review');
  });
  it('[V149c] turns its notifications off', async () => {
    const { shows, press, told, bodiesOf } = await start();
    await shows('Mute this contract');
    await press('Mute this contract');
    await until(() => expect(told).toMatchObject([{ kind: 'success', text: 'This contract is muted.' }]));
    expect(bodiesOf('/admin/contractMuteUpdate')).toMatchObject([{ id: 'c-12', Muted: true }]);
    // The page loads again.
    await until(() => expect(bodiesOf('/admin/contractfindById')).toHaveLength(2));
  });
  it('[V149b] says in one sentence that a backend does not know contracts', async () => {
    const { shows } = await start({ isUnknown: true });
    await shows('Contracts are not available on this server, so agree on your work in a chat instead.');
  });
});

describe('a milestone on the page', () => {
  const [agreed] = exampleContract.Milestones as [Contract['Milestones'][number]];
  const milestone = (more: Partial<Contract['Milestones'][number]>, around: Partial<Contract> = {}) => ({
    contract: { ...around, Milestones: [{ ...agreed, ...more }] },
  });
  const submitted = {
    State: 'submitted',
    SubmittedAt: '2026-11-20T10:00:00.000Z',
    DueAt: '2026-12-04T10:00:00.000Z',
    Version: 4,
  } as const;
  const type = (box: Element | null | undefined, text: string) =>
    settle(async () => {
      const { prototype } = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, text);
      box?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const fieldOf = (label: string) =>
    [...page.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;

  it('[V231] leads its employer to the payment, and back to an open one', async () => {
    const { shows } = await start();
    await shows('Fund it');
    const link = () => page.querySelector('a[href^="/milestone-payment"]');
    expect(link()?.getAttribute('href')).toBe('/milestone-payment?contract=c-12&milestones=31');
    await settle(async () => root.unmount());
    root = createRoot(page);
    const again = await start(milestone({ State: 'awaitingFunding', DueAt: submitted.DueAt, Payment: 12 }));
    await again.shows('Continue to payment');
    expect(link()?.textContent).toBe('Continue to payment, Audit and list of repairs');
  });
  it('[V269] links its employer to the receipt', async () => {
    const { shows } = await start(milestone({ ...submitted, PaidBy: 12 }));
    await shows('Receipt, Audit and list of repairs');
    expect(page.querySelector('a[href="/thank-you?payment=12"]')).not.toBeNull();
    await settle(async () => root.unmount());
    root = createRoot(page);
    const other = await start(milestone({ ...submitted, PaidBy: 12 }, { Role: 'freelancer' }));
    await other.shows('Audit and list of repairs');
    expect(page.querySelector('a[href^="/thank-you"]')).toBeNull();
  });
  it('[V225] says why something is not possible', async () => {
    const { shows, button } = await start(milestone({ State: 'funded' }));
    await shows('The freelancer has not submitted any work yet.');
    expect(button('Approve the work').getAttribute('aria-disabled')).toBe('true');
    await shows('You can ask for the money back once the contract has ended.');
    await shows('There is no dispute.');
  });
  it('[V330] the first box says that a milestone waits for the reader', async () => {
    const { shows } = await start(milestone(submitted));
    await shows('It is your turn. “Audit and list of repairs” waits.');
    await shows('You paid $412.00, which is held. If you approve the work, the freelancer receives $360.00.');
  });
  it('[V331] the buttons that work come first', async () => {
    const { shows } = await start(milestone({ State: 'funded' }));
    await shows('Approve the work');
    const place = page.querySelector('ul[aria-label^="What you can do about"]');
    const barred = [...(place?.querySelectorAll('button') ?? [])].map(
      (one) => one.getAttribute('aria-disabled') === 'true' && one.ariaLabel === null,
    );
    expect(barred).toContain(true);
    expect(barred.slice(0, -1)).toEqual(barred.slice(0, -1).toSorted());
  });
  it('[V227] says what silence and approval pay to whom, before the work is approved', async () => {
    const { shows, press, bodiesOf } = await start(milestone(submitted));
    await shows('$360.00 goes to Amara Okafor, and we keep $52.00 as our fee.');
    await shows('The freelancer can withdraw the money from');
    await press('Approve the work');
    await shows('Approve this work?');
    const dialog = () => page.querySelector('dialog')?.textContent;
    expect(dialog()).toContain('$360.00 goes to Amara Okafor, and we keep $52.00 as our fee.');
    expect(dialog()).toContain('Audit and list of repairs');
    await press('Approve and pay');
    await until(() =>
      expect(bodiesOf('/admin/lifecycleEvent')).toMatchObject([
        { kind: 'milestone', id: 31, event: 'work.approved', version: 4 },
      ]),
    );
    // The answer names the milestone, and the page loads its contract again: once.
    await until(() => expect(bodiesOf('/admin/contractfindById')).toHaveLength(2));
  });
  it('[V226] submits work with links', async () => {
    const { shows, press, bodiesOf } = await start(milestone({ State: 'funded' }, { Role: 'freelancer' }));
    await shows('Submit work');
    await press('Submit work');
    await shows('One address on each line.');
    await type(fieldOf('What you deliver'), 'All 31 repairs are done.');
    await type(fieldOf('Links (optional)'), 'https://example.com/audit\n');
    await press('Submit the work');
    await shows('Your work is submitted');
    expect(bodiesOf('/admin/lifecycleEvent')).toMatchObject([
      {
        kind: 'milestone',
        id: 31,
        event: 'work.submitted',
        version: 1,
        Note: 'All 31 repairs are done.',
        Links: ['https://example.com/audit'],
        Files: [],
      },
    ]);
  });
  it('[V228] offers a settlement by an amount or a slider, with both shares', async () => {
    const Dispute = { By: 'employer', At: '2026-11-21T10:00:00.000Z' } as const;
    const { shows, press, bodiesOf } = await start(
      milestone({
        ...submitted,
        State: 'disputed.negotiating',
        Interrupted: 'submitted',
        Dispute: Dispute as never,
      }),
    );
    await shows('You opened a dispute on Nov 21, 2026.');
    await press('Offer a settlement');
    await shows('The freelancer’s part in dollars, before our fee');
    await type(fieldOf('The freelancer’s part in dollars, before our fee'), '100');
    await shows('Freelancer receives$90.00');
    await shows('Employer gets back$309.00');
    await type(page.querySelector('dialog input[type=range]'), '20000');
    await shows('Freelancer receives$180.00');
    await press('Send the offer');
    await shows('Your offer is sent');
    expect(bodiesOf('/admin/lifecycleEvent')).toMatchObject([{ event: 'settlement.offered', Amount: 200 }]);
  });
  it('[V229] keeps a text that came too late, and says where the milestone stands', async () => {
    const { shows, press, button } = await start({
      ...milestone({ State: 'funded' }),
      contractThen: { Milestones: [{ ...agreed, State: 'refunded', Version: 5 }] },
      isStale: true,
    });
    await shows('Open a dispute');
    await press('Open a dispute');
    await shows('Your statement');
    await type(fieldOf('Your statement'), 'Half of the pages lead nowhere.');
    await press('Open the dispute');
    await shows('It stands at: Refunded');
    expect((fieldOf('Your statement') as HTMLTextAreaElement).value).toBe('Half of the pages lead nowhere.');
    await shows('The money went back to the employer.');
    expect(button('Open the dispute').getAttribute('aria-disabled')).toBe('true');
  });
  it('[V275] each button of several milestones names its own', async () => {
    const other = { ...agreed, id: 32, Key: 2, Title: 'Second language' };
    const { shows } = await start({ contract: { Milestones: [agreed, other] } });
    await shows('Second language');
    const names = [...page.querySelectorAll('a[href^="/milestone-payment"]')].map((one) => one.textContent);
    expect(names).toEqual(['Fund it, Audit and list of repairs', 'Fund it, Second language']);
    expect([...page.querySelectorAll('ul[aria-label]')].map((one) => one.ariaLabel)).toEqual(
      expect.arrayContaining([
        'What you can do about Audit and list of repairs',
        'What you can do about Second language',
      ]),
    );
  });
  it('[V276][V277] a text whose answer was lost is sent again by the same key and the newer version', async () => {
    const { shows, press, bodiesOf, button } = await start({
      ...milestone({ State: 'funded', Version: 3 }, { Role: 'freelancer' }),
      contractThen: { Milestones: [{ ...agreed, ...submitted }] },
      lost: 1,
    });
    await shows('Submit work');
    await press('Submit work');
    await shows('What you deliver');
    await type(fieldOf('What you deliver'), 'All 31 repairs are done.');
    await press('Submit the work');
    // The act is stored, so it is not possible again; its button stays all the same.
    await shows('It stands at: Submitted');
    expect(button('Submit the work').getAttribute('aria-disabled')).toBeNull();
    await press('Submit the work');
    await shows('Your work is submitted');
    const [first, again] = bodiesOf('/admin/lifecycleEvent');
    expect([first?.['version'], again?.['version']]).toEqual([3, 4]);
    expect(again?.['Key']).toBe(first?.['Key']);
    expect(localStorage.getItem('draft:milestoneForm:1')).toBeNull();
  });
  it.each([
    ['disputed.ruled', undefined, 'Our ruling: $200.00 for the work.'],
    ['disputed.review', 'freelancer', 'Our ruling: $200.00 for the work.'],
    ['split', undefined, 'The outcome: $200.00 for the work.'],
  ] as const)(
    '[V319] in the state %s names a ruling that can still change',
    async (State, AppealBy, words) => {
      const Dispute = { By: 'employer', At: '2026-11-21T10:00:00.000Z', AppealBy } as never;
      const { shows } = await start(milestone({ ...submitted, State, ToFreelancer: 200, Dispute }));
      await shows(words);
    },
  );
  it('[V276] the key of a statement survives the closing of the dialog, whatever others write meanwhile', async () => {
    const Dispute = { By: 'freelancer', At: '2026-11-21T10:00:00.000Z' } as never;
    const disputed = {
      ...submitted,
      State: 'disputed.review',
      Interrupted: 'submitted',
      Dispute,
      Version: 6,
    } as const;
    const note = (id: number, By: 'employer' | 'freelancer') =>
      ({
        id,
        By,
        Event: 'statement.added',
        At: submitted.SubmittedAt,
        Note: 'See above.',
        Links: [],
        Files: [],
      }) as never;
    const tries = async (Notes: never[]) => {
      const { shows, press, bodiesOf } = await start({ ...milestone({ ...disputed, Notes }), lost: 1 });
      await shows('Add a statement');
      await press('Add a statement');
      await shows('Your statement');
      await type(fieldOf('Your statement'), 'Half of the pages lead nowhere.');
      await press('Add the statement');
      await until(() => expect(page.querySelector('dialog [role=alert]')).not.toBeNull());
      const [body] = bodiesOf('/admin/lifecycleEvent');
      await settle(async () => root.unmount());
      root = createRoot(page);
      return body?.['Key'];
    };
    const first = await tries([]);
    expect(await tries([note(1, 'employer')])).toBe(first);
    expect(await tries([note(1, 'employer'), note(2, 'freelancer')])).toBe(first);
  });
  it('[V279][V287] a file belongs to its own form, is stored as evidence, and goes on after the dialog was closed', async () => {
    const other = { ...agreed, id: 32, Key: 2, Title: 'Second language', State: 'funded' };
    const { shows, press, bodiesOf } = await start({
      contract: { Role: 'freelancer', Milestones: [{ ...agreed, State: 'funded' }, other] },
      holdsUploads: true,
    });
    const openFor = async (title: string) => {
      await shows(title);
      const all = [...page.querySelectorAll('button')];
      await settle(async () =>
        all.find(({ textContent }) => textContent === `Submit work, ${title}`)?.click(),
      );
      await shows('Files (optional)');
    };
    const close = () =>
      settle(async () => void page.querySelector('dialog')?.dispatchEvent(new Event('close')));
    const choose = (name: string, content: string) =>
      settle(async () => {
        const input = page.querySelector<HTMLInputElement>('dialog input[type=file]');
        Object.defineProperty(input, 'files', { configurable: true, value: [new File([content], name)] });
        input?.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await openFor('Audit and list of repairs');
    await choose('Plan.pdf', '%PDF-1.7');
    await choose('notes.txt', 'no kind that we take');
    await until(() => expect(bodiesOf('/admin/fileUpload')).toHaveLength(1));
    await shows('notes.txt');
    await close();
    await openFor('Second language');
    for (const name of ['Plan.pdf', 'notes.txt']) expect(page.textContent).not.toContain(name);
    await close();
    await openFor('Audit and list of repairs');
    await shows(exampleAttachment.Name);
    expect(page.textContent).not.toContain('notes.txt');
    const [first, again] = bodiesOf('/admin/fileUpload');
    expect(first).toMatchObject({ Subject: 'evidence', Name: 'Plan.pdf' });
    expect(again).toEqual(first);
    await type(fieldOf('What you deliver'), 'All 31 repairs are done.');
    await press('Submit the work');
    await shows('Your work is submitted');
    expect(bodiesOf('/admin/lifecycleEvent')).toMatchObject([{ Files: [exampleAttachment.File] }]);
  });
  it('[V280][V281][V316] offers to pay back a part, and says how much is left and what was paid back', async () => {
    const Returnable = { Amount: 260, Until: '2027-05-20T10:00:00.000Z', IsDisputed: false };
    const paid = { State: 'cleared', Funded: 412, Returned: 100, Returnable, Version: 9 };
    const { shows, press, bodiesOf } = await start(milestone(paid, { Role: 'freelancer' }));
    await shows('$100.00 of this payment was paid back.');
    await shows('You can pay back up to $260.00 of this payment until');
    await press('Pay back a part');
    await shows('Our fee is not returned');
    await type(fieldOf('Amount in dollars'), '300');
    await type(fieldOf('Reason'), 'It took less time.');
    await press('Pay it back');
    await shows('Enter at most $260, what is left of this payment');
    await type(fieldOf('Amount in dollars'), '60');
    await press('Pay it back');
    await shows('The money is on its way back');
    const [body] = bodiesOf('/admin/refundCreate');
    expect(body).toMatchObject({ Milestone: 31, Amount: 60, Reason: 'It took less time.' });
    expect(body?.['Key']).toMatch(/^[\w-]{16,64}$/);
    await until(() => expect(bodiesOf('/admin/contractfindById').length).toBeGreaterThan(1));
  });
  it('[V281] the employer reads what was paid back, and is offered nothing', async () => {
    const { shows, button } = await start(milestone({ State: 'cleared', Funded: 412, Returned: 100 }));
    await shows('$100.00 of this payment was paid back.');
    expect(button('Pay back a part')).toBeUndefined();
  });
  it('[V282] says what silence leads to, before the request and before the answer', async () => {
    const { shows, press } = await start(milestone({ State: 'funded' }));
    await shows('Ask to cancel');
    await press('Ask to cancel');
    await shows('Without an answer within 48 hours, the whole amount goes back to the employer.');
    await settle(async () => root.unmount());
    root = createRoot(page);
    const asked = await start(
      milestone(
        {
          State: 'cancelRequested',
          Interrupted: 'submitted',
          SubmittedAt: submitted.SubmittedAt,
          DueAt: submitted.DueAt,
          Request: { By: 'employer', Kind: 'cancellation' },
        },
        { Role: 'freelancer' },
      ),
    );
    await asked.shows('Decline');
    await asked.press('Decline');
    await asked.shows('If you do not answer in time, nothing is cancelled, and the work goes on.');
  });
  it('[V227] names the reader’s own request in the past, and the moment of released money exactly', async () => {
    const own = { State: 'cancelRequested', Interrupted: 'funded', DueAt: submitted.DueAt };
    const { shows } = await start(milestone({ ...own, Request: { By: 'employer', Kind: 'cancellation' } }));
    await shows('You asked to cancel.');
    await settle(async () => root.unmount());
    root = createRoot(page);
    const released = await start(milestone({ State: 'released', DueAt: submitted.DueAt, Funded: 412 }));
    await released.shows('The freelancer can withdraw the money from');
    expect(page.textContent).not.toContain('at the latest');
  });
  it('[V230] shows notes and files in order, with who and when', async () => {
    const note = { id: 1, By: 'freelancer', Event: 'work.submitted', At: submitted.SubmittedAt } as const;
    const { shows } = await start(
      milestone({
        ...submitted,
        Notes: [
          { ...note, Note: 'All done.', Links: ['https://example.com/audit'], Files: [exampleAttachment] },
          {
            ...note,
            id: 2,
            By: 'operator',
            Event: 'dispute.ruled',
            Note: 'Half each.',
            Links: [],
            Files: [],
          },
        ],
      }),
    );
    await shows('Amara Okafor submitted work');
    await shows('All done.');
    await shows('Rankings in October.png');
    await shows('Marketlane decided the dispute');
    const link = page.querySelector('a[href="https://example.com/audit"]');
    expect(link?.getAttribute('rel')).toContain('noopener');
  });
  it('[V232][V236] shows how it can end, in a dialog whose script loads first', async () => {
    const { shows, press } = await start(milestone(submitted));
    await shows('What if …');
    await press('What if …');
    await shows('How it can end');
    const place = () => [...page.querySelectorAll('dialog section')].at(-1);
    const tree = () => place()?.querySelector('details > ul');
    await until(() => expect(tree()?.children.length).toBeGreaterThan(4));
    const words = tree()?.textContent ?? '';
    for (const one of [
      'The employer approves the work.',
      'The time passes without an answer: the payment is released.',
      'Either sideOne side asks to cancel the milestone.',
      'The freelancer refunds all of it.',
    ])
      expect(words).toContain(one);
    await press('Open all');
    expect(
      [...(place()?.querySelectorAll('details') ?? [])].every((one) => (one as HTMLDetailsElement).open),
    ).toBe(true);
    await press('Close all');
    expect(page.querySelectorAll('dialog details[open]')).toHaveLength(0);
  });
  it('[V283][V284] leads from an end and from a repeated step to its place in the tree', async () => {
    const { shows, press } = await start(milestone(submitted));
    await shows('What if …');
    await press('What if …');
    await shows('How it can end');
    const way = 'Way 3: Cleared';
    await shows(`${way}Employer The employer approves the work.By itself 5 days pass.`);
    await shows('the quickest way ends by');
    // jsdom moves no focus into a dialog that it does not show; the journey proves the focus.
    const opened = () =>
      [...page.querySelectorAll('dialog section:last-of-type details[open] > summary')].at(-1)?.textContent;
    await press('Close all');
    await press(way);
    expect(opened()).toContain('The employer approves the work.');
    const [repeated] = [...page.querySelectorAll('dialog button')].filter((one) =>
      one.textContent.startsWith('Show that step: '),
    ) as HTMLButtonElement[];
    await press('Close all');
    await settle(async () => repeated?.click());
    expect(opened()).toContain(repeated?.textContent.slice('Show that step: '.length));
  });
  it('[V285] a share is typed or chosen, up to the last cent, and not asked for where nothing depends on it', async () => {
    const { shows, press } = await start(milestone({ ...submitted, Amount: 150.5 }));
    await shows('What if …');
    await press('What if …');
    await shows('An example, from $0.00 to $150.50');
    const box = () =>
      fieldOf(
        'Share for the freelancer in offers and rulings, in dollars before our fee',
      ) as HTMLInputElement;
    const slider = () => page.querySelector<HTMLInputElement>('dialog input[type=range]');
    await type(box(), '33.33');
    expect(slider()?.value).toBe('3333');
    await type(slider(), '15050');
    expect(box().value).toBe('150.5');
    await settle(async () => {
      slider()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    });
    expect(box().value).toBe('150');
    await type(box(), '200');
    await shows('Enter an amount in dollars from $0.00 to $150.50.');
    await settle(async () => root.unmount());
    root = createRoot(page);
    const released = await start(milestone({ ...submitted, State: 'released' }));
    await released.shows('What if …');
    await released.press('What if …');
    await released.shows('How it can end');
    expect(slider()).toBeNull();
  });

  const [entry] = exampleTimeSheet.Entries;
  const hourly: Partial<Contract> = {
    PaymentModel: 'hourly',
    Rate: 65,
    WeeklyHours: 20,
    Milestones: [],
  };
  const week = (more: object = {}, sheet: object = {}): Contract['Extras'][number] => ({
    ...(agreed as Contract['Extras'][number]),
    id: 40,
    State: 'funded',
    Kind: 'week',
    Title: 'Week of Mar 2, 2026',
    Amount: 1300,
    Period: {
      Begins: exampleTimeSheet.Begins,
      Ends: exampleTimeSheet.Ends,
      ClosesAt: exampleTimeSheet.ClosesAt,
      DisputableUntil: '2026-03-14T00:00:00.000Z',
      Rate: 65,
      WeeklyHours: 20,
      Minutes: 90,
      Invoiced: undefined,
      Sheet: { Version: 3, IsOpen: true, Entries: [entry as never], ...sheet },
    },
    ...more,
  });
  const dialogText = () => page.querySelector('dialog')?.textContent;
  const submits = () =>
    settle(async () => {
      const sent = new Event('submit', { bubbles: true, cancelable: true });
      page.querySelector('dialog form')?.dispatchEvent(sent);
    });

  it('[V375] the employer starts the payments, and reads what is charged now', async () => {
    const { shows, press, bodiesOf, button } = await start({ contract: hourly });
    await shows('The first week begins when the employer starts the payments.');
    await press('Start weekly payments');
    await shows('Start the payments?');
    expect(dialogText()).toContain('That is $1,339.00 with our fee.');
    expect(dialogText()).toContain(
      'Money for hours that are not worked goes back to the card. Without a card, you can pay by hand.',
    );
    expect(dialogText()).toContain(
      'We charge your default card, or your newest one if none is the default: now for all hours of this week',
    );
    await press('Start the payments');
    await until(() =>
      expect(bodiesOf('/admin/lifecycleEvent')).toMatchObject([{ event: 'periods.started', id: 'c-12' }]),
    );
    await settle(async () => root.unmount());
    root = createRoot(page);
    const later = await start({ contract: { ...hourly, PeriodsFrom: exampleTimeSheet.Begins } });
    await later.shows('The first week begins when the employer starts the payments.');
    expect(button('Start weekly payments')).toBeUndefined();
  });

  it('[V370][V371] lists the weeks, the latest first, each with its time sheet', async () => {
    const first = week({ id: 39, Title: 'Week of Feb 23, 2026', State: 'cleared' });
    const { shows, button } = await start({ contract: { ...hourly, Extras: [first, week()] } });
    await shows('Weeks');
    await shows('1:30 of 20 hours noted: $97.50.');
    await shows('The freelancer can add and change time until');
    await shows('Audit of the shop');
    const titles = [...page.querySelectorAll('ol h3')].map(({ textContent }) => textContent);
    expect(titles).toEqual(['Week of Mar 2, 2026', 'Week of Feb 23, 2026']);
    // The employer only reads it.
    for (const name of ['Add time', 'Start the timer', 'Edit', 'Remove'])
      expect(button(name)).toBeUndefined();
  });

  it('[V372][V373] the freelancer adds, edits and removes time, and uses the timer', async () => {
    const own: Partial<Contract> = { ...hourly, Role: 'freelancer', Extras: [week()] };
    const { shows, press, bodiesOf } = await start({ contract: own });
    const changes = () =>
      bodiesOf('/admin/timeSheetUpdate').map((body) => (body as { Change: object }).Change);
    await shows('Add time');
    await press('Add time');
    await type(fieldOf('Day (UTC)'), '2026-03-03');
    await type(fieldOf('Time'), 'two hours');
    await submits();
    await shows('Enter hours and minutes, such as 1:30');
    await type(fieldOf('Time'), '2:15');
    await submits();
    await until(() =>
      expect(bodiesOf('/admin/timeSheetUpdate')).toMatchObject([
        { Week: 40, Version: 3, Change: { Type: 'entry.added', Day: '2026-03-03', Minutes: 135 } },
      ]),
    );
    await until(() => expect(dialogText()).toBeUndefined());
    await press('Edit');
    await type(fieldOf('Time'), '1.75');
    await press('Save');
    await until(() => expect(changes()[1]).toMatchObject({ Type: 'entry.changed', Entry: 7, Minutes: 105 }));
    await until(() => expect(dialogText()).toBeUndefined());
    await press('Remove');
    await press('Remove it');
    await until(() => expect(changes()[2]).toMatchObject({ Type: 'entry.removed', Entry: 7 }));
    await until(() => expect(dialogText()).toBeUndefined());
    await press('Start the timer');
    await submits();
    await until(() => expect(changes()[3]).toMatchObject({ Type: 'timer.started' }));
    await settle(async () => root.unmount());
    root = createRoot(page);
    const running = {
      ...(entry as object),
      id: 8,
      Minutes: undefined,
      StartedAt: '2026-03-03T09:00:00.000Z',
    };
    const other = await start({ contract: { ...own, Extras: [week({}, { Entries: [running] })] } });
    await other.shows('The timer has been running since');
    await other.press('Stop the timer');
    await until(() =>
      expect(other.bodiesOf('/admin/timeSheetUpdate')).toMatchObject([{ Change: { Type: 'timer.stopped' } }]),
    );
  });

  it('[V374] an invoiced week says what it comes to, and until when it can be disputed', async () => {
    const { Period } = week();
    const invoiced = week({
      State: 'invoiced',
      DueAt: '2026-03-14T00:00:00.000Z',
      Period: { ...Period, Invoiced: 97.5, Sheet: { ...Period?.Sheet, IsOpen: false } },
    });
    const { shows, button } = await start({ contract: { ...hourly, Extras: [invoiced] } });
    await shows('It is closed, and comes to $97.50. The employer can dispute it until');
    await shows('The time sheet is closed.');
    expect(button('Open a dispute')).toBeDefined();
    expect(button('Submit work')).toBeUndefined();
  });

  it('[V374] a closed week without any time says that its money goes back', async () => {
    const { Period } = week();
    const empty = week({
      State: 'invoiced',
      DueAt: '2026-03-14T00:00:00.000Z',
      Period: { ...Period, Minutes: 0, Invoiced: 0, Sheet: { ...Period?.Sheet, IsOpen: false, Entries: [] } },
    });
    const { shows } = await start({ contract: { ...hourly, Extras: [empty] } });
    await shows('It is closed. No time was noted, so the money goes back on');
    expect(page.textContent).not.toContain('The invoices follow');
  });

  it('[V371] a week over its limit says that the hours above it are not paid', async () => {
    const { Period } = week();
    const long = week({ Period: { ...Period, Minutes: 1260 } });
    const { shows } = await start({ contract: { ...hourly, Extras: [long] } });
    await shows('21:00 of 20 hours noted: $1,300.00. Hours above the limit are not paid.');
  });

  it.each([
    ['hourly', 'The running week is closed on Monday as always.'],
    ['monthly', 'the days that have begun are paid, and the rest goes back'],
  ] as const)(
    '[V381] the end of a contract that is paid %s says what becomes of its money',
    async (PaymentModel, words) => {
      const { shows, press } = await start({
        contract: { ...hourly, PaymentModel, PeriodsFrom: exampleTimeSheet.Begins },
      });
      await shows('End the contract');
      await press('End the contract');
      await until(() => expect(dialogText()).toContain(words));
    },
  );

  it('[V381] says of a month what is charged when, and that its days are paid', async () => {
    const { shows, press } = await start({
      contract: { PaymentModel: 'monthly', Rate: 1200, Milestones: [] },
    });
    await shows('Start monthly payments');
    await press('Start monthly payments');
    await shows('Start the payments?');
    expect(dialogText()).toContain('again on this day of each month. Without a card, you can pay by hand.');
    expect(dialogText()).toContain('the days that have begun are paid');
    expect(dialogText()).toContain('your default card, or your newest one if none is the default: now');
    expect(dialogText()).toContain(
      `for the end of a month, up to ${businessTerms.recurringCancelDays} days before it`,
    );
    expect(dialogText()).not.toContain('not worked');
  });

  it.each(['week', 'month'] as const)(
    '[V382] a running %s waits for nobody, and offers neither approval nor the money back',
    async (Kind) => {
      const { shows, button } = await start({ contract: { ...hourly, Extras: [week({ Kind })] } });
      await shows('Nobody has to act now.');
      for (const label of ['Approve the work', 'Ask for the money back', 'Submit work'])
        expect(button(label), label).toBeUndefined();
      expect(page.textContent).not.toContain('waits.');
      for (const label of ['Ask to cancel', 'Open a dispute'])
        expect(button(label).getAttribute('aria-disabled'), label).toBeNull();
    },
  );

  it('[V383] the employer cannot concede before the week is closed, and reads why', async () => {
    const disputed = week({
      State: 'disputed.awaitingResponse',
      Interrupted: 'funded',
      DueAt: '2126-03-14T00:00:00.000Z',
      Dispute: { By: 'freelancer', At: '2026-03-05T09:00:00.000Z', Offer: undefined, AppealBy: undefined },
    });
    const { shows, button } = await start({ contract: { ...hourly, Extras: [disputed] } });
    await shows('The week or month is not closed yet, so nobody knows what you would pay.');
    expect(button('Concede').getAttribute('aria-disabled')).toBe('true');
    await settle(async () => root.unmount());
    root = createRoot(page);
    const { Period } = disputed;
    const closed = { ...disputed, Interrupted: 'invoiced', Period: { ...Period, Invoiced: 97.5 } };
    await start({ contract: { ...hourly, Extras: [closed as typeof disputed] } });
    await until(() => expect(button('Concede').getAttribute('aria-disabled')).toBeNull());
  });

  it('[V384] a running timer can be stopped once its sheet is closed, and none is started in a dispute', async () => {
    const timer = { ...entry, Minutes: undefined, StartedAt: '2026-03-03T08:00:00.000Z' } as never;
    const disputed = { State: 'disputed.negotiating', Interrupted: 'funded' };
    const { shows, button } = await start({
      contract: {
        ...hourly,
        Role: 'freelancer',
        Extras: [week({ State: 'refunded' }, { IsOpen: false, Entries: [timer] })],
      },
    });
    await shows('Stop the timer');
    expect(button('Add time')).toBeUndefined();
    await settle(async () => root.unmount());
    root = createRoot(page);
    const own = await start({ contract: { ...hourly, Role: 'freelancer', Extras: [week(disputed)] } });
    await own.shows('Add time');
    expect(button('Start the timer')).toBeUndefined();
  });

  it('[V376] a monthly contract is cancelled with a reason, and the side that did so can go on', async () => {
    const monthly: Partial<Contract> = {
      PaymentModel: 'monthly',
      Rate: 1200,
      Milestones: [],
      PeriodsFrom: '2026-03-02T09:00:00.000Z',
    };
    const { shows, press, bodiesOf, button } = await start({ contract: monthly });
    await shows('Cancel for the end of the month');
    await press('Cancel for the end of the month');
    await type(page.querySelector('dialog textarea'), 'We have what we need.');
    await press('Cancel the contract');
    await until(() =>
      expect(bodiesOf('/admin/lifecycleEvent')).toMatchObject([
        { event: 'contract.cancelled', Reason: 'We have what we need.' },
      ]),
    );
    await settle(async () => root.unmount());
    root = createRoot(page);
    const leaving: Partial<Contract> = {
      ...monthly,
      LeavingBy: 'employer',
      DueAt: '2126-04-02T00:00:00.000Z',
    };
    const own = await start({ contract: leaving });
    await own.shows('You cancelled the contract. It ends');
    expect(button('Take the cancellation back').getAttribute('aria-disabled')).toBeNull();
    await settle(async () => root.unmount());
    root = createRoot(page);
    const theirs = await start({ contract: { ...leaving, LeavingBy: 'freelancer' } });
    await theirs.shows('Amara Okafor cancelled the contract. It ends');
    expect(button('Take the cancellation back')).toBeUndefined();
  });

  it('[V377] a contract that is paused for want of a payment says so, and its week can be paid for', async () => {
    const { shows } = await start({
      contract: {
        ...hourly,
        State: 'paused',
        PausedBy: 'system',
        Extras: [week({ State: 'fundingExpired' })],
      },
    });
    await shows(
      'A week or a month was not paid for, so the contract is paused. Pay for it, and the contract goes on.',
    );
    expect(page.querySelector('a[href^="/milestone-payment"]')?.getAttribute('href')).toBe(
      '/milestone-payment?contract=c-12&milestones=40',
    );
  });

  it.each([
    ['employer', 'Nothing is left to pay. Resume the contract, and the next payment begins.', null],
    ['freelancer', 'It goes on once the employer resumes it.', 'true'],
  ] as const)(
    '[V380] one whose week was dropped says to its %s how it goes on',
    async (Role, words, disabled) => {
      const { shows, button } = await start({
        contract: {
          ...hourly,
          Role,
          State: 'paused',
          PausedBy: 'system',
          PeriodsFrom: exampleTimeSheet.Begins,
          Extras: [week({ State: 'cleared' })],
        },
      });
      await shows(words);
      expect(button('Resume').getAttribute('aria-disabled')).toBe(disabled);
    },
  );

  it('[V378][V379] adds a bonus or an expense, and drops it while nobody has paid', async () => {
    const bonus: Contract['Extras'][number] = {
      ...(agreed as Contract['Extras'][number]),
      id: 41,
      Kind: 'bonus',
      Title: 'Bonus: Well done',
    };
    const { shows, press, bodiesOf } = await start({ contract: { Extras: [bonus] } });
    await shows('Bonus: Well done');
    await press('Give a bonus');
    await until(() => expect(dialogText()).toContain('less our fee of 10%. You pay 3% on top.'));
    await type(page.querySelector('dialog input'), '60');
    await type(page.querySelector('dialog textarea'), 'Well done.');
    await press('Add the bonus');
    await until(() =>
      expect(bodiesOf('/admin/contractExtraCreate')).toMatchObject([
        { Contract: 'c-12', Type: 'bonus', Amount: 60, Note: 'Well done.' },
      ]),
    );
    await until(() => expect(dialogText()).toBeUndefined());
    await press('Remove the bonus');
    expect(dialogText()).toContain('Remove this bonus?');
    await submits();
    await until(() => expect(bodiesOf('/admin/contractExtraDelete')).toMatchObject([{ id: 41, Version: 1 }]));
    await settle(async () => root.unmount());
    root = createRoot(page);
    const hers = await start({ contract: { Role: 'freelancer', Extras: [bonus] } });
    await hers.shows('Claim an expense');
    expect(hers.button('Remove the bonus')).toBeUndefined();
  });

  it.each([
    ['employer', 'Decline', 'Decline this expense?'],
    ['freelancer', 'Withdraw', 'Withdraw this expense?'],
  ] as const)('[V379] the %s of an expense reads what dropping it means', async (Role, label, title) => {
    const expense: Contract['Extras'][number] = {
      ...(agreed as Contract['Extras'][number]),
      id: 42,
      Kind: 'expense',
      Title: 'Expense: Fonts',
    };
    const { shows, press } = await start({ contract: { Role, Extras: [expense] } });
    await shows('Expense: Fonts');
    await press(label);
    await until(() => expect(dialogText()).toContain(title));
  });

  it('[V378][V390] claims an expense with its receipt', async () => {
    const { shows, press, bodiesOf } = await start({ contract: { Role: 'freelancer' } });
    await shows('Claim an expense');
    await press('Claim an expense');
    await shows('Files (optional)');
    expect(page.textContent).not.toContain('It stands at:');
    await press('Claim it');
    await shows('Enter an amount in dollars, such as 60');
    await type(fieldOf('Amount in dollars'), '49.50');
    await type(fieldOf('What it is for'), 'The licence of the fonts.');
    await settle(async () => {
      const input = page.querySelector<HTMLInputElement>('dialog input[type=file]');
      Object.defineProperty(input, 'files', {
        configurable: true,
        value: [new File(['%PDF-1.7'], 'Bill.pdf')],
      });
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await until(() => expect(bodiesOf('/admin/fileUpload')).toMatchObject([{ Subject: 'evidence' }]));
    await shows(exampleAttachment.Name);
    await press('Claim it');
    await shows('The employer has your expense');
    expect(bodiesOf('/admin/contractExtraCreate')).toMatchObject([
      {
        Contract: 'c-12',
        Type: 'expense',
        Amount: 49.5,
        Note: 'The licence of the fonts.',
        Files: [exampleAttachment.File],
      },
    ]);
    expect(localStorage.getItem('draft:milestoneForm:1')).toBeNull();
  });

  it('[V378] an ended contract offers no expense', async () => {
    const { shows, button } = await start({
      contract: { Role: 'freelancer', EndedAt: '2026-11-21T10:00:00.000Z' },
    });
    await shows(agreed.Title);
    expect(button('Claim an expense')).toBeUndefined();
  });
});
