/** Reads many rows in pages of a thousand and yields in between, so that other calls are answered. */
import { setImmediate } from 'node:timers/promises';

export const ROWS_A_PAGE = 1000;

/** `read` returns the next page of rows after an `id`, ordered by `id`. The result omits the `id`. */
export const inPages = async <Row extends { readonly id: number }>(
  read: (after: number) => Promise<readonly Row[]>,
): Promise<Omit<Row, 'id'>[]> => {
  const all: Omit<Row, 'id'>[] = [];
  for (let after = 0; ;) {
    const rows = await read(after);
    for (const { id: _, ...row } of rows) all.push(row);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_A_PAGE) return all;
    after = last.id;
    await setImmediate();
  }
};
