/** All offsets from UTC that are in use on land, as profiles write them. */
const OFFSETS =
  '-11 -10 -9:30 -9 -8 -7 -6 -5 -4 -3:30 -3 -2 -1 +0 +1 +2 +3 +3:30 +4 +4:30 +5 +5:30 +5:45 +6 +6:30 +7 +8 +8:45 +9 +9:30 +10 +10:30 +11 +12 +12:45 +13 +14';
const zones = OFFSETS.split(' ').map((offset) => (offset === '+0' ? 'UTC' : `UTC${offset}`));

/** A profile's own zone comes first when the list lacks it. */
export const timeZonesWith = (own: string): { readonly value: string; readonly words: string }[] =>
  (own === '' || zones.includes(own) ? zones : [own, ...zones]).map((zone) => ({ value: zone, words: zone }));
