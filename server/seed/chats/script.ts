/** A dialogue: E is the employer, F the freelancer. A turn with several texts uses one of them. */
export type Side = 'E' | 'F';
export type Turn = readonly [side: Side, ...texts: readonly [string, ...string[]]];
export type Script = readonly Turn[];
