/** The contract on the page, for the calls of its parts. */
import type { AnyActorRef } from 'xstate';
import type { ShownContract } from '../../machines/hiring/contract-steps.ts';

interface System {
  get(key: string): unknown;
}
interface Page {
  readonly context: { readonly item?: ShownContract | null };
}
export const shownContractIn = (system: System): ShownContract | null => {
  const page = system.get('page') as AnyActorRef | undefined;
  return (page?.getSnapshot() as Page | undefined)?.context.item ?? null;
};
