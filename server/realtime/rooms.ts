/** A socket's rooms name its owner to all processes: one room per user, one per session. */
const USER = 'user:';
const SESSION = 'session:';

export const room = {
  user: (id: number) => `${USER}${id}`,
  session: (tokenHash: string) => `${SESSION}${tokenHash}`,
  /** Has a session but has not announced its user: gets no list that could be taken for the answer (R3). */
  awaited: 'awaited',
};

const endings = (rooms: Iterable<string>, beginning: string): string[] =>
  [...rooms].filter((name) => name.startsWith(beginning)).map((name) => name.slice(beginning.length));

export const userIdsIn = (rooms: Iterable<string>): number[] => endings(rooms, USER).map(Number);
/** Hashes of the tokens. */
export const sessionsIn = (rooms: Iterable<string>): string[] => endings(rooms, SESSION);
