/** Addresses of the embedded provider's pages: nobody can guess them, and a repeated command gets the same one. */
import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import { hashOfToken } from '../../core/tokens.ts';
import type { ProviderLinksTable } from '../../database/generated-tables.ts';
import type { Database } from '../../database/tables.ts';
import { pathOfReturn } from '../return-path.ts';

export type LinkRow = Selectable<ProviderLinksTable>;
export type LinkKind = LinkRow['kind'];
export type PageKind = LinkKind | 'checkout';

/** Where the pages are. */
export const PAGES_PATH = '/provider';
/** How long such a page can be used. */
const LINK_LIFETIME = 30 * 60_000;

export interface Page {
  /** The path of its address. */
  readonly path: string;
  /** What the database stores of it. */
  readonly hash: string;
}

/** Derived from the command, so that the database need not hold what opens a page. */
export const pageOf = (secret: string, kind: PageKind, key: string): Page => {
  const token = createHmac('sha256', secret).update(`${kind} ${key}`).digest('base64url');
  return { path: `${PAGES_PATH}/${kind}/${token}`, hash: hashOfToken(token) };
};

export const addLink = async (
  transaction: Database,
  { hash }: Page,
  link: {
    readonly kind: LinkKind;
    readonly key: string;
    readonly user: number;
    readonly account?: string;
    readonly returnTo: string;
    readonly at: Date;
  },
): Promise<void> => {
  await transaction
    .insertInto('provider_links')
    .values({
      page_hash: hash,
      kind: link.kind,
      key: link.key,
      user_id: link.user,
      account: link.account ?? null,
      return_to: pathOfReturn(link.returnTo),
      expires_at: new Date(link.at.getTime() + LINK_LIFETIME),
    })
    .execute();
};

export const lockLink = (transaction: Database, kind: LinkKind, hash: string): Promise<LinkRow | undefined> =>
  transaction
    .selectFrom('provider_links')
    .selectAll()
    .where('kind', '=', kind)
    .where('page_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();

export const useLink = async (transaction: Database, { page_hash }: LinkRow, at: Date): Promise<void> => {
  await transaction
    .updateTable('provider_links')
    .set({ used_at: at })
    .where('page_hash', '=', page_hash)
    .execute();
};
