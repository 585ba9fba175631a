/** The parameters of an action or a guard: the event. One function, because the first script would repeat it. */
export const itself = <Event>({ event }: { readonly event: Event }): Event => event;
