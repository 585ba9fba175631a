export const lead = 'What employers and freelancers say about working here, in their own words.';

export const filterByStars = 'Filter by stars';
export const goToTheHomePage = 'Go to the home page';
