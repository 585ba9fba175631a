/**
 * /mailbox and /mailbox.json: what would have been mailed, to who sits at this machine and has the key of this run.
 * Its links open accounts, so to anybody else, through a proxy, by another name or for another site, they are not there.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addDemoKey, askForDemoKey, holdsDemoKey, type DemoKey } from '../http/demo-key.ts';
import { isForeign } from '../http/origin.ts';
import { isOwnMachine } from '../http/peer.ts';
import { Refusal } from '../core/refusal.ts';
import { asHtml, sendPlainPage } from '../http/plain-page.ts';
import { MOST_KEPT, type KeptMail, type Mailbox } from './mailbox.ts';

const LINK = /https?:\/\/[^\s<>"']+/g;

/** What cannot be an address stays text. */
const linked = (url: string): string => {
  const safe = asHtml(url);
  return URL.canParse(url) ? `<a href="${safe}" rel="noreferrer">${safe}</a>` : safe;
};

/** Escapes first what is no link, piece by piece, so that nothing is escaped twice or never. */
const textWithLinks = (text: string): string => {
  let html = '';
  let from = 0;
  for (const { 0: url, index } of text.matchAll(LINK)) {
    html += asHtml(text.slice(from, index)) + linked(url);
    from = index + url.length;
  }
  return html + asHtml(text.slice(from));
};

const article = ({ id, at, to, subject, text }: KeptMail): string =>
  `<li><article aria-labelledby="mail-${id}"><h2 id="mail-${id}">${asHtml(subject)}</h2>
<p class="soft">To ${asHtml(to)}, <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time></p>
<p class="text">${textWithLinks(text.trim())}</p></article></li>`;

const bodyOf = (mails: readonly KeptMail[]): string =>
  mails.length === 0
    ? `<h1 tabindex="-1">Mailbox</h1>
<p>No mail yet. <a href="/signup">Sign up</a>, or <a href="/login?forgot">forget a password</a>, and come back.</p>`
    : `<h1 tabindex="-1">Mailbox</h1>
<p class="soft">Mail that would have been sent, newest first; the last ${MOST_KEPT} until the server stops. <a href="/mailbox">Look again</a></p>
<ol>${mails.map(article).join('\n')}</ol>`;

/** Without a key, whoever sits at this machine reads it. */
export const addMailbox = (app: FastifyInstance, mailbox: Mailbox, key?: DemoKey): void => {
  const isThere = ({ raw }: FastifyRequest): boolean =>
    isOwnMachine(raw) && !isForeign(raw, { corsOrigins: [], trusts: () => false });
  if (key) addDemoKey(app, key, isThere);
  app.get('/mailbox', (request, reply: FastifyReply) => {
    if (!isThere(request)) return reply.callNotFound();
    if (!holdsDemoKey(request, key)) return askForDemoKey(reply);
    return sendPlainPage(reply, 'Mailbox', bodyOf(mailbox.newest()));
  });
  app.get('/mailbox.json', (request, reply: FastifyReply) => {
    if (!isThere(request)) return reply.callNotFound();
    if (!holdsDemoKey(request, key))
      throw new Refusal(403, 'Open the link first that the server has printed in its terminal');
    return reply.header('cache-control', 'no-store').send({
      status: 200,
      data: mailbox
        .newest()
        .map((mail) => ({ ...mail, links: [...mail.text.matchAll(LINK)].map(([url]) => url) })),
    });
  });
};
