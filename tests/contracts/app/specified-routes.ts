/**
 * The 47 routes and their access, written out from P1, P8 and P9: nothing here is derived from the table
 * under test.
 */
import type { Access, RouteName } from '../../../src/contracts/app/routes.ts';

export const specifiedRoutes: readonly [path: string, access: Access, name: RouteName][] = [
  ['/', 'anyone', 'home'],
  ['/why-marketlane', 'anyone', 'why'],
  ['/reviews', 'anyone', 'reviews'],
  ['/how-it-works', 'anyone', 'howItWorks'],
  ['/freelancers', 'anyone', 'freelancers'],
  ['/freelancer/{cname}', 'anyone', 'freelancersBySkill'],
  ['/user-profile/{nameid}', 'anyone', 'userProfile'],
  ['/user-profile/reviews/{nameid}', 'anyone', 'userReviews'],
  ['/jobs', 'anyone', 'jobs'],
  ['/jobs/{jobname}', 'anyone', 'jobsByName'],
  ['/job-detail-view', 'anyone', 'jobDetail'],
  ['/login', 'anyone', 'login'],
  ['/signup', 'anyone', 'signup'],
  ['/digi-guide/{GID}', 'anyone', 'guide'],
  ['/privacy-policy', 'anyone', 'privacyPolicy'],
  ['/terms-condition', 'anyone', 'terms'],
  ['/copy-right-policy', 'anyone', 'copyrightPolicy'],
  ['/contact-us', 'anyone', 'contact'],
  ['/product', 'anyone', 'product'],
  ['/productInfo', 'anyone', 'productInfo'],
  ['/partner-with-us', 'anyone', 'partner'],
  ['/become-partner', 'anyone', 'becomePartner'],
  ['/linkedin-callback', 'anyone', 'linkedinCallback'],
  ['/certification-test', 'anyone', 'certificationTest'],
  ['/employer-profile/{id}', 'signedIn', 'employerProfileById'],
  ['/login-user-profile', 'signedIn', 'ownProfile'],
  ['/employer-profile', 'signedIn', 'employerProfile'],
  ['/all-notification', 'signedIn', 'notifications'],
  ['/chat-user/{id}', 'signedIn', 'chatWith'],
  ['/chat-user', 'signedIn', 'chats'],
  ['/freelancer-job-profile', 'signedIn', 'freelancerJobs'],
  ['/employer-job-profile', 'signedIn', 'employerJobs'],
  ['/detail-view-job/{id}', 'signedIn', 'contractForFreelancer'],
  ['/detail-view-jobE/{id}', 'signedIn', 'contractForEmployer'],
  ['/job-creation', 'employer', 'jobCreation'],
  ['/packages', 'signedIn', 'packages'],
  ['/thank-you', 'signedIn', 'thankYou'],
  ['/milestone-payment', 'signedIn', 'milestonePayment'],
  ['/certification', 'signedIn', 'certification'],
  ['/skill-test', 'signedIn', 'skillTest'],
  ['/skill-qa', 'signedIn', 'skillQuestions'],
  ['/invoice-generator', 'signedIn', 'invoices'],
  ['/Test-Invoice-Generator', 'signedIn', 'testInvoices'],
  ['/escrow-payment-system', 'signedIn', 'fees'],
  ['/sitemap', 'signedIn', 'sitemap'],
  ['/earning-detail/{id}', 'signedIn', 'earnings'],
  ['/generate-certificate', 'signedIn', 'certificate'],
];

/** Those that the specification does not know. */
export const ownGuardedRoutes: readonly RouteName[] = [
  'desk',
  'employerContract',
  'newOffer',
  'offer',
  'settings',
];
export const ownRoutes: readonly RouteName[] = [...ownGuardedRoutes, 'verify'];
