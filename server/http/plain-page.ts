/** The server's own pages for development and demonstrations: markup and one style, which the policy allows by hash. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../src/render/document.ts';

/** A copy of the design tokens in use: the client's styles exist only in its build. */
const style = `:root{color-scheme:light dark;--paper:light-dark(#faf8f3,#141310);--raised:light-dark(#fff,#1d1b17);--line:light-dark(#e0d9cb,#322e27);--ink:light-dark(#1b1916,#f5f1e9);--soft:light-dark(#544e43,#c0b9ab);--accent:light-dark(#2a3bcf,#a5b0ff);--danger:light-dark(#b02318,#ff9d93)}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}
main{max-width:44rem;margin:0 auto;padding:2rem 1.25rem 4rem;display:grid;gap:1.25rem}
h1{font-size:2rem;line-height:1.1;letter-spacing:-.02em}
h2{font-size:1.25rem;line-height:1.3}
ol,ul{list-style:none;padding:0;display:grid;gap:1rem}
article,.choice{background:var(--raised);border:1px solid var(--line);border-radius:.75rem;padding:1rem 1.25rem}
article{display:grid;gap:.5rem}
.choice{display:block;color:var(--ink);text-decoration:none}
.choice:hover{border-color:var(--accent)}
form{display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem;justify-items:start}
input,button{font:inherit;min-height:2.75rem;padding:.25rem .75rem;border-radius:.5rem;border:1px solid var(--soft);background:var(--raised);color:var(--ink);max-width:100%}
input{width:min(28rem,100%)}
button{border-color:var(--accent);color:var(--accent);cursor:pointer}
button.main{background:var(--accent);color:var(--paper)}
[aria-invalid]{border-color:var(--danger)}
.check{display:flex;gap:.75rem;align-items:center;min-height:2.75rem}
.check input{width:1.5rem;min-height:1.5rem;flex:none;accent-color:var(--accent)}
.field{display:grid;gap:.25rem;width:100%}
.field+.field{margin-top:.5rem}
.field~button{margin-top:.75rem}
.problem{color:var(--danger)}
[role=alert]{border:1px solid var(--danger);border-radius:.75rem;padding:.75rem 1rem}
section{display:grid;gap:.5rem}
.notice{border-inline-start:.25rem solid var(--accent);padding-inline-start:.75rem}
dl{display:grid;gap:.25rem .75rem}
dd{margin-bottom:.5rem}
table{border-collapse:collapse;width:100%}
th,td{padding:.5rem 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top;font-weight:400}
:is(th,td):last-child{padding-inline-start:1rem;text-align:end;white-space:nowrap}
tfoot :is(th,td){border-bottom:0;font-weight:600}
@media (min-width:40em){dl{grid-template-columns:max-content minmax(0,1fr)}dd{margin:0}}
.choice strong{display:block;color:var(--accent)}
.soft{color:var(--soft);font-size:.9375rem}
.text{white-space:pre-wrap}
a{color:var(--accent);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:.25rem}
@media (min-width:137.5em){html{font-size:clamp(125%,56.25% + .5vw,162.5%)}}`;

const styleHash = createHash('sha256').update(style).digest('base64');
const policyOf = (formAction: "'self'" | "'none'"): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action ${formAction}`;

/** Escapes text for HTML, also inside double-quoted attributes. */
export const asHtml = (text: string): string => escapeHtml(text);

/** `body` is HTML; its texts were escaped by `asHtml`. */
export const sendPlainPage = (
  reply: FastifyReply,
  title: string,
  body: string,
  { hasForm = false }: { readonly hasForm?: boolean } = {},
): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(hasForm ? "'self'" : "'none'"))
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(
      `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg">
<title>${asHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`,
    );
