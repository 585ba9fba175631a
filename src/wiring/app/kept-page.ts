/** Whether signing out would lose something on this page. */
import type { AnyActorRef } from 'xstate';
import { isSignInPage, isGuarded } from '../../machines/app/access.ts';
import type { Actors } from '../../machines/core/actors.ts';

interface Typing {
  readonly context?: { readonly values?: Readonly<Record<string, unknown>> };
  readonly children?: Readonly<Record<string, AnyActorRef>>;
  hasTag?(tag: string): boolean;
}

/** A form with unsent input, on the page or in one of its parts. */
const isTyping = (actor: AnyActorRef | undefined): boolean => {
  if (!actor) return false;
  const snapshot = actor.getSnapshot() as Typing;
  const values = Object.values(snapshot.context?.values ?? {});
  const isTyped = values.some((value) => typeof value === 'string' && value.trim() !== '');
  return (isTyped && !snapshot.hasTag?.('done')) || Object.values(snapshot.children ?? {}).some(isTyping);
};

export const isPageKept = (app: AnyActorRef): boolean => {
  const navigation = app.system.get('navigation') as Actors['navigation'] | undefined;
  if (!navigation) return false;
  const place = navigation.getSnapshot().context;
  return (
    isGuarded(place) || (!isSignInPage(place) && isTyping(app.system.get('page') as AnyActorRef | undefined))
  );
};
