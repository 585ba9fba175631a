/** Every code of every call, as the component shows it that every form and dialog uses. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls, type CallName } from '../../src/contracts/app/calls.ts';
import {
  isAnyCallCode,
  STATUSES,
  type AnyCallCode,
  type ListedCode,
} from '../../src/contracts/core/codes.ts';
import type { CallFailure } from '../../src/contracts/core/failure.ts';
import { codeTexts } from '../../src/views/parts/failure/code-texts.ts';
import { waitWords } from '../../src/views/parts/failure/failure-words.ts';
import { Failure } from '../../src/views/parts/failure/failure.tsx';
import { CutLine } from '../../src/views/ui/cut-line.tsx';
import { QuietFace } from '../../src/views/ui/states/quiet-face.tsx';

type Shown = AnyCallCode | ListedCode;
type Refused = Extract<CallFailure, { kind: 'refused' }>;

const anyCallCodes = Object.keys(STATUSES).filter((code): code is AnyCallCode =>
  isAnyCallCode(code as Shown),
);
/** A value for every placeholder. */
const params = {
  amount: 0.8,
  count: 3,
  limit: 1000,
  megabytes: 10,
  megapixels: 40,
  others: 2,
  pixels: 200,
  reason: 'Use 10 characters or more',
  skill: 'Weaving',
  smallest: 20,
  title: 'Repair of a shop',
  what: 'requests',
};
const refusalOf = (code: Shown): Refused => ({
  kind: 'refused',
  status: STATUSES[code],
  code,
  message: 'The English of the server',
  retryAfter: 40,
  params,
  requestId: 'req-7f3a',
});
/** Every sentence before the last may say what happened; one says what to do. */
const ADVICE =
  /(?:^|[ ,:])(?:try again|reload|sign (?:in|up)|choose|check|contact us|confirm|enter|open|request|remove|write|delete|copy|edit|correct|end|send|use|unblock|search|invite|start|is under My work|shorten)\b/i;
const scrolled: ScrollIntoViewOptions[] = [];
let isCalm = false;
let root: ReturnType<typeof createRoot>;
const page = document.createElement('main');

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  Element.prototype.scrollIntoView = (options) => void scrolled.push(options as ScrollIntoViewOptions);
  document.body.append(page);
  root = createRoot(page);
});
afterAll(async () => {
  await act(async () => root.unmount());
  page.remove();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.unstubAllGlobals();
});

let shown = 0;
const show = async (reason: CallFailure, props: { isKept?: boolean; isQuiet?: boolean } = {}) => {
  scrolled.length = 0;
  shown += 1;
  await act(async () =>
    root.render(<Failure key={shown} reason={reason} className={undefined} {...props} />),
  );
  await vi.waitFor(() => expect(page.querySelector('[role="alert"]')).not.toBeNull());
  const alert = page.querySelector<HTMLElement>('[role="alert"]') as HTMLElement;
  return { alert, text: alert.textContent };
};

describe('a refusal', () => {
  it.each(Object.keys(calls) as CallName[])(
    '[A30] %s: each code has words that say what to do',
    async (name) => {
      const codes = [...anyCallCodes, ...(calls[name].codes as readonly ListedCode[])];
      for (const code of codes) {
        const { alert, text } = await show(refusalOf(code));
        expect(text, code).toMatch(ADVICE);
        expect(text, code).toMatch(/^[A-Z0-9].*\.$/s);
        expect(text, code).not.toMatch(/undefined|null|NaN|\{|English of the server/);
        const words = codeTexts[code];
        if (typeof words === 'string') expect(text.startsWith(words), code).toBe(true);
        expect(document.activeElement, code).toBe(alert);
      }
    },
  );
  it('[A30] the words of a code stand even where its status has other neutral words', async () => {
    expect((await show(refusalOf('job_closed'))).text).toBe(
      'This job takes no more proposals and offers. Go back and choose another one.',
    );
    expect((await show(refusalOf('already_applied'))).text).toBe(
      'You have already applied for this job. Your proposal is under My work.',
    );
  });
  it.each(['demo_account_limited', 'freelancers_only'] as const)(
    '[A30] %s, which calls of jobs, messages and money share, names none of them alone',
    async (code) => {
      expect((await show(refusalOf(code))).text).not.toMatch(/appl|contact people/i);
    },
  );
  it.each([
    [400, /rejected this/],
    [401, /Sign in again/],
    [403, /did not allow this\. Sign in again, or contact us/],
    [404, /isn’t available here/],
    [409, /Reload this page to see what has changed/],
    [413, /too long/],
    [418, /rejected this/],
    [429, /Too many attempts\. Try again in a few minutes/],
    [500, /Something went wrong on our side/],
    [503, /Something went wrong on our side/],
  ])('[A31] %i without a known code: a neutral text', async (status, words) => {
    for (const code of [undefined, 'of_another_server', 'toString']) {
      const { text } = await show({ kind: 'refused', status, ...(code !== undefined && { code }) });
      expect(text).toMatch(words);
      expect(text).toMatch(ADVICE);
    }
  });
  it('[A31] no answer: it names the connection', async () => {
    expect((await show({ kind: 'offline' })).text).toMatch(/Check your connection and try again/);
    expect((await show({ kind: 'unreadable' })).text).toMatch(/Try again in a moment/);
  });
  it('[A32] a defect of the server shows its reference, other refusals none', async () => {
    expect((await show(refusalOf('internal'))).text).toContain('Error reference req-7f3a.');
    expect((await show({ kind: 'refused', status: 500, requestId: 'a-1' })).text).toContain(
      'Error reference a-1.',
    );
    expect((await show(refusalOf('busy'))).text).not.toContain('reference');
  });
  it.each([
    [1, '1 second'],
    [40, '40 seconds'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [3600, '60 minutes'],
    [7000, '2 hours'],
  ])('[A33] %i seconds are %s', async (retryAfter, words) => {
    expect(waitWords(retryAfter)).toBe(words);
    expect((await show({ ...refusalOf('rate_limited'), retryAfter })).text).toBe(
      `Too many attempts. Try again in ${words}.`,
    );
  });
  it.each([
    [false, 'smooth'],
    [true, 'instant'],
  ] as const)('[A34] takes the focus and scrolls into view; calm %s: %s', async (calm, behavior) => {
    isCalm = calm;
    const { alert } = await show(refusalOf('job_closed'), { isKept: true });
    expect(alert.textContent).toContain('What you typed is still here.');
    expect(document.activeElement).toBe(alert);
    expect(scrolled).toEqual([{ block: 'center', behavior }]);
  });
  it('[A34] leaves the focus to somebody who goes on typing', async () => {
    const { alert } = await show(refusalOf('job_closed'), { isQuiet: true });
    expect(document.activeElement).not.toBe(alert);
    expect(scrolled).toEqual([]);
  });
});

describe('a list that failed to load', () => {
  const list = (key: number, reason: CallFailure | null) =>
    act(async () =>
      root.render(
        <section>
          <h2>The guides</h2>
          {reason ? (
            <QuietFace key={key} title="The guides could not be loaded." reason={reason} onRetry={() => {}} />
          ) : (
            <p>Loading</p>
          )}
        </section>,
      ),
    );
  const retry = () => act(async () => page.querySelector('button')?.click());
  const focused = () => document.activeElement?.textContent;

  it('[A32] shows the reference of a defect', async () => {
    await list(1, refusalOf('internal'));
    expect(page.textContent).toContain('Error reference req-7f3a.');
    await list(2, refusalOf('busy'));
    expect(page.textContent).not.toContain('reference');
  });
  it('[A32] a line beside loaded content shows it too', async () => {
    const line = (words: string | undefined) =>
      act(async () =>
        root.render(<CutLine words={words} reason={refusalOf('internal')} onRetry={() => {}} />),
      );
    await line('Some messages could not be loaded.');
    expect(page.textContent).toContain('could not be loaded. If this happens again');
    expect(page.textContent).toContain('Error reference req-7f3a.');
    await line(undefined);
    expect(page.textContent?.trim()).toBe('');
  });
  it('[A36] leaves the focus at first, and takes it when its retry fails again', async () => {
    await list(3, null);
    await list(3, refusalOf('busy'));
    expect(document.activeElement).toBe(document.body);
    await retry();
    expect(focused()).toBe('The guides');
    await list(4, null);
    await list(4, refusalOf('busy'));
    expect(focused()).toContain('The guides could not be loaded.');
  });
  it('[A36] leaves the focus to a visitor who has moved on', async () => {
    await list(5, refusalOf('busy'));
    await retry();
    (document.activeElement as HTMLElement).blur();
    await list(6, null);
    await list(6, refusalOf('busy'));
    expect(document.activeElement).toBe(document.body);
  });
});
