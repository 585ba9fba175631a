/** The session machine with every port in the test's hand, and a record of what it sent. */
import {
  enqueueActions,
  fromCallback,
  fromTransition,
  type AnyActorLogic,
  type AnyEventObject,
} from 'xstate';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import { exampleUser, type User } from '../../../src/contracts/account/user.ts';
import {
  sessionMachine,
  type SessionEvent,
  type TabsEvent,
} from '../../../src/machines/account/session.machine.ts';
import { createPort, stage } from '../support.ts';

export const somebodyElse: User = { id: 2, Name: 'Amara Okafor' };

/** A dialog that crashes when it is told to. */
const brittle = fromTransition((_: undefined, { type }: AnyEventObject): undefined => {
  if (type === 'dialog.broken') throw new Error('broken');
}, undefined);

/** `flagged`: storage has no user, but this browser may have a session. */
export const startWith = (restored: User | null | 'silent' | 'flagged') => {
  const refresh = createPort<User, { user: User }>();
  const recall = createPort<User>();
  const end = createPort<unknown>();
  const dialog = createPort<unknown>();
  const news: SessionEvent | undefined =
    restored === 'silent'
      ? undefined
      : restored === 'flagged'
        ? { type: 'session.restored', user: null, mayHaveSession: true }
        : { type: 'session.restored', user: restored };
  const storage = createMemoryWatch<SessionEvent>(news ? [news] : []);
  const stored: (User | null)[] = [];
  const noted: boolean[] = [];
  const dialogs: string[] = [];
  const toTabs: TabsEvent[] = [];
  const set = stage(
    sessionMachine.provide({
      actors: {
        userStorage: storage.logic,
        refreshUser: refresh.logic,
        recallUser: recall.logic,
        endSession: end.logic,
        loadDialog: dialog.logic,
        tabs: fromCallback<TabsEvent>(({ receive }) => receive((event) => void toTabs.push(event))),
      },
      actions: {
        storeUser: ({ context }) => void stored.push(context.user),
        clearStorage: () => void stored.push(null),
        noteSession: () => void noted.push(true),
        forgetSession: () => void noted.push(false),
        startDialog: enqueueActions(({ context, enqueue }) => {
          dialogs.push(`start ${String(context.user?.['Email'])}`);
          const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void;
          spawn(brittle, { id: 'signInAgain', systemId: 'signInAgain' });
        }),
        stopDialog: enqueueActions(({ enqueue }) => {
          dialogs.push('stop');
          enqueue.stopChild('signInAgain');
        }),
      },
    }),
    { systemId: 'session', cast: ['notices', 'app'] },
  );
  return {
    ...set,
    refresh,
    recall,
    end,
    dialog,
    storage,
    stored,
    /** Each change of the flag that says whether this browser has a session. */
    noted,
    dialogs,
    /** Messages to the other tabs. */
    toTabs: (): readonly TabsEvent[] => toTabs,
    /** Drops the question that the session asks at its start. */
    forgetQuestions: () => void toTabs.splice(0),
    user: () => set.actor.getSnapshot().context.user,
    announced: () => set.told('parent').map((event) => (event['user'] as User | null)?.id ?? null),
  };
};
export type SessionStage = ReturnType<typeof startWith>;
export const signedIn = async (): Promise<SessionStage> => {
  const set = startWith(exampleUser);
  await set.refresh.last().answer(exampleUser);
  set.forgetQuestions();
  return set;
};
/** Expired on a kept page, with the dialog open. */
export const expired = async (): Promise<SessionStage> => {
  const set = await signedIn();
  set.actor.send({ type: 'session.expired', keepsPage: true });
  await set.dialog.last().answer(undefined);
  return set;
};
