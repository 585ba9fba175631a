import type { ReactNode } from 'react';
import { useSettings, useSite } from '../../logic.tsx';
import type { PlainRoute } from '../../plain-route.ts';

export const Product = () => useSettings().productName;

export const To = ({ page, part, children }: { page: PlainRoute; part?: string; children: ReactNode }) => (
  <a href={`${useSite().href(page)}${part ? `#${part}` : ''}`}>{children}</a>
);
