/** The states of a job in which somebody can be hired for it, also after others. A test compares them with the lifecycle. */
const STATES: readonly string[] = ['open', 'filled'];
export const canHire = ({ State }: { readonly State: string }): boolean => STATES.includes(State);
