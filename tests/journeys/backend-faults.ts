/** Faults of a backend as a whole, beside the behaviour of each call. */
export interface BackendFaults {
  /** Milliseconds of delay for every reply and every message. */
  readonly late?: number;
  /** Every call is cut at its first attempt. */
  readonly cutsFirst?: boolean;
  /** The first socket is dropped as soon as it connects. */
  readonly dropsFirst?: boolean;
  /** Each message waits for the next one, or for a short pause. */
  readonly reorders?: boolean;
  /** Every message of the socket is sent twice. */
  readonly duplicates?: boolean;
}
/** How often a reply or message met a fault. */
export interface FaultCounts {
  lateReplies: number;
  cutReplies: number;
  /** Overtaken by a later one. */
  swappedReplies: number;
  lateMessages: number;
  doubledMessages: number;
  swappedMessages: number;
  droppedSockets: number;
}
export const noFaultCounts = (): FaultCounts => ({
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

/** Lets every second one pass first: a lone one waits a moment for a successor. */
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

/** Counts in `faultCounts`. */
export const createBackendFaults = (
  { late = 0, cutsFirst, dropsFirst, reorders, duplicates }: BackendFaults = {},
  faultCounts: FaultCounts = noFaultCounts(),
) => {
  const cut = new Set<string>();
  const passReply = createReorder(() => (faultCounts.swappedReplies += 1));
  const passMessage = createReorder(() => (faultCounts.swappedMessages += 1));
  let hasDropped = false;
  let underway = 0;
  return {
    /** How many replies and messages are held back now. */
    underway: (): number => underway,
    /** Resolves when a reply may be given. */
    reply: async (): Promise<void> => {
      underway += 1;
      if (late > 0) {
        faultCounts.lateReplies += 1;
        await after(late);
      }
      if (reorders) await passReply();
      underway -= 1;
    },
    /** Whether this call is to be cut. */
    cuts: (call: string): boolean => {
      if (!cutsFirst || cut.has(call)) return false;
      cut.add(call);
      faultCounts.cutReplies += 1;
      return true;
    },
    /** Sends a socket message. Without a fault, it is sent immediately and once. */
    tell: (send: () => void): void => {
      const isKept = late > 0 || reorders === true;
      if (isKept) underway += 1;
      const say = () => {
        if (isKept) underway -= 1;
        send();
        if (!duplicates) return;
        faultCounts.doubledMessages += 1;
        send();
      };
      if (late > 0) {
        faultCounts.lateMessages += 1;
        setTimeout(say, late);
      } else if (reorders) void passMessage().then(say);
      else say();
    },
    /** Whether this connection is to break. */
    drops: (): boolean => {
      if (!dropsFirst || hasDropped) return false;
      hasDropped = true;
      faultCounts.droppedSockets += 1;
      return true;
    },
  };
};
