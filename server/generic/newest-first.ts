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
  const order = sql`order by own.at desc, own.row_id desc`;
  const most = limit + 1; // one extra row shows whether there is a next page
  const skipped = (page - 1) * limit;
  // A page by its number finds its rows first, so that the columns of the rows before it are not computed.
  const query = place
    ? sql<Row>`select * from ${source} as own
        where (at, row_id) < (${place[0]}::timestamptz, ${place[1]}::integer) ${order} limit ${most}`
    : skipped === 0
      ? sql<Row>`select * from ${source} as own ${order} limit ${most}`
      : sql<Row>`select own.* from (
          select at, row_id from ${source} as own ${order} limit ${most} offset ${skipped}
        ) as page join ${source} as own on own.row_id = page.row_id and own.at = page.at ${order}`;
  const { rows: found } = await query.execute(database);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last && cursorOf([last.at.toISOString(), last.row_id]) };
};
