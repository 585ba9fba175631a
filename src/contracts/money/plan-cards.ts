/** Which card pays for a plan. */
import { sameId, type Id } from '../core/ids.ts';
import type { Packages } from './packages.ts';

/** The picked card while it is kept, or else the default. Null: a new card, which is entered at the provider. */
export const cardIn = ({
  packages,
  picked,
}: {
  readonly packages: Packages | null;
  readonly picked: { readonly id: Id | null } | null;
}): Id | null => {
  const methods = packages?.Methods ?? [];
  const asked = picked?.id;
  if (asked === null) return null;
  const kept = methods.find(({ id }) => asked !== undefined && sameId(id, asked));
  return (kept ?? methods.find(({ IsDefault }) => IsDefault) ?? methods[0])?.id ?? null;
};
