/** An encoded page with its own CSP, which contains the hashes of its inline styles. */
import { encodedText, type EncodedText } from '../http/encoded.ts';

export interface SentPage extends EncodedText {
  /** Undefined if the page has none. */
  readonly csp: string | undefined;
}

/** Safe to match: the tag comes before all user content, and quotes in the title are escaped. */
const OWN_POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;

export const sentPage = (html: string): SentPage => {
  const policy = OWN_POLICY.exec(html)?.[1];
  // frame-ancestors works only in a header.
  return { ...encodedText(html), csp: policy && `${policy}; frame-ancestors 'none'` };
};
