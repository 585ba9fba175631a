import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { addressToLeaveFor, browserDeparting, createLeave } from '../../src/adapters/leave.ts';

const ORIGIN = 'https://market.example';

describe('leaving the page', () => {
  it.each([
    ['https://www.linkedin.com/oauth/v2/authorization?state=1', undefined],
    ['http://127.0.0.1:3000/stand-in', undefined],
    ['/linkedin-stand-in?state=a%2Fb', `${ORIGIN}/linkedin-stand-in?state=a%2Fb`],
  ])('[K25a] goes to %s', (url, address) => {
    expect(addressToLeaveFor(url, ORIGIN)).toBe(address ?? url);
  });
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://market.example/1',
    'file:///etc/passwd',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'evil.example',
    '',
  ])('[K25a] rejects %j', (url) => {
    expect(() => addressToLeaveFor(url, ORIGIN)).toThrow('not an address to go to');
  });

  it('[K25c] reports that the browser restored the page from its cache, and ignores a normal load', () => {
    const go = vi.fn<(url: string) => void>();
    const logic = createLeave(() => ({ ...browserDeparting(), origin: ORIGIN, go }));
    const page = createActor(
      createMachine({
        initial: 'away',
        states: {
          away: {
            invoke: { src: logic, input: { url: '/stand-in' } },
            on: { 'visitor.returned': 'back' },
          },
          back: {},
        },
      }),
    ).start();
    const show = (persisted: boolean) =>
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted }) as PageTransitionEvent);
    expect(go).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/stand-in`);
    show(false);
    expect(page.getSnapshot().value).toBe('away');
    show(true);
    expect(page.getSnapshot().value).toBe('back');
    expect(browserDeparting().origin).toBe(location.origin);
  });
});
