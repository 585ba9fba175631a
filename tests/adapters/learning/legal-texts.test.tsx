/** What the terms and the privacy policy say about tests and certificates. */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createAnswerStorage } from '../../../src/adapters/storage/answer-storage.ts';
import { exampleUnsavedAnswer } from '../../../src/contracts/learning/unsaved-answer.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { parseSettings } from '../../../src/settings.ts';
import { LogicProvider, type Logic } from '../../../src/views/logic.tsx';
import { PrivacyPage } from '../../../src/views/pages/site/legal/privacy-page.tsx';
import { TermsPage } from '../../../src/views/pages/site/legal/terms-page.tsx';

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const shown = document.createElement('main');
let root: ReturnType<typeof createRoot>;
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(shown);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  root = createRoot(shown);
});
afterEach(async () => act(async () => root.unmount()));

const settings = parseSettings({ PUBLIC_API_URL: 'http://127.0.0.1:1' });
const show = (view: ReactNode) => {
  const navigation = createMachine({ context: { path: '/' }, tags: ['ready'] });
  const app = createActor(
    createMachine({ invoke: { id: 'navigation', systemId: 'navigation', src: navigation } }),
  ).start();
  return act(async () =>
    root.render(<LogicProvider value={{ app, settings } as unknown as Logic}>{view}</LogicProvider>),
  );
};
const clause = (id: string): string =>
  shown.querySelector(`section[aria-labelledby="${id}"]`)?.textContent ?? '';
const rowOf = (name: string): string =>
  [...shown.querySelectorAll('tr')].find((row) => row.querySelector('th')?.textContent === name)
    ?.textContent ?? '';

it('[X22][X27] the terms say what a certificate is, and why one is revoked', async () => {
  await show(<TermsPage />);
  const words = clause('certificates');
  expect(words).toContain(`at least ${terms.testPassPercent}% right answers`);
  expect(words).toContain(`valid for ${terms.testValidDays} days`);
  expect(words).toContain('revoke a certificate if someone else took the test or if answers were copied');
  expect(words).toContain('We tell you the reason');
  expect(shown.textContent).not.toMatch(/being built/i);
});

it('[T7b] the privacy policy says what is stored of tests and certificates, and for how long', async () => {
  await show(<PrivacyPage />);
  for (const words of ['your answers', 'extra time', 'Until you close the account'])
    expect(rowOf('Tests')).toContain(words);
  for (const words of ['This is public', 'No other member reads the reason', 'Until you close the account'])
    expect(rowOf('Certificates')).toContain(words);
});

it('[T7b] the privacy policy names the key of unsent answers, and counts what the browser stores', async () => {
  await show(<PrivacyPage />);
  localStorage.clear();
  const logic = createAnswerStorage({ open: () => localStorage, report: () => {} });
  const storage = createActor(logic, { input: { id: 7 } }).start();
  storage.send({ type: 'answers.changed', unsaved: { 3: exampleUnsavedAnswer } });
  const key = localStorage.key(0) ?? '';
  localStorage.clear();
  expect(rowOf(`${key.split(':')[0]}:…`)).toContain('Local storage');

  const stores = [...shown.querySelectorAll('section[aria-labelledby="cookies"] tbody tr')];
  const cookies = stores.filter((row) => row.querySelector('td')?.textContent === 'Cookie');
  expect(clause('cookies')).toContain(
    `up to ${NUMBERS[cookies.length]} cookies and ${NUMBERS[stores.length - cookies.length]} other items`,
  );
});
