/** A certificate as its holder sees it in each state, and as anyone sees it who has its code. */
import { act as settle } from 'react';
import { expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import {
  exampleCertificate,
  exampleCheckedCertificate,
  type Certificate,
  type CheckedCertificate,
} from '../../../src/contracts/learning/certificate.ts';
import { nothingBeside } from '../../../src/machines/generic/parts.ts';
import { certificatePageMachine } from '../../../src/machines/learning/certificate-page.machine.ts';
import { verifyPageMachine } from '../../../src/machines/learning/verify-page.machine.ts';
import { CertificatePage } from '../../../src/views/pages/learning/certificate/certificate-page.tsx';
import { VerifyPage } from '../../../src/views/pages/learning/verify/verify-page.tsx';
import { createPageStage } from './page-stage.tsx';

const { shown, open } = createPageStage();
const openCertificate = (certificate: Partial<Certificate>) =>
  open(
    CertificatePage,
    certificatePageMachine.provide({
      actors: {
        load: fromPromise(async () => ({ ...exampleCertificate, ...certificate })),
        parts: nothingBeside,
      },
    }),
    { path: '/generate-certificate', search: '?certificate=31', params: {} },
  );
const openVerify = (certificate: Partial<CheckedCertificate>) =>
  open(
    VerifyPage,
    verifyPageMachine.provide({
      actors: {
        load: fromPromise(async () => ({ ...exampleCheckedCertificate, ...certificate })),
        parts: nothingBeside,
      },
    }),
    {
      path: `/verify/${exampleCheckedCertificate.Code}`,
      search: '',
      params: { code: exampleCheckedCertificate.Code },
    },
  );
const linksIn = (part: string): Record<string, string | null> =>
  Object.fromEntries(
    [...shown.querySelectorAll(`${part} a`)].map((link) => [link.textContent, link.getAttribute('href')]),
  );
const buttons = () => [...shown.querySelectorAll('button')].map(({ textContent }) => textContent);

it('[X70][X82] a valid certificate shows its code and QR code, and can be downloaded, shared and printed', async () => {
  const { told } = await openCertificate({});
  const sheet = shown.querySelector('section[aria-label="Certificate"]');
  for (const words of [
    'Ines P.',
    'Technical SEO',
    '92%',
    'Nov 27, 2026',
    'Nov 27, 2027',
    '7F3K-2Q9D-XM4T-B8VN',
  ])
    expect(sheet?.textContent).toContain(words);
  expect(sheet?.querySelector('svg[role="img"] path')?.getAttribute('d')).toBe(exampleCertificate.QR.Path);
  expect(linksIn('aside')).toEqual({
    'Download the PDF (A4)': '/certificates/31.pdf?size=A4',
    'Download the PDF (Letter)': '/certificates/31.pdf?size=Letter',
    'Open the public page': '/verify/7F3K-2Q9D-XM4T-B8VN',
  });
  expect(buttons()).toEqual(['Copy the link', 'Print']);
  await settle(async () => shown.querySelector('button')?.click());
  expect(told).toContainEqual({
    type: 'share.requested',
    title: 'Technical SEO',
    path: '/verify/7F3K-2Q9D-XM4T-B8VN',
  });
});

it.each(['expiring', 'expired'] as const)('[X82] one that is %s leads to its test', async (State) => {
  await openCertificate({ State });
  expect(linksIn('aside')).toMatchObject({ 'Take the test again': '/skill-test?test=2' });
});

it('[X72][X77] a revoked one says why, and can be neither downloaded nor shared', async () => {
  await openCertificate({ State: 'revoked', Revoked_Reason: 'Somebody else took the test.' });
  expect(shown.textContent).toContain('Reason: Somebody else took the test.');
  expect(Object.keys(linksIn('aside'))).toEqual(['Open the public page']);
  expect(buttons()).toEqual([]);
});

it.each([
  ['valid', 'This certificate is valid'],
  ['expired', 'This certificate has expired'],
  ['revoked', 'This certificate was revoked'],
] as const)('[X77] the public page says that a certificate is %s', async (State, title) => {
  await openVerify({ State });
  expect(shown.querySelector('h1')?.textContent).toBe(title);
});

it('[X75][X81] the public page shows the facts alone, and search engines must not index it', async () => {
  await openVerify({});
  const facts = [...shown.querySelectorAll('dl > div')].map((fact) => [
    fact.querySelector('dt')?.textContent,
    fact.querySelector('dd')?.textContent,
  ]);
  expect(facts).toEqual([
    ['Holder', 'Ines P.'],
    ['Test', 'Technical SEO'],
    ['Score', '92%'],
    ['Passed on', 'Nov 27, 2026'],
    ['Valid until', 'Nov 27, 2027'],
    ['Code', '7F3K-2Q9D-XM4T-B8VN'],
  ]);
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});
