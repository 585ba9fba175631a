import { describe, expect, it } from 'vitest';
import { actIn, reasonIn, withAct, withoutAct } from '../../../src/contracts/account/continued-act.ts';

describe('the act that a visitor goes on with', () => {
  it.each([
    ['/user-profile/Ada-2', '/user-profile/Ada-2?act=invite'],
    ['/job-detail-view?id=1', '/job-detail-view?id=1&act=invite'],
    ['/user-profile/Ada-2?act=report', '/user-profile/Ada-2?act=invite'],
  ])('[K55] %s becomes %s', (address, named) => {
    expect(withAct(address, 'invite')).toBe(named);
    expect(actIn(named)).toBe('invite');
    expect(withoutAct(named)).toBe(address.replace('?act=report', ''));
  });
  it('[K55] is taken out from between other parameters', () => {
    expect(withoutAct('/jobs?Search=a&act=saveSearch&sort=new')).toBe('/jobs?Search=a&sort=new');
    expect(withoutAct('/jobs?act=saveSearch&sort=new')).toBe('/jobs?sort=new');
    expect(withoutAct('/jobs?fact=1')).toBe('/jobs?fact=1');
  });
  it.each(['', '?act=', '?act=delete', '?fact=invite', '?Search=act=invite'])(
    '[K55] %j names none',
    (search) => {
      expect(actIn(search)).toBeUndefined();
    },
  );
  it.each([
    ['/chat-user/2', 'message'],
    ['/chat-user', undefined],
    ['/job-detail-view?id=1&act=apply', 'apply'],
    ['/jobs', undefined],
    [null, undefined],
  ])('[K54] %j is the reason %j', (next, reason) => {
    expect(reasonIn(next)).toBe(reason);
  });
});
