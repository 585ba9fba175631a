import type { ReactNode } from 'react';
import { useSettings, useSite } from '../../logic.tsx';
import type { PlainRoute } from '../../plain-route.ts';

/** The product's name, in a text. */
export const Product = () => useSettings().productName;

/** A link to a page of the site, or to a part of it, in a text. */
export const To = ({ page, part, children }: { page: PlainRoute; part?: string; children: ReactNode }) => (
  <a href={`${useSite().href(page)}${part ? `#${part}` : ''}`}>{children}</a>
);
