/**
 * The connections between server processes: one listens, one sends, so messages of a process arrive in order.
 * socket.io's adapter requests the listening connection by a promise and never returns a lost one: nine losses would
 * exhaust a pool of ten.
 */
import pg from 'pg';

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

interface Told {
  readonly words: readonly [channel: string, payload: string];
  readonly sent: PromiseWithResolvers<unknown>;
}
/** A notification of socket.io's adapter. */
const NOTIFY = 'SELECT pg_notify($1, $2)';

export class ListeningPool extends pg.Pool {
  readonly #told: Told[] = [];
  #listener: pg.PoolClient | undefined;
  #tries = 0;
  #tell = (_isAgain: boolean): void => {};
  readonly #first = Promise.withResolvers<void>();

  constructor(options: pg.PoolConfig) {
    super({ ...options, max: 2 });
    this.#first.promise.catch(() => {}); // only those who await it see the error
    this.on('release', (_, client) => {
      if (client === this.#listener) this.#listener = undefined;
    });
    const query = this.query.bind(this) as (...words: unknown[]) => unknown;
    this.query = ((...words: unknown[]) =>
      words[0] === NOTIFY
        ? this.#tellTogether(words[1] as [string, string], query)
        : query(...words)) as typeof this.query;
  }

  /** One statement sends what a turn of the event loop tells, in its order: each notice rings at several rooms. */
  #tellTogether(words: readonly [string, string], query: (...words: unknown[]) => unknown): Promise<unknown> {
    const sent = Promise.withResolvers<unknown>();
    this.#told.push({ words, sent });
    if (this.#told.length === 1) setImmediate(() => this.#sendTold(query));
    return sent.promise;
  }

  #sendTold(query: (...words: unknown[]) => unknown): void {
    // A transaction tells equal notifications once, so a repeated one begins the next statement.
    const batches: Told[][] = [];
    for (const one of this.#told.splice(0)) {
      const last = batches.at(-1);
      if (!last || last.some(({ words }) => words.join() === one.words.join())) batches.push([one]);
      else last.push(one);
    }
    const send = (batch: readonly Told[]): void => {
      const [channels, payloads] = [0, 1].map((place) => batch.map(({ words }) => words[place]));
      const statement =
        'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) told (channel, payload)';
      const done = Promise.resolve(query(statement, [channels, payloads]));
      done.then(
        () => batch.forEach(({ sent }) => sent.resolve(undefined)),
        // One that PostgreSQL refuses, such as one that is too long, must not take the others with it.
        (error: unknown) =>
          batch.length > 1
            ? batch.forEach((one) => send([one]))
            : batch.forEach(({ sent }) => sent.reject(error)),
      );
    };
    batches.forEach(send);
  }

  /** Resolves when it first listens, or has ended; rejects if the first connection fails. */
  get ready(): Promise<void> {
    return this.#first.promise;
  }

  /** Called each time it starts to listen; `isAgain` after a gap in which messages were lost. */
  whenListening(tell: (isAgain: boolean) => void): void {
    this.#tell = tell;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : this.#listen();
  }

  override async end(): Promise<void> {
    this.#letGo();
    this.#first.resolve();
    await super.end();
  }

  async #listen(): Promise<pg.PoolClient> {
    const isAgain = this.#tries > 0;
    this.#tries += 1;
    const client = await this.#connected();
    if (this.ending || !client) {
      client?.release(true);
      return new Promise(() => {}); // if it rejected, the adapter would retry forever
    }
    this.#letGo(); // of two concurrent tries the later one listens
    this.#listener = client;
    client.once('end', () => {
      if (client === this.#listener) this.#letGo();
    });
    // Its first query, LISTEN, has succeeded.
    client.once('drain', () => {
      this.#first.resolve();
      this.#tell(isAgain);
    });
    return client;
  }

  /** Undefined after the end. */
  async #connected(): Promise<pg.PoolClient | undefined> {
    try {
      return this.ending ? undefined : await super.connect();
    } catch (error) {
      if (this.ending) return undefined;
      this.#first.reject(error);
      throw error;
    }
  }

  #letGo(): void {
    // Waiting for the end here would make the adapter listen again.
    this.#listener?.removeAllListeners('end').release(true);
  }
}
