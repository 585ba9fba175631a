/** The words of a certificate, which its page and its PDF share. */
import { dayInWords } from '../money/invoice-words.ts';
import type { Certificate } from './certificate.ts';

export const certificateTitle = 'Certificate';
export const certifies = 'This certifies that';
export const passedTest = 'has passed the certification test';

type Dated = Pick<Certificate, 'Score' | 'IssuedAt' | 'ExpiresAt'>;
/** The facts below the test, each with its name. */
export const certificateFacts = ({
  Score,
  IssuedAt,
  ExpiresAt,
}: Dated): readonly (readonly [name: string, value: string])[] => [
  ['Score', `${Score}%`],
  ['Passed on', dayInWords(IssuedAt)],
  ['Valid until', dayInWords(ExpiresAt)],
];
export const checkAt = 'Anyone can check this certificate at';
