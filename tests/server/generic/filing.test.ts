import { afterEach, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { exampleContactMessage, examplePartnerRequest } from '../../../src/contracts/site/contact.ts';
import { describeFiling } from './filing-core.ts';
import { createVisitor, startBackend } from '../helpers.ts';

describeFiling('filing on PGlite', (options) => startBackend(options));

describe('limits on filing', () => {
  let backend: Backend | undefined;
  afterEach(() => backend?.close());

  it('[B14] ten messages a minute from one address, and as many requests for a partnership', async () => {
    backend = await startBackend({
      rateLimits: {},
      seedSize: { freelancers: 1, employers: 1, guides: 1, reviews: 1, jobs: 0 },
    });
    const visitor = createVisitor(backend);
    const send = async (name: 'contact' | 'partner', body: object, round: number) => {
      const answer = await visitor.call(calls[name].path, { ...body, Name: `Visitor ${round}` });
      return [answer.status, answer.json.message];
    };
    for (const [name, body] of [
      ['contact', exampleContactMessage],
      ['partner', examplePartnerRequest],
    ] as const) {
      for (let round = 1; round <= 10; round += 1)
        expect(await send(name, body, round)).toEqual([200, undefined]);
      expect(await send(name, body, 11)).toEqual([
        429,
        expect.stringMatching(/^Too many requests; try again in /),
      ]);
    }
    expect((await visitor.call(calls.guides.path)).status).toBe(200);
  });

  const isLimited = async (
    visitor: ReturnType<typeof createVisitor>,
    limits: Readonly<Record<number, readonly (keyof typeof calls)[]>>,
  ): Promise<void> => {
    for (const [most, names] of Object.entries(limits))
      for (const name of names) {
        // A refused call counts too.
        for (let round = 1; round <= Number(most); round += 1)
          expect([200, 400, 401], name).toContain((await visitor.call(calls[name].path)).status);
        expect((await visitor.call(calls[name].path)).status, name).toBe(429);
      }
  };

  it('[B111] every call of hiring that writes, searches or calculates', async () => {
    backend = await startBackend({
      rateLimits: { filing: 2, saving: 3, finding: 4 },
      seedSize: { freelancers: 1, employers: 1, guides: 1, reviews: 1, jobs: 0 },
    });
    const visitor = createVisitor(backend);
    const limits = {
      2: ['publishJob', 'copyJob', 'saveLetterTemplate', 'savedSearchCreate', 'savedSearchUpdate'],
      3: [
        'lifecycleEvent',
        'saveJobDraft',
        'saveProposalDraft',
        'deleteProposalDraft',
        'noteProposal',
        'readProposals',
      ],
      4: ['similarPay', 'proposals', 'invitations', 'suggestedFreelancers', 'previewBrief'],
    } as const;
    await isLimited(visitor, limits);
  });

  it('[B162] every call of payments, plans, weeks and invoices', async () => {
    backend = await startBackend({
      rateLimits: { filing: 2, saving: 3, finding: 4 },
      seedSize: { freelancers: 1, employers: 1, guides: 1, reviews: 1, jobs: 0 },
    });
    await isLimited(createVisitor(backend), {
      2: [
        'fundMilestones',
        'cancelPayment',
        'choosePlan',
        'cancelPlanPayment',
        'addExtra',
        'dropExtra',
        'createInvoice',
        'creditInvoice',
        'saveBillingDetails',
      ],
      3: ['changeTimeSheet'],
      4: [
        'payment',
        'paymentMethods',
        'packages',
        'timeSheet',
        'invoices',
        'invoice',
        'billingDetails',
        'earnings',
      ],
    });
  });

  it('[X29] every call of tests and certificates', async () => {
    backend = await startBackend({
      rateLimits: { filing: 2, saving: 3, finding: 4 },
      seedSize: { freelancers: 1, employers: 1, guides: 1, reviews: 1, jobs: 0 },
    });
    await isLimited(createVisitor(backend), {
      2: ['skillTestStart', 'skillTestSubmit', 'testSettingSave'],
      3: ['skillAnswerSave'],
      4: ['certifications', 'skillAttempt'],
    });
  });
});
