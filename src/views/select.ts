/** Narrow reads of an actor: a view that selects fields or a face renders again only when they change. */
import { useSelector } from '@xstate/react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

type ContextOf<Actor extends AnyActorRef> = SnapshotFrom<Actor>['context'];

const isSame = (one: object, other: object): boolean =>
  Object.entries(one).every(([name, value]) => Object.is(value, (other as Record<string, unknown>)[name]));

/** The named fields of the actor's context: `const { values, errors } = useFields(form, 'values', 'errors')`. */
export const useFields = <Actor extends AnyActorRef, Name extends keyof ContextOf<Actor> & string>(
  actor: Actor,
  ...names: readonly Name[]
): Pick<ContextOf<Actor>, Name> =>
  useSelector(
    actor,
    ({ context }: { context: ContextOf<Actor> }) =>
      Object.fromEntries(names.map((name) => [name, context[name]])) as Pick<ContextOf<Actor>, Name>,
    isSame,
  );

type TagOf<Actor extends AnyActorRef> = Parameters<SnapshotFrom<Actor>['hasTag']>[0] & string;

/** The first of these tags that the actor's state has. */
export const useFace = <Actor extends AnyActorRef, Tag extends TagOf<Actor>>(
  actor: Actor,
  tags: readonly Tag[],
): Tag | undefined =>
  useSelector(actor, (state: { hasTag: (tag: Tag) => boolean }) => tags.find((tag) => state.hasTag(tag)));
