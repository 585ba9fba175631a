/** A page of rows, newest first: by page number, or from the cursor of the page before. */
import { sql, type Expression } from 'kysely';
import * as z from 'zod';
import { ROWS_A_PAGE } from '../../src/contracts/generic/page.ts';
import type { Database } from '../database/tables.ts';
import { cursorOf, idInCursor, momentInCursor, readCursor } from './cursor.ts';

const cursorShape = z.tuple([momentInCursor, idInCursor]);

interface PageRequest {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}
interface Dated {
  readonly row_id: number;
  readonly at: Date;
}

/**
 * `source` is a query whose rows have `row_id` and `at`. With an index in that order, only the page's rows are read.
 */
export const newestFirst = async <Row extends Dated>(
  database: Database,
  source: Expression<Row>,
  { page = 1, limit = ROWS_A_PAGE, after }: PageRequest,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | undefined }> => {
  const place = after === undefined ? undefined : readCursor(after, cursorShape);
  const from = place
    ? sql`where (at, row_id) < (${place[0]}::timestamptz, ${place[1]}::integer)`
    : sql`offset ${(page - 1) * limit}`;
  const [where, offset] = place ? [from, sql``] : [sql``, from];
  const { rows: found } = await sql<Row>`
    select * from ${source} as own ${where} order by at desc, row_id desc limit ${limit + 1} ${offset}
  `.execute(database); // one extra row shows whether there is a next page
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last && cursorOf([last.at.toISOString(), last.row_id]) };
};
