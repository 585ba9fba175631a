import { siteOf } from '../../contracts/app/routes.ts';
import { terms } from '../../contracts/money/terms.ts';
import type { Head } from './head.ts';

const site = siteOf('');

export const contactHead: Head = {
  title: 'Contact us',
  description: `Contact us about hiring, finding work, payments, your account or safety. You get a reference right away and an answer within ${terms.messageAnswerWorkingDays} working days.`,
  path: site.href('contact'),
};
export const partnerHead: Head = {
  title: 'Partner with us',
  description:
    'How agencies, schools, tools and communities of digital marketers can partner with us: what we bring and what we ask.',
  path: site.href('partner'),
};
export const becomePartnerHead: Head = {
  title: 'Become a partner',
  description: `Apply for a partnership in four steps. We answer within ${terms.partnerAnswerWorkingDays} working days.`,
  path: site.href('becomePartner'),
};
export const certificationTestHead: Head = {
  title: 'Certification test',
  description:
    'Tests that prove a skill in digital marketing: length, pass mark, validity, and how the certificate looks on a profile.',
  path: site.href('certificationTest'),
};
