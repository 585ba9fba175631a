/** The employer's way back to what was paid (V269). */
import type { Id } from '../../../contracts/core/ids.ts';
import { useSite } from '../../logic.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { receiptHref } from './funding-href.ts';

/** `title`: what was paid for. */
export const ReceiptLink = ({ payment, title }: { payment: Id; title: string }) => (
  <a href={receiptHref(useSite(), payment)}>
    Receipt<Hidden>, {title}</Hidden>
  </a>
);
