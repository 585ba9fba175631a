/** Acts from the button to a real server and back: the machine, its call, the button and the dialog. */
import { act as settle } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromCallback, SimulatedClock, type AnyEventObject } from 'xstate';
import { createMemoryRandom } from '../../src/adapters/random.ts';
import { createMemoryReport } from '../../src/adapters/report.ts';
import { exampleMoved } from '../../src/contracts/hiring/lifecycle-event.ts';
import type { Party } from '../../src/machines/lifecycles/lifecycle.ts';
import { nextStepsAt } from '../../src/machines/lifecycles/next-steps.ts';
import { proposalLifecycle } from '../../src/machines/lifecycles/proposal.lifecycle.ts';
import { proposalReasons } from '../../src/machines/lifecycles/proposal.reasons.ts';
import { parseSettings } from '../../src/settings.ts';
import type { Logic } from '../../src/views/logic.tsx';
import { answerJson, openServer, type Answer } from './support.ts';

const page = document.createElement('main');
let root: ReturnType<typeof createRoot>;

beforeAll(() => {
  isSettled(true);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollIntoView = () => {};
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  document.body.append(page);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  root = createRoot(page);
});
afterEach(async () => settle(async () => root.unmount()));

const moved = (State: string, Version: number) =>
  answerJson({ status: 200, data: { ...exampleMoved, Kind: 'proposal', id: 7, State, Version } });
const refused = (code: string, params: object): Answer =>
  answerJson({ status: 409, code, message: code, params }, 409);
const none: Answer = () => {};

const actsOf = (State: string, role: Party) =>
  nextStepsAt({ State }, { machine: proposalLifecycle, reasons: proposalReasons, role, now: 0 })?.acts ?? [];
/** The employer's, and one of the freelancer's that is not possible. */
const acts = [...actsOf('submitted', 'employer'), ...actsOf('shortlisted', 'freelancer')];
const isSettled = (by: boolean) => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', by);
/** Meanwhile React shows its updates by itself. Scripts that load later take their time here. */
const until = async (holds: () => void) => {
  isSettled(false);
  await vi.waitFor(holds, { timeout: 5000 });
  isSettled(true);
};

const start = async () => {
  let answer: Answer = none;
  const server = await openServer((response, heard) => answer(response, heard));
  vi.resetModules(); // the HTTP adapter is created once per module instance
  const { wireAct } = await import('../../src/wiring/hiring/act.ts');
  const { LogicProvider } = await import('../../src/views/logic.tsx');
  const { ActButton } = await import('../../src/views/parts/act/act-button.tsx');
  const { ActDialogs } = await import('../../src/views/parts/act/act-dialogs.tsx');
  const row = (event: string, name: string, fields?: { Reason: string }) => {
    const found = acts.find((one) => one.event === event);
    if (!found) throw new Error(`Nobody can send ${event}`);
    const of = { kind: 'proposal', id: 7, version: 2 } as const;
    return (
      <ActButton
        of={of}
        act={found}
        said={`${name}: done.`}
        about="Repair a furniture shop"
        {...(fields && { fields })}
      >
        {name}
      </ActButton>
    );
  };
  const environment = {
    settings: parseSettings({ PUBLIC_API_URL: server.origin }),
    random: createMemoryRandom(0.5),
    report: createMemoryReport().report,
    onUnauthorized: () => {},
  };
  const told: Record<string, AnyEventObject[]> = { page: [], notices: [], ownJob: [] };
  const recorder = (id: string) =>
    fromCallback<AnyEventObject>(({ receive }) => receive((event) => void told[id]?.push(event)));
  const parts = Object.keys(told).map((id) => ({ id, systemId: id, src: recorder(id) }));
  const clock = new SimulatedClock();
  const app = createActor(
    createMachine({
      invoke: [...parts, { id: 'act', systemId: 'act', src: wireAct(environment, ['ownJob']) }],
    }),
    { clock },
  ).start();
  await settle(async () =>
    root.render(
      <LogicProvider value={{ app } as unknown as Logic}>
        {row('proposal.shortlisted', 'Shortlist')}
        {row('proposal.edited', 'Edit')}
        {row('proposal.declined', 'Decline', { Reason: '' })}
        <ActDialogs
          words={{
            'proposal.declined': {
              title: 'Decline this proposal?',
              confirm: 'Decline now',
              fields: { Reason: { label: 'Why' } },
            },
          }}
        />
      </LogicProvider>,
    ),
  );
  const button = (name: string) =>
    [...page.querySelectorAll('button')].find((one) => one.textContent === name) as HTMLButtonElement;
  return {
    told,
    clock,
    button,
    heard: server.heard,
    answers: (next: Answer) => {
      answer = next;
    },
    press: (name: string) => settle(async () => button(name).click()),
    shows: (words: string) => until(() => expect(page.textContent).toContain(words)),
    type: (value: string) =>
      settle(async () => {
        const area = page.querySelector('textarea') as HTMLTextAreaElement;
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, value);
        area.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
};

describe('an act of a record', () => {
  it('[Y45a][Y45b] its button is busy until the server has answered, and so are the record’s other buttons', async () => {
    const { press, button, heard, answers } = await start();
    await press('Shortlist');
    await until(() => expect(heard).toHaveLength(1));
    for (const name of ['Shortlist', 'Edit', 'Decline'])
      expect(button(name).getAttribute('aria-busy'), name).toBe('true');
    expect(heard[0]?.json).toMatchObject({
      kind: 'proposal',
      id: 7,
      event: 'proposal.shortlisted',
      version: 2,
      Key: expect.stringMatching(/^[A-Za-z0-9-]{16,64}$/),
    });
    answers(moved('shortlisted', 3));
    await press('Shortlist');
    expect(heard).toHaveLength(1);
  });

  it('[Y45a] tells the page, and the actors that the wiring names, of the new version', async () => {
    const { press, told, answers } = await start();
    answers(moved('shortlisted', 3));
    await press('Shortlist');
    const news = { type: 'lifecycle.moved', kind: 'proposal', id: 7, state: 'shortlisted', version: 3 };
    await until(() => expect(told['notices']).toHaveLength(1));
    expect([told['page'], told['ownJob']]).toEqual([[news], [news]]);
  });

  it('[Y43a] a button of an impossible act says why', async () => {
    const { button } = await start();
    expect(button('Edit').getAttribute('aria-disabled')).toBe('true');
    expect(page.textContent).toContain('The employer has shortlisted this proposal, so it stays as it is.');
  });

  it('[V115] the dialog names its record', async () => {
    const { press, shows } = await start();
    await press('Decline');
    await shows('Decline this proposal?');
    expect(page.querySelector('dialog')?.textContent).toContain('Repair a furniture shop');
  });

  it('[Y46a][Y47a] the dialog checks the text, shows a newer state, and sends the text again with another version', async () => {
    const { press, shows, type, heard, answers, told } = await start();
    await press('Decline');
    await shows('Decline this proposal?');
    await press('Decline now');
    await shows('Write at least 3 characters');
    await type('We need somebody in our time zone.');
    answers(refused('stale', { state: 'shortlisted', version: 4 }));
    await press('Decline now');
    await shows('It is now: Shortlisted.');
    expect(page.querySelector('textarea')?.value).toBe('We need somebody in our time zone.');
    answers(moved('declined', 5));
    await press('Send it now');
    await until(() => expect(page.querySelector('dialog')).toBeNull());
    expect(heard.map(({ json }) => json['version'])).toEqual([2, 4]);
    expect(heard[1]?.json).toMatchObject({ Reason: 'We need somebody in our time zone.' });
    expect(heard[0]?.json['Key']).not.toBe(heard[1]?.json['Key']);
    expect(told['notices']).toHaveLength(1);
  });

  it('[Y46c][Y46d] a lost answer is repeated with the same key', async () => {
    const { press, shows, type, heard, answers, clock } = await start();
    await press('Decline');
    await shows('Decline this proposal?');
    await type('We need somebody in our time zone.');
    answers((response) => response.destroy());
    await press('Decline now');
    await until(() => expect(page.querySelector('[role="alert"]')).not.toBeNull());
    answers(none);
    await press('Decline now');
    await until(() => expect(heard).toHaveLength(2));
    await settle(async () => clock.increment(10_000));
    await shows('This is taking longer than usual.');
    expect(heard[0]?.json['Key']).toBe(heard[1]?.json['Key']);
  });

  it('[Y47b] a refused act says why and offers no retry', async () => {
    const { press, shows, type, answers, button } = await start();
    await press('Decline');
    await shows('Decline this proposal?');
    await type('We need somebody in our time zone.');
    answers(refused('event_refused', { words: 'The freelancer has withdrawn this proposal.' }));
    await press('Decline now');
    await shows('The freelancer has withdrawn this proposal.');
    expect(button('Decline now')).toBeUndefined();
    await press('Close');
    expect(page.querySelector('dialog')).toBeNull();
  });
});
