/**
 * /mailbox and /mailbox.json show the mails of a demonstration. The links in these mails open accounts, so both pages
 * require this run's key and a request from this machine. Requests through a proxy, by another host name or from
 * another site get a 404.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addDemoKey, askForDemoKey, holdsDemoKey, type DemoKey } from '../http/demo-key.ts';
import { isForeign } from '../http/origin.ts';
import { isOwnMachine } from '../http/peer.ts';
import { refuseAddress } from '../core/refusal.ts';
import { asHtml, sendPlainPage } from '../http/plain-page.ts';
import { MAX_MAILS, type StoredMail, type Mailbox } from './mailbox.ts';

const LINK = /https?:\/\/[^\s<>"']+/g;

/** Invalid URLs stay text. */
const linked = (url: string): string => {
  const safe = asHtml(url);
  return URL.canParse(url) ? `<a href="${safe}" rel="noreferrer">${safe}</a>` : safe;
};

/** Escapes the text piece by piece between the links, so that every character is escaped exactly once. */
const textWithLinks = (text: string): string => {
  let html = '';
  let from = 0;
  for (const { 0: url, index } of text.matchAll(LINK)) {
    html += asHtml(text.slice(from, index)) + linked(url);
    from = index + url.length;
  }
  return html + asHtml(text.slice(from));
};

const mailHtml = ({ id, at, to, subject, text }: StoredMail): string =>
  `<li><article aria-labelledby="mail-${id}"><h2 id="mail-${id}">${asHtml(subject)}</h2>
<p class="soft">To ${asHtml(to)}, <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time></p>
<p class="text">${textWithLinks(text.trim())}</p></article></li>`;

const bodyOf = (mails: readonly StoredMail[]): string =>
  mails.length === 0
    ? `<h1 tabindex="-1">Mailbox</h1>
<p>No mail yet. <a href="/signup">Sign up</a> or <a href="/login?forgot">reset a password</a>, then come back.</p>`
    : `<h1 tabindex="-1">Mailbox</h1>
<p class="soft">Mail that would have been sent, newest first. The last ${MAX_MAILS} are kept until the server stops. <a href="/mailbox">Look again</a></p>
<ol>${mails.map(mailHtml).join('\n')}</ol>`;

/** Without a key, everyone on this machine can read the mailbox. */
export const addMailbox = (app: FastifyInstance, mailbox: Mailbox, key?: DemoKey): void => {
  const isAllowed = ({ raw }: FastifyRequest): boolean =>
    isOwnMachine(raw) && !isForeign(raw, { corsOrigins: [], trusts: () => false });
  if (key) addDemoKey(app, key, isAllowed);
  app.get('/mailbox', (request, reply: FastifyReply) => {
    if (!isAllowed(request)) return reply.callNotFound();
    if (!holdsDemoKey(request, key)) return askForDemoKey(reply);
    return sendPlainPage(reply, 'Mailbox', bodyOf(mailbox.newest()));
  });
  app.get('/mailbox.json', (request, reply: FastifyReply) => {
    if (!isAllowed(request)) return reply.callNotFound();
    if (!holdsDemoKey(request, key)) throw refuseAddress('demo_key_missing');
    return reply.header('cache-control', 'no-store').send({
      status: 200,
      data: mailbox
        .newest()
        .map((mail) => ({ ...mail, links: [...mail.text.matchAll(LINK)].map(([url]) => url) })),
    });
  });
};
