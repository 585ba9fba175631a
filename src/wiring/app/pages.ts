/** The script of each route's page. Home is missing: it is part of the first script. */
import type { RouteName } from '../../contracts/app/routes.ts';
import type { PageModule } from '../../views/page-module.ts';
import type { Environment } from './environment.ts';

type Loader = (loaded: Map<RouteName, PageModule>) => Promise<PageModule>;

/** A page that is only text has no machine and sets its own title. */
const text =
  (load: () => Promise<PageModule['Page']>): Loader =>
  async () => ({ Page: await load(), ownsTitle: true });

export const pageLoaders = (
  environment: Environment,
): Readonly<Record<Exclude<RouteName, 'home'>, Loader>> => {
  /** One page for both addresses: it stays when one changes to the other. */
  const messages: Loader = async (loaded) => {
    const page = (await import('../messaging/messages.ts')).wireMessages(environment);
    loaded.set('chats', page).set('chatWith', page);
    return page;
  };
  const contract: Loader = async () => (await import('../hiring/contract.ts')).wireContract(environment);
  return {
    login: async () => (await import('../account/login.ts')).wireLogin(environment),
    reviews: async () => (await import('../people/reviews.ts')).wireReviews(environment),

    why: text(async () => (await import('../../views/pages/site/why/why-page.tsx')).WhyPage),
    howItWorks: text(
      async () => (await import('../../views/pages/site/how-it-works/how-it-works-page.tsx')).HowItWorksPage,
    ),
    freelancers: async () => (await import('../people/freelancers.ts')).wireFreelancers(environment),
    freelancersBySkill: async () => (await import('../people/freelancers.ts')).wireFreelancers(environment),
    userProfile: async () => (await import('../people/profile.ts')).wireProfile(environment),
    userReviews: async () =>
      (await import('../people/freelancer-reviews.ts')).wireFreelancerReviews(environment),
    jobs: async () => (await import('../jobs/jobs.ts')).wireJobs(environment),
    jobsByName: async () => (await import('../jobs/jobs.ts')).wireJobs(environment),
    jobDetail: async () => (await import('../jobs/job.ts')).wireJob(environment),
    signup: async () => (await import('../account/signup.ts')).wireSignUp(environment),
    guide: async () => (await import('../site/guide.ts')).wireGuide(environment),
    privacyPolicy: text(
      async () => (await import('../../views/pages/site/legal/privacy-page.tsx')).PrivacyPage,
    ),
    terms: text(async () => (await import('../../views/pages/site/legal/terms-page.tsx')).TermsPage),
    copyrightPolicy: text(
      async () => (await import('../../views/pages/site/legal/copyright-page.tsx')).CopyrightPage,
    ),
    contact: async () => (await import('../site/contact.ts')).wireContact(environment),
    product: text(async () => (await import('../../views/pages/site/product/product-page.tsx')).ProductPage),
    productInfo: text(
      async () => (await import('../../views/pages/site/product-info/product-info-page.tsx')).ProductInfoPage,
    ),
    partner: async () => (await import('../site/partner.ts')).wirePartner(environment),
    becomePartner: async () => (await import('../site/partner.ts')).wireBecomePartner(environment),
    linkedinCallback: async () =>
      (await import('../account/linkedin-callback.ts')).wireLinkedinCallback(environment),
    certificationTest: async () =>
      (await import('../learning/certification-tests.ts')).wireCertificationTests(environment),
    verify: async () => (await import('../learning/certificate.ts')).wireVerify(environment),
    desk: async () => (await import('../hiring/desk.ts')).wireDesk(environment),
    employerProfileById: async () => (await import('../people/company.ts')).wireCompanyPage(environment),
    ownProfile: async () => (await import('../people/own-profile.ts')).wireOwnProfile(environment),
    employerProfile: async () => (await import('../people/company.ts')).wireOwnCompany(environment),
    settings: async () => (await import('../account/settings.ts')).wireSettings(environment),
    notifications: async () =>
      (await import('../notifications/notifications-page.ts')).wireNotificationsPage(environment),
    chatWith: messages,
    chats: messages,
    freelancerJobs: async () => (await import('../jobs/my-jobs.ts')).wireFreelancerJobs(environment),
    employerJobs: async () => (await import('../jobs/my-jobs.ts')).wireEmployerJobs(environment),
    offer: async () => (await import('../hiring/offer.ts')).wireOffer(environment),
    newOffer: async () => (await import('../hiring/new-offer.ts')).wireNewOffer(environment),
    contractForFreelancer: contract,
    employerContract: contract,
    contractForEmployer: async () => (await import('../hiring/board.ts')).wireBoard(environment),
    jobCreation: async () => (await import('../jobs/job-creation.ts')).wireJobCreation(environment),
    packages: async () => (await import('../money/packages.ts')).wirePackages(environment),
    thankYou: async () => (await import('../money/receipt.ts')).wireReceipt(environment),
    milestonePayment: async () => (await import('../money/funding.ts')).wireFunding(environment),
    certification: async () => (await import('../learning/certification.ts')).wireCertification(environment),
    skillTest: async () => (await import('../learning/certification.ts')).wireSkillTest(environment),
    skillQuestions: async () => (await import('../learning/attempt.ts')).wireAttempt(environment),
    invoices: async () => (await import('../money/invoices.ts')).wireInvoices(environment),
    testInvoices: async () => ({
      Page: (await import('../../views/pages/money/test-invoices/test-invoices-page.tsx')).TestInvoicesPage,
    }),
    fees: async () => (await import('../money/fees.ts')).wireFees(environment),
    sitemap: async () => (await import('../site/sitemap.ts')).wireSitemap(),
    earnings: async () => (await import('../money/earnings.ts')).wireEarnings(environment),
    certificate: async () => (await import('../learning/certificate.ts')).wireCertificate(environment),
  };
};
