/** Reports the signed-in user to a page's actor: at once, and whenever another user signs in. */
import { fromCallback, type Subscription } from 'xstate';
import type { Actors } from '../../machines/core/actors.ts';
import type { SessionChanged } from '../../machines/account/session.machine.ts';

export const watchSession = fromCallback<SessionChanged>(({ sendBack, system }) => {
  const session = system.get('session') as Actors['session'] | undefined;
  let known: string | undefined;
  const tell = () => {
    const user = session?.getSnapshot().context.user ?? null;
    const id = String(user?.id ?? '');
    if (id === known) return;
    known = id;
    sendBack({ type: 'session.changed', user } satisfies SessionChanged);
  };
  tell();
  const watching: Subscription | undefined = session?.subscribe(tell);
  return () => watching?.unsubscribe();
});
