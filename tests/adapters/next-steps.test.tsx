/** "What happens next" as a page draws it, from real lifecycles. */
import { renderToStaticMarkup } from 'react-dom/server';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobLifecycle } from '../../src/machines/lifecycles/job.lifecycle.ts';
import { jobReasons } from '../../src/machines/lifecycles/job.reasons.ts';
import { nextStepsOf } from '../../src/machines/lifecycles/next-steps.ts';
import { restoredFrom, type Party } from '../../src/machines/lifecycles/lifecycle.ts';
import { NextSteps, NextStepsLine } from '../../src/views/parts/next-steps/next-steps.tsx';

const NOW = Date.parse('2026-03-02T09:00:00.000Z');
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stepsIn = (value: 'draft' | 'open' | 'closed', role: Party = 'employer') =>
  nextStepsOf({
    machine: jobLifecycle,
    reasons: jobReasons,
    snapshot: restoredFrom(jobLifecycle, {
      value,
      context: { dueAt: value === 'open' ? '2026-03-05T13:20:00.000Z' : null },
    }),
    role,
    now: NOW,
  });

const page = document.createElement('main');
document.body.append(page);
let root: ReturnType<typeof createRoot>;
const show = async (element: React.ReactNode) => {
  root = createRoot(page);
  await act(async () => root.render(element));
  return page;
};
afterEach(async () => act(async () => root.unmount()));

describe('what happens next, on a page', () => {
  it('[Y44b] says whose turn it is, what time does by itself and when, and what each offered act leads to', async () => {
    const { textContent, querySelectorAll } = await show(
      <NextSteps
        id="next"
        steps={stepsIn('open')}
        labels={{ 'job.closed': 'Close job', 'job.published': 'Publish' }}
      />,
    );
    expect(textContent).toContain('Nobody has to act now.');
    expect(textContent).toContain('in 3 days and 4 hours');
    expect(textContent).toMatch(/Thu, Mar 5, 2026, \d\d:20 \S+/);
    expect(textContent).toContain(
      'The last day passes without a hire. Leads to Expired. The last day passed.',
    );
    expect([...querySelectorAll.call(page, 'li')].map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Close jobThe employer closes the job without hiring\. Leads to Closed\./),
      expect.stringMatching(/^PublishThe job is already published\. The employer publishes the job\./),
    ]);
  });

  it('[Y44b] shows the exact time in UTC, and no countdown, in a document that the server renders', () => {
    const html = renderToStaticMarkup(<NextSteps id="next" steps={stepsIn('open')} labels={{}} />);
    expect(html).toContain('Thu, Mar 5, 2026, 13:20 UTC');
    expect(html).not.toContain('in 3 days');
  });

  it('[Y44a] the countdown changes with the minute, and announces nothing', async () => {
    await show(<NextStepsLine steps={stepsIn('open')} />);
    expect(page.textContent).toBe('Expires in 3 days and 4 hours');
    await act(async () => vi.advanceTimersByTime(3_600_000));
    expect(page.textContent).toBe('Expires in 3 days and 3 hours');
    expect(page.querySelector('[aria-live], [role]')).toBeNull();
  });

  it.each([
    ['employer', 'draft', 'Your turn'],
    ['freelancer', 'draft', 'Employer’s turn'],
    ['freelancer', 'closed', 'It has ended.'],
  ] as const)('[Y44c] the row for the %s of a job that is %s says: %s', async (role, value, words) => {
    await show(<NextStepsLine steps={stepsIn(value, role)} />);
    expect(page.textContent).toBe(words);
  });
});
