import { describe, expect, it } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { tell } from '../../../src/machines/core/tell.ts';
import { stage } from '../support.ts';

const sender = setup({
  types: { context: {} as { heard: number }, events: {} as { type: 'notice.dismissed'; id: number } },
  actions: {
    count: assign({ heard: ({ context }) => context.heard + 1 }),
    sayHello: tell('notices', { type: 'notice.raised', kind: 'info', text: 'Hello' }),
    passOn: tell('notices', (_, { id }: { id: number }) => ({ type: 'notice.dismissed', id })),
  },
}).createMachine({
  id: 'sender',
  context: { heard: 0 },
  on: {
    'notice.dismissed': {
      actions: ['count', 'sayHello', { type: 'passOn', params: ({ event }) => event }],
    },
  },
});

describe('tell', () => {
  it('sends an event, also a computed one, to the actor with that systemId', () => {
    const { actor, told } = stage(sender, { systemId: 'page', cast: ['notices'] });
    actor.send({ type: 'notice.dismissed', id: 3 });
    expect(told('notices')).toEqual([
      { type: 'notice.raised', kind: 'info', text: 'Hello' },
      { type: 'notice.dismissed', id: 3 },
    ]);
  });

  it('drops the event if no such actor runs, and does not send it back', () => {
    const actor = createActor(sender).start();
    actor.send({ type: 'notice.dismissed', id: 3 });
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { heard: 1 } });
  });

  it('compiles only with a known actor and an event that it accepts', () => {
    setup({
      actions: {
        // @ts-expect-error -- no actor has this systemId
        toNobody: tell('notice', { type: 'notice.raised', kind: 'info', text: '' }),
        // @ts-expect-error -- the inbox accepts no such event
        unknown: tell('inbox', { type: 'notice.raised', kind: 'info', text: '' }),
        // @ts-expect-error -- a property is missing
        incomplete: tell('notices', { type: 'notice.raised', kind: 'info' }),
        // @ts-expect-error -- one property too many
        excessive: tell('notices', { type: 'notice.dismissed', id: 1, text: '' }),
        // @ts-expect-error -- a computed event is checked too
        computed: tell('notices', () => ({ type: 'notice.dismissed', id: 'one' })),
        // TypeScript does not check a function's result for excess properties.
        computedExcess: tell('notices', () => ({ type: 'notice.dismissed', id: 1, text: '' })),
      },
    });
  });
});
