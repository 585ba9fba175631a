/**
 * The connections over which server processes tell each other things: one listens, one speaks, so that what a process
 * says is heard in its order. socket.io's adapter takes the one that listens by a promise, and gives none back that it
 * has lost: nine of them would use up a pool of ten.
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
    this.#first.promise.catch(() => {}); // who does not wait for it need not know
    this.on('release', (_, client) => {
      if (client === this.#listener) this.#listener = undefined;
    });
  }

  /** Resolves when it listens for the first time, or has ended; rejects when the first connection cannot be had. */
  get ready(): Promise<void> {
    return this.#first.promise;
  }

  /** Told whenever it has begun to listen; `isAgain`: for a while nothing was heard. */
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
      return new Promise(() => {}); // refused, the adapter would try again for ever
    }
    this.#letGo(); // of two tries at once the later one listens
    this.#listener = client;
    client.once('end', () => {
      if (client === this.#listener) this.#letGo();
    });
    // Its first query is through: LISTEN.
    client.once('drain', () => {
      this.#first.resolve();
      this.#tell(isAgain);
    });
    return client;
  }

  /** Nothing where it ends. */
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
    // Whoever waits for its end would begin to listen once more.
    this.#listener?.removeAllListeners('end').release(true);
  }
}
