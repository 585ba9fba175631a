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
});
