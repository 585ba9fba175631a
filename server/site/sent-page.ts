/** A page ready to be sent, and the policy it asks for itself: the hashes in it are of the styles that it inlines. */
import { encodedText, type EncodedText } from '../http/encoded.ts';

export interface SentPage extends EncodedText {
  /** undefined where the page names none. */
  readonly csp: string | undefined;
}

/** Before anything that somebody else has written, and in a title no quotes stand as they are. */
const OWN_POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;

export const sentPage = (html: string): SentPage => {
  const policy = OWN_POLICY.exec(html)?.[1];
  // What counts in a header alone.
  return { ...encodedText(html), csp: policy && `${policy}; frame-ancestors 'none'` };
};
