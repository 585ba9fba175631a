/**
 * Kysely's PGlite dialect, one caller at a time.
 * PGlite is one connection, and Kysely's driver gives it to all callers at once. A query of one request would run
 * inside another's transaction (and be rolled back with it), and two concurrent transactions would deadlock. PGlite
 * serialises its queries anyway.
 */
import { PGliteDialect, type Driver } from 'kysely';

const takingTurns = (driver: Driver): Driver => {
  let last: Promise<void> = Promise.resolve();
  let giveBack = () => {};

  return {
    init: (options) => driver.init(options),
    async acquireConnection(options) {
      const before = last;
      const turn = Promise.withResolvers<void>();
      last = turn.promise;
      await before;
      giveBack = turn.resolve;
      try {
        return await driver.acquireConnection(options);
      } catch (error) {
        giveBack();
        throw error;
      }
    },
    async releaseConnection(connection, options) {
      try {
        await driver.releaseConnection(connection, options);
      } finally {
        giveBack();
      }
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    destroy: (options) => driver.destroy(options),
  };
};

export class SerialPGliteDialect extends PGliteDialect {
  override createDriver(): Driver {
    return takingTurns(super.createDriver());
  }
}
