/**
 * Stores the user in session storage under the key `user` (S1, S6), one per tab. Local storage keeps a flag, without
 * personal data, while this browser has a session: a tab without a user may then ask who is signed in (S10). When
 * storage is full or forbidden, the session machine is told.
 */
import { fromCallback } from 'xstate';
import { isUser, type User } from '../../contracts/account/known-user.ts';
import type { SessionEvent } from '../../machines/account/session.machine.ts';
import type { Report } from '../report.ts';
import { createStorageAttempt } from './storage-attempt.ts';

export const USER_KEY = 'user';
export const FLAG_KEY = 'signed-in';
/** The flag's value while the server has not confirmed a sign-out. */
const OWED = 'owed';

/** Of the sign-up form: who has signed in does not go on with it, and nobody after them may read it. */
const SIGN_UP_DRAFT = 'draft:signUp';

/** The subset of `Storage` in use. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface UserStorageOptions {
  readonly open: () => KeyStorage;
  /** Shared by all tabs. */
  readonly openShared: () => KeyStorage;
  readonly report: Report;
  /** Called at the start if the server has not confirmed a sign-out; then no user is restored. */
  readonly onOwed: () => void;
}

export const createUserStorage = ({ open, openShared, report, onOwed }: UserStorageOptions) => {
  let onRefused: (() => void) | undefined;
  let wasRefused = false;

  const attempt = createStorageAttempt(open, report);

  const restore = (): User | null => {
    const stored = attempt((storage) => storage.getItem(USER_KEY));
    if (stored === null || stored === undefined) return null;
    try {
      const parsed: unknown = JSON.parse(stored);
      if (isUser(parsed)) return parsed;
    } catch {
      // invalid JSON counts as no user
    }
    report('the stored user was none');
    attempt((storage) => storage.removeItem(USER_KEY));
    return null;
  };

  const store = (user: User | null): void => {
    const kept = attempt((storage) => {
      if (user === null) storage.removeItem(USER_KEY);
      else {
        storage.setItem(USER_KEY, JSON.stringify(user));
        storage.removeItem(SIGN_UP_DRAFT);
      }
      return true;
    });
    if (kept || user === null) return;
    // Remove the old value: a reload must not bring back an older user.
    attempt((storage) => storage.removeItem(USER_KEY));
    if (wasRefused) return;
    wasRefused = true;
    onRefused?.();
  };

  return {
    /** Answers at once with the restored user; sends storage.refused, once, when a user can't be stored. */
    logic: fromCallback<SessionEvent>(({ sendBack }) => {
      onRefused = () => sendBack({ type: 'storage.refused' } satisfies SessionEvent);
      const flag = attempt((storage) => storage.getItem(FLAG_KEY), openShared);
      const isOwed = flag === OWED;
      if (isOwed) {
        store(null);
        onOwed();
      }
      const user = restore();
      const mayHaveSession = user === null && flag && !isOwed;
      sendBack({
        type: 'session.restored',
        user,
        ...(mayHaveSession && { mayHaveSession: true }),
      } satisfies SessionEvent);
      return () => {
        onRefused = undefined;
      };
    }),
    store,
    /** Whether this browser has a session, as far as this tab knows, or a sign-out the server has not confirmed. */
    note: (flag: 'yes' | typeof OWED | null): void =>
      attempt((storage) => {
        if (flag) storage.setItem(FLAG_KEY, flag);
        else storage.removeItem(FLAG_KEY);
      }, openShared),
    /** The server confirmed the sign-out. Another tab may have signed in meanwhile. */
    settle: (): void =>
      attempt((storage) => {
        if (storage.getItem(FLAG_KEY) === OWED) storage.removeItem(FLAG_KEY);
      }, openShared),
  };
};

/** The in-memory twin. */
export const createMemoryStorage = (entries: Readonly<Record<string, string>> = {}): KeyStorage => {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};
