export const lead = 'Freelancers read this page before they apply.';
export const missing = 'We found no company for your account. Contact us if you think this is wrong.';
export const missingForFreelancer =
  'A company page presents an employer. Employers learn about you from your profile.';
export const about = 'What you make or sell, for whom, and how you work with freelancers.';

export const companyName = 'Company name';
export const whatYouDo = 'What you do';
export const companyNotFound = 'Company not found';
export const forEmployersOnly = 'Company pages are for employers';
export const companyNotLoaded = 'Your company could not be loaded';
export const whatOthersSee = 'What others see';
export const viewThePublicPage = 'View the public page';
export const changeThePicture = 'Change the picture';
