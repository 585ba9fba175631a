/** Texts around a guide. */

export const words = {
  subject: 'This guide',
  missing: 'It may have been removed, or the link has a typo. You can read other guides instead.',
};
export const end = 'Written for employers and freelancers alike.';
