/** The demo data by table, for tests that check all of it. */
import type { Selectable } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';
import type { SeedSize } from '../../server/seed/size.ts';
import { createWorld } from '../../server/seed/world.ts';

/** As rows are sent: dates as ISO 8601 texts. */
type Sent<Row> = {
  readonly [Column in keyof Row]: Row[Column] extends Date
    ? string
    : Row[Column] extends Date | null
      ? string | null
      : Row[Column];
};
export type World = { readonly [Table in keyof Tables]: Sent<Selectable<Tables[Table]>>[] };

export const worldOf = (size: SeedSize, now: Date): World => {
  const world: Partial<Record<keyof Tables, object[]>> = {};
  for (const { table, rows } of createWorld(size, now)) (world[table] ??= []).push(...rows);
  return world as unknown as World;
};
