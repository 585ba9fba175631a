import { describe, expect, it } from 'vitest';
import { shareMachine, type Shared, type ShareOutcome } from '../../../src/machines/site/share.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const wanted = { title: 'Amara O.', path: '/user-profile/Amara-17' };
const start = () => {
  const pass = createPort<ShareOutcome, Shared | null>();
  const set = stage(shareMachine.provide({ actors: { pass: pass.logic } }), {
    systemId: 'share',
    cast: ['notices'],
  });
  set.actor.send({ type: 'share.requested', ...wanted });
  return { ...set, pass };
};

describe('sharing', () => {
  it('[U4] shares the title and the address, once', () => {
    const { actor, pass } = start();
    expectToBeIn(actor, 'sharing');
    actor.send({ type: 'share.requested', ...wanted });
    expect(pass.asked.map(({ input }) => input)).toEqual([wanted]);
  });
  it('[U4] confirms that the link was copied', async () => {
    const { actor, pass, told } = start();
    await pass.last().answer('copied');
    expectToBeIn(actor, 'idle');
    expect(told('notices')).toEqual([{ type: 'notice.raised', kind: 'success', text: 'Link copied' }]);
  });
  it.each(['shared', 'dismissed'] as const)(
    '[U4] shows nothing when it was %s, because the browser did',
    async (outcome) => {
      const { actor, pass, told } = start();
      await pass.last().answer(outcome);
      expectToBeIn(actor, 'idle');
      expect(told('notices')).toEqual([]);
    },
  );
  it('[U4] shows the link if it could not be copied', async () => {
    const { actor, pass, told } = start();
    await pass.last().fail(new Error('not allowed'));
    expectToBeIn(actor, 'idle');
    expect(told('notices')).toMatchObject([{ kind: 'warning' }]);
  });
});

itTakesEveryTransition(shareMachine);
