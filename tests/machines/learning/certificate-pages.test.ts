/** The certificate of its holder, and the public check of a code: where their ids come from. */
import { describe, expect, it } from 'vitest';
import type { Id } from '../../../src/contracts/core/ids.ts';
import {
  codeOf,
  exampleCertificate,
  exampleCheckedCertificate,
  type Certificate,
  type CheckedCertificate,
} from '../../../src/contracts/learning/certificate.ts';
import { certificatePageMachine } from '../../../src/machines/learning/certificate-page.machine.ts';
import { verifyPageMachine } from '../../../src/machines/learning/verify-page.machine.ts';
import { createPort, expectToBeIn, stage } from '../support.ts';

const rest = { productSlug: 'marketlane', state: null, given: undefined };
const { Code } = exampleCheckedCertificate;

const openVerify = (code: string) => {
  const load = createPort<CheckedCertificate, { id: Id | null }>();
  const path = `/verify/${encodeURIComponent(code)}`;
  const set = stage(verifyPageMachine.provide({ actors: { load: load.logic } }), {
    systemId: 'page',
    input: { ...rest, path, search: '', params: { code } },
    cast: ['navigation'],
  });
  return { ...set, load };
};

describe('a certificate', () => {
  it('[X70] is loaded by the id in its query', async () => {
    const load = createPort<Certificate, { id: Id | null }>();
    const { actor } = stage(certificatePageMachine.provide({ actors: { load: load.logic } }), {
      systemId: 'page',
      input: { ...rest, path: '/generate-certificate', search: '?certificate=31', params: {} },
      cast: ['navigation'],
    });
    expect(load.last().input).toEqual({ id: '31' });
    await load.last().answer(exampleCertificate);
    expectToBeIn(actor, 'ready');
  });
});

describe('the check of a code', () => {
  it('[X76] corrects another spelling', async () => {
    const { load, told, actor } = openVerify('7f3k2q9d xm4tb8vn');
    expect(load.last().input).toEqual({ id: Code });
    await load.last().answer(exampleCheckedCertificate);
    expectToBeIn(actor, 'ready');
    expect(told('navigation')).toMatchObject([{ to: `/verify/${Code}`, replace: true }]);
  });
  it('[X80] looks up only what can be a code', () => {
    for (const code of ['hello', `${Code}-0000`, 'UUUU-UUUU-UUUU-UUUU', 'x'.repeat(300)]) {
      const { actor, load } = openVerify(code);
      expectToBeIn(actor, 'missing');
      expect(load.asked).toEqual([]);
    }
  });
});

describe('a typed code', () => {
  it.each([
    ['7F3K-2Q9D-XM4T-B8VN', Code],
    [' 7f3k 2q9d xm4t b8vn ', Code],
    ['oIl0-0000-0000-0000', '0110-0000-0000-0000'],
    ['7F3K-2Q9D-XM4T-B8V', undefined],
    ['7F3K-2Q9D-XM4T-B8VU', undefined],
    ['', undefined],
  ])('[X76] %j is %j', (typed, code) => {
    expect(codeOf(typed)).toBe(code);
  });
});
