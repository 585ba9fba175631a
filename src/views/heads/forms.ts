/** The heads of the pages that are forms, and of the catalogue of tests. */
import { siteOf } from '../../contracts/app/routes.ts';
import { terms } from '../../contracts/money/terms.ts';
import type { Head } from './head.ts';

const site = siteOf('');

export const contactHead: Head = {
  title: 'Contact Us',
  description: `Write to a person: about hiring, finding work, payments, your account or safety. You get a reference at once, and an answer within ${terms.messageAnswerWorkingDays} working days.`,
  path: site.href('contact'),
};
export const partnerHead: Head = {
  title: 'Partner With Us',
  description:
    'What a partnership looks like for agencies, schools, tools and communities of digital marketers: what we bring, and what we ask.',
  path: site.href('partner'),
};
export const becomePartnerHead: Head = {
  title: 'Become a Partner',
  description: `The way to a partnership in four steps, and the form that starts it. You hear from us within ${terms.partnerAnswerWorkingDays} working days.`,
  path: site.href('becomePartner'),
};
export const certificationTestHead: Head = {
  title: 'Certification Test',
  description:
    'Tests that prove a skill in digital marketing: their length, pass mark and validity, and how the certificate shows on a profile.',
  path: site.href('certificationTest'),
};
