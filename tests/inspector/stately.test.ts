import { describe, expect, it } from 'vitest';
import { withoutSecrets } from '../../src/inspector/stately.ts';
import { accounts, eventually, journeys } from '../journeys/support.ts';

const { open } = journeys();

describe('the stream to Stately', () => {
  it('contains a snapshot’s state and masked context, and masking twice changes nothing', () => {
    const report = {
      type: '@xstate.snapshot',
      snapshot: {
        status: 'active',
        value: 'a',
        context: { id: 1, Token: 't' },
        output: 'o',
        input: { Password: 'p' },
      },
    };
    const once = withoutSecrets(report);
    expect(once.snapshot).toEqual({ status: 'active', value: 'a', context: { id: 1, Token: '•••' } });
    expect(withoutSecrets(once)).toEqual(once);
    expect(withoutSecrets({ type: '@xstate.event' })).toEqual({ type: '@xstate.event' });
  });

  it('contains everything since the page opened, without typed values', async () => {
    const page = await open({
      path: '/login?inspect',
      prepare: async (_, context) => {
        await context.route(/stately\.ai/, (route) => route.abort());
        await context.addInitScript(() => {
          const told: string[] = [];
          Object.assign(globalThis, { told });
          // A stub of the window that never opens and takes what is posted to it.
          globalThis.open = (url) => {
            told.push(`opened ${String(url)}`);
            setTimeout(() => globalThis.postMessage({ type: '@statelyai.connected' }, '*'), 100);
            return {
              postMessage: (data: unknown) => void told.push(JSON.stringify(data)),
            } as unknown as Window;
          };
        });
      },
    });
    const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
    await page.getByLabel('Email', { exact: true }).fill(accounts.employer.Email);
    await page.getByLabel('Password', { exact: true }).fill(accounts.employer.Password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await eventually(async () => (await told()).some((text) => text.includes('user.signedIn'))).toBe(true);
    const all = await told();
    expect(all[0]).toBe('opened https://stately.ai/inspect');
    expect(all.some((text) => text.includes('session.restored'))).toBe(true);
    const text = all.join('\n');
    for (const secret of [accounts.employer.Email, accounts.employer.Password])
      expect(text).not.toContain(secret);
  });

  it('waits for a press if the browser blocks the window', async () => {
    const page = await open({
      path: '/?inspect',
      prepare: (_, context) => context.addInitScript(() => (globalThis.open = () => null)),
    });
    const button = page.getByRole('button', { name: /^Open Stately’s inspector/ });
    await button.waitFor();
    await page.evaluate(
      () => void (globalThis.open = () => ({ postMessage: () => {} }) as unknown as Window),
    );
    await button.click();
    await button.waitFor({ state: 'detached' });
  });
});
