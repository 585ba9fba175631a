export const lead = 'What employers and freelancers say about working here, in their own words.';
