/** Starts and stops the machine of the page that navigation shows. */
import { enqueueActions, type AnyActorLogic } from 'xstate';
import type { Random } from '../../adapters/random.ts';
import type { RouteName } from '../../contracts/app/routes.ts';
import type { PageInput } from '../../machines/core/page-input.ts';
import { matchOf } from '../../machines/app/access.ts';
import { navigationMachine } from '../../machines/app/navigation.machine.ts';
import type { PageModule } from '../../views/page-module.ts';

export const withPages = (
  pageOf: (route: RouteName) => PageModule | undefined,
  random: Random,
  /** The data the server rendered an address with, if any. */
  givenFor: (address: string) => unknown,
) =>
  navigationMachine.provide({
    actions: {
      startPage: enqueueActions(({ context, enqueue }) => {
        const match = matchOf(context);
        if (match.kind !== 'found') return;
        const machine = pageOf(match.name)?.machine;
        const { productSlug, path, search, state } = context;
        const { params } = match;
        const given = givenFor(path + search);
        const input: PageInput = { seed: random(), productSlug, path, search, state, params, given };
        // XState types children by the machine's own actors, and pages load later.
        const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void;
        if (machine) spawn(machine, { id: 'page', systemId: 'page', input });
      }),
      stopPage: enqueueActions(({ enqueue }) => enqueue.stopChild('page')),
    },
  });
