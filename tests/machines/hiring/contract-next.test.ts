import { describe, expect, it } from 'vitest';
import { exampleContractRow, type ContractRow } from '../../../src/contracts/hiring/contract.ts';
import { contractNextOf } from '../../../src/machines/hiring/contract-next.ts';

const row = (more: Partial<ContractRow>): ContractRow => ({ ...exampleContractRow, ...more });
const open = { State: 'open', DueAt: '2026-12-10T09:30:00.000Z', Own: undefined, About: undefined };

describe('what happens next to a contract in a list', () => {
  it('[V192] is a proposed change, whatever else the state is', () => {
    for (const State of ['active', 'paused']) {
      expect(contractNextOf(row({ State, AmendmentBy: 'freelancer' }))).toBe('amendmentForYou');
      expect(contractNextOf(row({ State, AmendmentBy: 'employer' }))).toBe('amendmentForThem');
      expect(contractNextOf(row({ State, AmendmentBy: 'employer', Role: 'freelancer' }))).toBe(
        'amendmentForYou',
      );
    }
  });

  it('[V192] is the state while nothing waits', () => {
    expect(contractNextOf(row({}))).toBe('active');
    expect(contractNextOf(row({ State: 'paused' }))).toBe('paused');
  });

  it('[D124] is what a milestone needs of the reader, also after the end, but after a proposed change', () => {
    for (const Waiting of ['fund', 'submit', 'approve', 'answer'] as const)
      for (const State of ['active', 'paused', 'ended'])
        expect(contractNextOf(row({ State, Waiting }))).toBe(Waiting);
    expect(contractNextOf(row({ Waiting: 'amendment', AmendmentBy: 'freelancer' }))).toBe('amendmentForYou');
    expect(contractNextOf(row({ Waiting: 'approve', AmendmentBy: 'employer' }))).toBe('approve');
  });

  it('[V193] is the reviews after its end', () => {
    const ended = { State: 'ended', EndedAt: '2026-11-26T09:30:00.000Z' };
    expect(contractNextOf(row(ended))).toBe('ended');
    expect(contractNextOf(row({ ...ended, Reviews: open }))).toBe('reviewForYou');
    expect(contractNextOf(row({ ...ended, Reviews: { ...open, Own: 5 } }))).toBe('reviewHidden');
    expect(contractNextOf(row({ ...ended, Reviews: { ...open, State: 'published', About: 4 } }))).toBe(
      'reviewed',
    );
  });
});
