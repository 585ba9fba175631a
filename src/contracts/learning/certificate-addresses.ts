/** The query of /generate-certificate. */
import type { Id } from '../core/ids.ts';

/** `?certificate=31` */
export const certificateSearch = (certificate: Id): string =>
  `?certificate=${encodeURIComponent(certificate)}`;
export const certificateIn = (search: string): string | undefined =>
  new URLSearchParams(search).get('certificate')?.trim() || undefined;
