/** How a backend may be not well, beside what each of its calls is told to do. */
export interface Spoilt {
  /** Milliseconds by which every reply and every message is late. */
  readonly late?: number;
  /** Every call is cut the first time it is made. */
  readonly cutsFirst?: boolean;
  /** The first socket is dropped as soon as it stands. */
  readonly dropsFirst?: boolean;
  /** Whatever is said waits for what is said next, unless nothing is for a moment. */
  readonly reorders?: boolean;
  /** Every message of the socket is sent twice. */
  readonly duplicates?: boolean;
}
/** How often what was said has really met a fault. */
export interface Bites {
  lateReplies: number;
  cutReplies: number;
  /** Overtaken by one that was to come after it. */
  swappedReplies: number;
  lateMessages: number;
  doubledMessages: number;
  swappedMessages: number;
  droppedSockets: number;
}
export const noBites = (): Bites => ({
  lateReplies: 0,
  cutReplies: 0,
  swappedReplies: 0,
  lateMessages: 0,
  doubledMessages: 0,
  swappedMessages: 0,
  droppedSockets: 0,
});
/** Milliseconds. */
const MOMENT = 60;

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets every second one pass first: who comes alone waits a moment for somebody to go before. */
const createReorder = (onSwap: () => void) => {
  let waiting: (() => void) | undefined;
  return (): Promise<void> => {
    if (waiting) {
      // This one goes first, and the other right after it.
      onSwap();
      setTimeout(waiting);
      waiting = undefined;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const go = () => {
        if (waiting === go) waiting = undefined;
        resolve();
      };
      waiting = go;
      setTimeout(go, MOMENT);
    });
  };
};

/** `bites` is counted on. */
export const createHardship = (
  { late = 0, cutsFirst, dropsFirst, reorders, duplicates }: Spoilt = {},
  bites: Bites = noBites(),
) => {
  const cut = new Set<string>();
  const passReply = createReorder(() => (bites.swappedReplies += 1));
  const passMessage = createReorder(() => (bites.swappedMessages += 1));
  let hasDropped = false;
  let underway = 0;
  return {
    /** How many replies and messages are kept back at the moment. */
    underway: (): number => underway,
    /** Resolves when a reply may be given. */
    reply: async (): Promise<void> => {
      underway += 1;
      if (late > 0) {
        bites.lateReplies += 1;
        await after(late);
      }
      if (reorders) await passReply();
      underway -= 1;
    },
    /** Whether this call is to be cut. */
    cuts: (call: string): boolean => {
      if (!cutsFirst || cut.has(call)) return false;
      cut.add(call);
      bites.cutReplies += 1;
      return true;
    },
    /** Sends a message of the socket: at once and once, where all is well. */
    tell: (send: () => void): void => {
      const isKept = late > 0 || reorders === true;
      if (isKept) underway += 1;
      const say = () => {
        if (isKept) underway -= 1;
        send();
        if (!duplicates) return;
        bites.doubledMessages += 1;
        send();
      };
      if (late > 0) {
        bites.lateMessages += 1;
        setTimeout(say, late);
      } else if (reorders) void passMessage().then(say);
      else say();
    },
    /** Whether this connection is to break. */
    drops: (): boolean => {
      if (!dropsFirst || hasDropped) return false;
      hasDropped = true;
      bites.droppedSockets += 1;
      return true;
    },
  };
};
