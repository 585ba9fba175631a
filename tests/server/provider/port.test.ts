/** The embedded provider behind the payment port: the same tests as those of Stripe. */
import { describe } from 'vitest';
import { testBankAccounts } from '../../../server/provider/embedded/test-numbers.ts';
import { itObeysThePort, type PortWorld } from './port.cases.ts';
import { cardFields, DAY, freshKey, openProviderWorld, openVerified } from './provider-world.ts';

const open = async (): Promise<PortWorld> => {
  const world = await openProviderWorld('PGlite');
  const { provider } = world;
  return {
    provider,
    again: async () => ({ provider: world.again(world.database), close: async () => {} }),
    now: world.now,
    settles: () => world.drain(),
    async visits(url, card) {
      await world.submit(url, cardFields(card));
      if (card === 'secondStep') await world.submit(url, { act: 'confirm', code: '123456' });
      await world.drain();
    },
    async keepsCard(user, card) {
      const { url } = await provider.methodLink(freshKey('method'), { kind: 'card', user, returnTo: '/' });
      await world.submit(url, cardFields(card));
      await world.drain();
      const added = world.events.findLast((own) => own.type === 'method.added' && own.user === user);
      return added?.type === 'method.added' ? added.kept.token : '';
    },
    earner: (user) => openVerified(world, user, testBankAccounts.success.number),
    banksAnswer: () => world.pass(DAY),
    async told() {
      await world.drain();
      return world.events;
    },
    close: () => world.close(),
  };
};

describe('the embedded provider', () => {
  itObeysThePort(open);
});
