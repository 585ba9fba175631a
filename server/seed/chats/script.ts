/** What two people say to each other: E is the employer, F the freelancer. A turn of several texts is any one of them. */
export type Side = 'E' | 'F';
export type Turn = readonly [side: Side, ...texts: readonly [string, ...string[]]];
export type Script = readonly Turn[];
