/** Several calls as one answer. */
import { isNotFound } from '../contracts/core/not-found.ts';
import type { Page } from '../contracts/generic/page.ts';

/** The rows of all pages, one call after the other. `ask` gets the `next` of the previous page. */
export const allRows = async <Row>(
  ask: (after: string | undefined) => Promise<Pick<Page<Row>, 'items' | 'next'>>,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next one
    const { items, next } = await ask(after);
    rows.push(...items);
    after = items.length > 0 ? next : undefined;
  } while (after !== undefined);
  return rows;
};

/** The records that exist. Rejects if none of them does, or if a call fails for another reason. */
export const foundAmong = async <Item>(calls: readonly Promise<Item>[]): Promise<readonly Item[]> => {
  const settled = await Promise.allSettled(calls);
  const found = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const broken = failed.find((reason) => found.length === 0 || !isNotFound(reason));
  if (broken !== undefined) throw broken;
  return found;
};
