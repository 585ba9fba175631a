import { describe, expect, it } from 'vitest';
import { actIn, reasonIn, withAct } from '../../../src/contracts/account/continued-act.ts';
import { returnPathOf } from '../../../src/contracts/app/routes.ts';

describe('the act that a visitor goes on with', () => {
  it.each(['/user-profile/Ada-2', '/job-detail-view?id=1', '/jobs?Search=a%23b'])(
    '[K55] %s names it, also as the page to return to',
    (address) => {
      const named = withAct(address, 'invite');
      expect(actIn(named)).toBe('invite');
      expect(returnPathOf(named)).toBe(named);
      expect(actIn(address)).toBeUndefined();
    },
  );
  it.each(['', '#', '#delete', '#invited', '?act=invite', '/invite'])('[K55] %j names none', (address) => {
    expect(actIn(address)).toBeUndefined();
  });
  it.each([
    ['/chat-user/2', 'message'],
    ['/chat-user', undefined],
    ['/job-detail-view?id=1#apply', 'apply'],
    ['/jobs', undefined],
  ])('[K54] %j is the reason %j', (next, reason) => {
    expect(reasonIn(next)).toBe(reason);
  });
});
