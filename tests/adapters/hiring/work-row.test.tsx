/** A row of one's own work: which acts it offers, and what their buttons ask for. */
import { act as settle } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, type ActorRefFrom } from 'xstate';
import type { Moved } from '../../../src/contracts/hiring/lifecycle-event.ts';
import { exampleWorkRow, type TabbedWorkRow } from '../../../src/contracts/jobs/my-jobs.ts';
import { actMachine, type Act } from '../../../src/machines/hiring/act.machine.ts';
import { parseSettings } from '../../../src/settings.ts';
import { LogicProvider, type Logic } from '../../../src/views/logic.tsx';
import { WorkRow } from '../../../src/views/pages/jobs/freelancer-jobs/work-row.tsx';
import { invitationStepsOf, proposalStepsOf } from '../../../src/wiring/hiring/own-steps.ts';
import { createPort } from '../../machines/support.ts';

const page = document.createElement('main');
let root: ReturnType<typeof createRoot>;
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(page);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  root = createRoot(page);
});
afterEach(async () => settle(async () => root.unmount()));

const settings = parseSettings({ PUBLIC_API_URL: 'http://127.0.0.1:1' });
const place = `/job-detail-view?id=${exampleWorkRow.JID}#apply`;
const show = async (Tab: 'proposals' | 'invitations', State: string, more: Partial<TabbedWorkRow> = {}) => {
  const send = createPort<Moved, Act>().logic;
  const src = actMachine.provide({ actors: { send, sendTyped: send } });
  const app = createActor(createMachine({ invoke: { id: 'act', systemId: 'act', src } })).start();
  const Standing = { State, DueAt: undefined, Version: 3 };
  const stepsOf = Tab === 'invitations' ? invitationStepsOf : proposalStepsOf;
  const row = {
    ...exampleWorkRow,
    ...more,
    Tab,
    Standing,
    Steps: stepsOf({ ...Standing, JobEndsAt: more.JobEndsAt }),
  };
  await settle(async () =>
    root.render(
      <LogicProvider value={{ app, settings } as unknown as Logic}>
        <WorkRow item={row} nameId="name" index={0} />
      </LogicProvider>,
    ),
  );
  const named = (words: string) =>
    [...page.querySelectorAll('button, a')].find(({ textContent }) => textContent === words);
  return {
    named,
    press: (words: string) => settle(async () => (named(words) as HTMLElement).click()),
    asks: () => (app.system.get('act') as ActorRefFrom<typeof actMachine>).getSnapshot().context,
  };
};

describe('a row of one’s own work', () => {
  it('[V113] accepts an invitation, and then opens the place to apply', async () => {
    const { press, asks } = await show('invitations', 'sent');
    await press('Accept');
    expect(asks().queue).toMatchObject([
      { kind: 'invitation', id: 3, version: 3, event: 'invitation.accepted', opens: place },
    ]);
  });

  it('[V113] leads from an accepted invitation to the place to apply, while the job is open', async () => {
    const { named } = await show('invitations', 'accepted');
    expect(named('Continue')?.getAttribute('href')).toBe(place);
    expect(named('Accept')).toBeUndefined();
    await settle(async () => root.unmount());
    root = createRoot(page);
    const { named: ofClosed } = await show('invitations', 'accepted', { Job_Status: 'closed' });
    expect(ofClosed('Continue')).toBeUndefined();
  });

  it('[V114] keeps “Edit” in its place when the proposal can no longer be edited, and says why', async () => {
    const { named } = await show('proposals', 'shortlisted');
    const edit = named('Edit');
    expect(edit?.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(edit?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^The employer has shortlisted this proposal/,
    );
    await settle(async () => root.unmount());
    root = createRoot(page);
    const { named: ofSubmitted } = await show('proposals', 'submitted');
    expect(ofSubmitted('Edit')?.getAttribute('href')).toBe(place);
  });

  it.each([
    ['proposals', 'draft'],
    ['proposals', 'shortlisted'],
    ['invitations', 'sent'],
  ] as const)('[Y77][Y78] in %s, a row (%s) says when it ends with its job', async (tab, state) => {
    await show(tab, state, { JobEndsAt: new Date(Date.now() + 172_800_000).toISOString() });
    expect(page.textContent).toMatch(/Expires in (1 day and 23 hours|2 days)/);
  });

  it.each([
    ['proposals', 'submitted', 'Withdraw'],
    ['proposals', 'draft', 'Delete'],
    ['invitations', 'sent', 'Decline'],
  ] as const)('[V115] in %s, the dialog of “%s: %s” names the job', async (tab, state, name) => {
    const { press, asks } = await show(tab, state);
    await press(name);
    expect(asks().asked?.about).toBe(exampleWorkRow.Title);
  });
});
