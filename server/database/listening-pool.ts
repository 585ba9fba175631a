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

export class ListeningPool extends pg.Pool {
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
