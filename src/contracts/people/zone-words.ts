/** Apart from places.ts, because public pages need no more than this. */

/** `Buenos Aires time` for `America/Argentina/Buenos_Aires`; an offset stays as it is. */
export const zoneWords = (zone: string): string =>
  zone.includes('/') ? `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time` : zone;
