export const someone = 'this freelancer';
