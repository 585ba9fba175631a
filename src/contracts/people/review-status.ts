/** The only status that is shown (specification, section 4). */
export const ACTIVE = 'Active';

export const isActive = ({ Status }: { readonly Status: string }): boolean => Status === ACTIVE;
