/** Notifications of certificates, for their holder. */
import * as z from 'zod';
import { certificateSearch } from '../../src/contracts/learning/certificate-addresses.ts';
import { siteOf } from '../../src/contracts/app/routes.ts';
import { dayInWords } from '../core/moment-words.ts';
import { jobMail, type MailSite } from '../mail/texts.ts';
import type { Notice } from './notice.ts';

export const certificateEnding = z.object({
  /** Of the certificate. */
  id: z.int(),
  test: z.string(),
  /** ISO text. */
  expiresAt: z.string(),
  /** Which reminder it is. */
  days: z.int(),
  /** The test can be taken again. */
  isOffered: z.boolean(),
});

export const certificateEndingNotice = ({
  id,
  test,
  expiresAt,
  days,
  isOffered,
  site,
}: z.infer<typeof certificateEnding> & { readonly site: MailSite }): Notice => {
  const title = `Your certificate “${test}” expires on ${dayInWords(expiresAt)}`;
  const link = siteOf('').href('certificate') + certificateSearch(id);
  return {
    kind: 'certificateEnding',
    title,
    text: isOffered
      ? 'Take the test again, and a new certificate follows without a gap.'
      : 'The test is no longer offered, so you cannot renew the certificate. Choose another test under My certificates.',
    link,
    about: `certificate.ending:${id}`,
    mail: {
      // Each reminder is mailed, even if the one before was not read.
      about: `certificate.ending:${id}:${days}`,
      isUntilRead: false,
      write: (reader) => jobMail({ ...reader, site, says: title, link, see: 'See your certificate' }),
    },
  };
};
