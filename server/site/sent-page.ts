/** A complete page and its own policy, whose hashes allow its inlined styles. */
import { encodedText, type EncodedText } from '../http/encoded.ts';

export interface SentPage extends EncodedText {
  /** undefined if the page has none. */
  readonly csp: string | undefined;
}

/** Only matches before any user content; titles escape their quotes. */
const OWN_POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;

export const sentPage = (html: string): SentPage => {
  const policy = OWN_POLICY.exec(html)?.[1];
  // Directives that work only in a header.
  return { ...encodedText(html), csp: policy && `${policy}; frame-ancestors 'none'` };
};
