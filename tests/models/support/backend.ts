/** The backend of the generated runs: the specification's, and the calls of ours that the screens make. */
import type { CallFailure } from '../../../src/contracts/failure.ts';
import { exampleOwnJob } from '../../../src/contracts/own-jobs.ts';
import { exampleCertificationTest } from '../../../src/contracts/certification-test.ts';
import { exampleDemoAccount } from '../../../src/contracts/demo.ts';
import { exampleGuideArticle } from '../../../src/contracts/guide-article.ts';
import { exampleFoundFreelancer, exampleFiled } from '../../../src/contracts/freelancer-search.ts';
import { exampleJob, exampleJobDetail } from '../../../src/contracts/job.ts';
import { pageReply, type Page } from '../../../src/contracts/page.ts';
import { exampleFreelancerReview, exampleProfile } from '../../../src/contracts/profile.ts';
import { manyOf } from '../../../src/machines/listing.samples.ts';
import {
  answering,
  createSpecificationBackend,
  cut,
  failing,
  html,
  json,
  type Behaviour,
  type CallName,
  type MoreCall,
} from '../../journeys/specification-backend.ts';

const filing = () => ({ status: 'success', data: exampleFiled });

const ours = {
  login: {
    path: '/login',
    usual: (_, world) => ({
      status: 'success',
      data: world.user.findFirst({ where: { id: { equals: 1 } } }),
    }),
  },
  logout: { path: '/logout', usual: () => ({ status: 'success' }) },
  freelancersFind: {
    path: '/admin/freelancersfind',
    usual: () => pageReply(manyOf(exampleFoundFreelancer)),
  },
  jobsFind: { path: '/admin/jobsfind', usual: () => pageReply(manyOf(exampleJob)) },
  freelancerReviews: {
    path: '/admin/freelancerReviewfind',
    usual: () => pageReply(manyOf(exampleFreelancerReview)),
  },
  profileById: {
    path: '/admin/freelancerProfilefind',
    usual: () => ({ status: 200, data: exampleProfile }),
  },
  jobById: { path: '/admin/jobfindById', usual: () => ({ status: 200, data: exampleJobDetail }) },
  guideById: {
    path: '/admin/guidedatafindById',
    usual: () => ({ status: 200, data: exampleGuideArticle }),
  },
  contact: { path: '/admin/contactCreate', usual: filing },
  partner: { path: '/admin/partnerCreate', usual: filing },
  propose: { path: '/admin/proposalCreate', usual: filing },
  invite: { path: '/admin/inviteCreate', usual: filing },
  report: { path: '/admin/reportCreate', usual: filing },
  saveJob: { path: '/admin/jobSaveCreate', usual: () => ({ status: 'success' }) },
  ownOpenJobs: { path: '/admin/employerOpenJobsfind', usual: () => ({ data: [exampleOwnJob] }) },
  certificationTests: {
    path: '/admin/certificationTestfind',
    usual: () => ({ data: [exampleCertificationTest] }),
  },
  demoAccounts: { path: '/admin/demoAccountsfind', usual: () => ({ data: [exampleDemoAccount] }) },
} satisfies Record<string, MoreCall>;
export type ModelCall = CallName | keyof typeof ours;

export const createModelBackend = (dist: string) => createSpecificationBackend(dist, ours);
export type ModelBackend = Awaited<ReturnType<typeof createModelBackend>>;

/** How the backend behaves when a call is to fail with that reason. */
export const failingWith = (reason: CallFailure): Behaviour => {
  switch (reason.kind) {
    case 'offline':
      return cut;
    case 'refused':
      return failing(reason.status);
    case 'unreadable':
      return html;
    case 'unexpected':
      return json(null);
    case 'fault':
      throw new Error('no backend can bring a fault of ours about');
  }
};
/** How it behaves when a call is to answer with that. */
export const givingBack = (output: unknown): Behaviour =>
  isPage(output) ? json(pageReply(output)) : answering(output);
const isPage = (output: unknown): output is Page<unknown> =>
  typeof output === 'object' && output !== null && 'items' in output && 'total' in output;
