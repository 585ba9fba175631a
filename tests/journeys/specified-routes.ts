/** The 47 routes as the specification lists them, with an address of each. Written from it, not from our table. */
interface SpecifiedRoute {
  readonly pattern: string;
  readonly example: string;
}
const route = (pattern: string, example = pattern): SpecifiedRoute => ({ pattern, example });

export const publicRoutes: readonly SpecifiedRoute[] = [
  route('/'),
  route('/why-{product}', '/why-marketlane'),
  route('/reviews'),
  route('/how-it-works'),
  route('/freelancers'),
  route('/freelancer/{cname}', '/freelancer/seo-expert'),
  route('/user-profile/{nameid}', '/user-profile/Amara-2'),
  route('/user-profile/reviews/{nameid}', '/user-profile/reviews/Amara%20Okafor-2'),
  route('/jobs'),
  route('/jobs/{jobname}', '/jobs/seo%20audit'),
  route('/job-detail-view'),
  route('/login'),
  route('/signup'),
  route('/digi-guide/{GID}', '/digi-guide/1'),
  route('/privacy-policy'),
  route('/terms-condition'),
  route('/copy-right-policy'),
  route('/contact-us'),
  route('/product'),
  route('/productInfo'),
  route('/partner-with-us'),
  route('/become-partner'),
  route('/linkedin-callback'),
  route('/certification-test'),
];

export const guardedRoutes: readonly SpecifiedRoute[] = [
  route('/employer-profile/{id}', '/employer-profile/1'),
  route('/login-user-profile'),
  route('/employer-profile'),
  route('/all-notification'),
  route('/chat-user/{id}', '/chat-user/2'),
  route('/chat-user'),
  route('/freelancer-job-profile'),
  route('/employer-job-profile'),
  route('/detail-view-job/{id}', '/detail-view-job/7'),
  route('/detail-view-jobE/{id}', '/detail-view-jobE/c-7'),
  route('/job-creation'),
  route('/packages'),
  route('/thank-you'),
  route('/milestone-payment'),
  route('/certification'),
  route('/skill-test'),
  route('/skill-qa'),
  route('/invoice-generator'),
  route('/Test-Invoice-Generator'),
  route('/escrow-payment-system'),
  route('/sitemap'),
  route('/earning-detail/{id}', '/earning-detail/1'),
  route('/generate-certificate'),
];
