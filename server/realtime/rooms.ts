/** The rooms of a socket say whose it is, in whichever process: one of its user, one of its session. */
const USER = 'user:';
const SESSION = 'session:';

export const room = {
  user: (id: number) => `${USER}${id}`,
  session: (tokenHash: string) => `${SESSION}${tokenHash}`,
  /** Came with a session, and has not said yet whose it is: hears nothing that it could take for the answer (R3). */
  awaited: 'awaited',
};

const endings = (rooms: Iterable<string>, beginning: string): string[] =>
  [...rooms].filter((name) => name.startsWith(beginning)).map((name) => name.slice(beginning.length));

export const userIdsIn = (rooms: Iterable<string>): number[] => endings(rooms, USER).map(Number);
/** Hashes of the tokens. */
export const sessionsIn = (rooms: Iterable<string>): string[] => endings(rooms, SESSION);
