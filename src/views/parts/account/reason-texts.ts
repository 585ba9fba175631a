/** Why a visitor signs in or up, after the verb of the page. */

export const reasons = {
  message: 'to open this conversation.',
  apply: 'as a freelancer to apply for this job. Your proposal opens right after.',
  invite: 'as an employer to invite this freelancer. The invitation opens right after.',
  report: 'to report this profile. The report opens right after.',
  saveSearch: 'to save this search. The form opens right after.',
};
