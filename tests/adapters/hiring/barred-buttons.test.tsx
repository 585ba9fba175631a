/** Buttons of several pages that keep their place, and say why they are not possible now. */
import { act as settle, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { exampleReceivedProposal } from '../../../src/contracts/hiring/board.ts';
import { exampleJobDetail } from '../../../src/contracts/jobs/job-detail.ts';
import { actMachine } from '../../../src/machines/hiring/act.machine.ts';
import { parseSettings } from '../../../src/settings.ts';
import { LogicProvider, type Logic } from '../../../src/views/logic.tsx';
import { Comparison } from '../../../src/views/pages/hiring/board/comparison.tsx';
import { QuestionsField } from '../../../src/views/pages/jobs/job-creation/questions-field.tsx';
import { MemberPlace } from '../../../src/views/parts/apply/member-place.tsx';

const shown = document.createElement('main');
let root: ReturnType<typeof createRoot>;
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  document.body.append(shown);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  root = createRoot(shown);
});
afterEach(async () => settle(async () => root.unmount()));

/** Actors that only hold what the view reads. */
const holding = (contexts: Readonly<Record<string, object>>, tags: readonly string[] = []) =>
  createActor(
    createMachine({
      invoke: [
        { id: 'act', systemId: 'act', src: actMachine },
        ...Object.entries(contexts).map(([id, context]) => ({
          id,
          systemId: id,
          src: createMachine({ context, tags: [...tags] }),
        })),
      ],
    }),
  ).start();
const settings = parseSettings({ PUBLIC_API_URL: 'http://127.0.0.1:1' });
const show = (app: ReturnType<typeof holding>, view: ReactNode) =>
  settle(async () =>
    root.render(<LogicProvider value={{ app, settings } as unknown as Logic}>{view}</LogicProvider>),
  );
const reasonOf = (name: string): string | null | undefined => {
  const button = [...shown.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );
  expect([name, button?.disabled]).toEqual([name, false]);
  const isBarred = button?.getAttribute('aria-disabled') === 'true';
  return isBarred
    ? document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent
    : null;
};

describe('a button that is not possible now', () => {
  it('[V114] “Previous” at the first of the compared proposals', async () => {
    const data = [7, 9].map((id) => ({ ...exampleReceivedProposal, id, Steps: undefined }));
    const list = { path: '/detail-view-jobE/41', fixed: {}, presets: {}, query: { filters: {} }, beside: {} };
    await show(holding({ comparison: { data, reason: null }, page: list }), <Comparison />);
    expect(reasonOf('Previous')).toMatch(/^This is the first proposal/);
    expect(reasonOf('Next')).toBeNull();
  });

  it('[V114] “Remove” of the only question while it is blank', async () => {
    const field = { name: 'Questions', value: '', error: undefined, onChange: () => {} } as const;
    await show(holding({}), <QuestionsField actor={undefined as never} field={field} />);
    expect(reasonOf('Remove question 1')).toMatch(/^There is no question to remove/);
    const typed = { ...field, value: 'Which shop?' };
    await show(holding({}), <QuestionsField actor={undefined as never} field={typed} />);
    expect(reasonOf('Remove question 1')).toBeNull();
  });

  it('[V114] “Write a proposal” on an ended job', async () => {
    const user = { ...exampleUser, type: 'Freelancer' };
    const relation = { JID: 41, Role: 'freelancer', Proposal: undefined, Invitation: undefined };
    const contexts = {
      session: { user },
      jobRelation: { relation, reason: null },
      applying: { job: null, proposal: null },
    };
    await show(
      holding(contexts, ['ready']),
      <MemberPlace job={exampleJobDetail} id="apply" ended="The employer hired someone." />,
    );
    expect(reasonOf('Write a proposal')).toBe('The employer hired someone.');
  });
});
