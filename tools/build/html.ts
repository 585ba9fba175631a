/** Rejects HTML that a strict CSP would block. */

/** Forbidden in built pages: inline scripts, style attributes, event handlers, unfilled placeholders. */
export const offencesIn = (html: string): string[] => {
  const tags =
    html.replace(/<style(?: data-href="[^"]*")?>[\s\S]*?<\/style>/g, '').match(/<[a-z][^>]*>/gi) ?? [];
  const offences: string[] = [];
  for (const tag of tags) {
    // A data block is read, never run.
    const isData = /^<script type="application\/(?:ld\+)?json"(?: id="given" data-address="[^"]*")?>$/.test(
      tag,
    );
    if (/^<script(?![^>]*\ssrc=)/i.test(tag) && !isData) offences.push(`inline script: ${tag}`);
    if (/\sstyle=/i.test(tag)) offences.push(`style attribute: ${tag.slice(0, 120)}`);
    if (/\son[a-z]+=/i.test(tag)) offences.push(`event handler: ${tag.slice(0, 120)}`);
    if (
      /(?:src|href|srcset)="(?:https?:)?\/\//i.test(tag) &&
      /^<(?:script|link(?! rel="canonical")|img|iframe)/i.test(tag)
    )
      offences.push(`foreign host: ${tag.slice(0, 120)}`);
  }
  if (/<!--(?:head|app)-->|%[A-Z]+%/.test(html)) offences.push('an unfilled place of index.html');
  return offences;
};
