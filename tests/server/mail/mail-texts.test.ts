import { describe, expect, it } from 'vitest';
import * as texts from '../../../server/mail/texts.ts';

const site = { name: 'Marketlane', origin: 'https://market.example' };
const about = { to: 'noor@mail.example', name: 'Noor Haddad', site };
const code = 'a+b/c=&d';

const mails = {
  verification: texts.verificationMail({ ...about, code }),
  knownAddress: texts.accountExistsMail(about),
  reset: texts.resetMail({ ...about, code }),
  passwordChanged: texts.passwordChangedMail(about),
  newDevice: texts.newDeviceMail({ ...about, at: new Date('2026-11-18T09:30:00Z') }),
  linkedinConnected: texts.linkedinConnectedMail(about),
};

describe.each(Object.entries(mails))('the mail %s', (_, mail) => {
  it('[O5a] has absolute links, which begin with the site’s address', () => {
    const links = mail.text.match(/https?:\/\/\S+/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(new URL(link).origin).toBe(site.origin);
      expect(new URL(link).pathname).toBe('/login');
    }
  });
  it('[O2a] is plain text of short lines to one person', () => {
    expect(mail.to).toBe('noor@mail.example');
    expect(mail.text).toMatch(/^Hello Noor Haddad,\n\n/);
    expect(mail.text).toMatch(/\n\nMarketlane\n$/);
    expect(mail.text).not.toMatch(/[<>\r]/);
    expect(Math.max(...mail.text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
    expect(mail.subject.length).toBeLessThanOrEqual(60);
  });
});

it('[O5a] a code survives the round trip through its link', () => {
  const query = (text: string) => new URL(/https:\S+/.exec(text)?.[0] ?? '').searchParams;
  expect(query(mails.verification.text).get('verify')).toBe(code);
  expect(query(mails.reset.text).get('reset')).toBe(code);
  expect(query(mails.passwordChanged.text).has('forgot')).toBe(true);
});

it('[I6c][O7b] a password mail and a connection mail explain what a new password does to LinkedIn', () => {
  expect(mails.reset.text).toContain('disconnects LinkedIn');
  expect(mails.linkedinConnected.text).toContain('This disconnects LinkedIn and signs out every browser');
  expect(texts.passwordChangedMail({ ...about, isReset: true }).text).toContain('it is now disconnected');
  expect(mails.passwordChanged.text).not.toContain('LinkedIn');
});

it.each([
  'You won! https://evil.example',
  'evil.example/prize',
  'Visit WWW evil',
  'noor@evil.example',
  'Noor\nBuy this',
  'Noor\u2028Buy this',
  'Noor\u202Eelpmaxe',
  'Congratulations, you have been chosen for our great prize',
  'Win 500 now',
  'Free money! Call us',
  'J. R. Smith',
  'Dr. Ada King, Countess',
  '   ',
])('[O2b] the name %j is left out', (name) => {
  const { text, subject } = texts.verificationMail({ ...about, name, code });
  expect(text).toMatch(/^Hello,\n\n/);
  expect(text + subject).not.toMatch(/evil|Buy|prize/);
});

it.each(["Siobhán O'Neill-Ó Cadhain", '李 小龍', 'Nguyễn Thị Minh Khai', 'D’Arcy'])(
  '[O2b] the name %j is included',
  (name) => {
    expect(texts.resetMail({ ...about, name, code }).text).toMatch(`Hello ${name},`);
  },
);

const others = {
  newMessage: texts.newMessageMail({ ...about, from: 'Amara Okafor', link: '/chat-user/2' }),
  newProposal: texts.newProposalMail({ ...about, from: 'Amara Okafor', link: '/employer-job-profile' }),
  newInvitation: texts.newInvitationMail({
    ...about,
    from: 'Amara Okafor',
    link: '/freelancer-job-profile?tab=invitations',
  }),
};

describe.each(Object.entries(others))('the mail %s', (_, mail) => {
  it('[D54c][O5a] names the actor, and links to the event and to the preferences, both on this site', () => {
    expect(mail.text).toContain('\n\nAmara Okafor ');
    const links = mail.text.match(/https?:\/\/\S+/g) ?? [];
    expect(links).toHaveLength(2);
    for (const link of links) expect(new URL(link).origin).toBe(site.origin);
    expect(links[1]).toBe(`${site.origin}/settings#notifications`);
    expect(mail.subject.length).toBeLessThanOrEqual(60);
    expect(Math.max(...mail.text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
  });
});

it.each(['You won! https://evil.example', 'Call +49 170 1234567', 'Noor\nBuy this'])(
  '[D54c][O2b] the actor’s name “%s” is left out',
  (from) => {
    const { subject, text } = texts.newMessageMail({ ...about, from, link: '/chat-user/2' });
    expect(text).toContain('\n\nSomeone wrote to you');
    expect(subject + text).not.toMatch(/evil|1234567|Buy/);
  },
);
