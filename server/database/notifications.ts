/**
 * NOTIFY on a channel, heard on PGlite by its own callback and on PostgreSQL over a connection that reconnects.
 * A missed notification only delays its hearer, who must look by itself from time to time.
 */
import pg from 'pg';

/** Milliseconds before a lost connection is opened again. */
const RECONNECTS_AFTER = 2000;

/** Hears a channel until the database is closed. A hearer gets '' after a gap in which notifications may be lost. */
export type Listen = (channel: string, hear: (payload: string) => void) => Promise<void>;

export interface Listener {
  readonly listen: Listen;
  close(): Promise<void>;
}

export const createListener = (options: pg.ClientConfig): Listener => {
  const clients = new Set<pg.Client>();
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  const connect = async (channel: string, hear: (payload: string) => void): Promise<void> => {
    const client = new pg.Client(options);
    clients.add(client);
    const again = (): void => {
      if (!clients.delete(client) || isClosed) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        connect(channel, hear).catch(() => {});
      }, RECONNECTS_AFTER).unref();
      timers.add(timer);
    };
    client.on('error', () => {}); // followed by `end`
    client.once('end', again);
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      again();
      client.end().catch(() => {});
      throw error;
    }
    hear('');
  };

  return {
    // Without a connection at first, the hearer is merely late.
    listen: (channel, hear) => connect(channel, hear).catch(() => {}),
    async close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([...clients].map((client) => client.end().catch(() => {})));
    },
  };
};
