/** Many rows, a thousand at a time: between two pages others are answered. */
import { setImmediate } from 'node:timers/promises';

export const ROWS_A_PAGE = 1000;

/** `read` gives the rows behind that `id`, in the order of theirs and no more than a page; of all but what is theirs. */
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
