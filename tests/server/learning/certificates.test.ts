/** A certificate for its holder, its PDF, and what anyone learns who has its code. */
import { decodeQR } from 'qr/decode.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { certificatePdf } from '../../../server/learning/certificate-pdf.ts';
import { qrOf, type QrPath } from '../../../server/learning/qr.ts';
import {
  certificateAddress,
  certificateCode,
  exampleCertificate,
  type Certificate,
} from '../../../src/contracts/learning/certificate.ts';
import type { Certifications } from '../../../src/contracts/learning/certification.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { createUser, type Person } from '../backend-fixture.ts';
import { createVisitor, startBackend, type Visitor } from '../helpers.ts';
import { certify, createHolder, revoke, testNamed, type Held } from './certificate-world.ts';

/** Draws the path as pixels, as a browser does. */
const read = ({ Size, Path }: QrPath): string => {
  const scale = 4;
  const side = Size * scale;
  const data = new Uint8Array(side * side * 3).fill(255);
  for (const [, x = '', y = '', width = ''] of Path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < Number(width) * scale; column += 1) {
        const at = (Number(y) * scale + row) * side + Number(x) * scale + column;
        data.fill(0, at * 3, at * 3 + 3);
      }
  return decodeQR({ width: side, height: side, data });
};

const QR = qrOf(exampleCertificate.Address);
const example: Certificate = { ...exampleCertificate, QR };

describe('a QR code', () => {
  it('[X74] is read as the address of the public page', () => {
    expect(read(QR)).toBe(exampleCertificate.Address);
    expect(read(qrOf('http://localhost:8080/verify/0000-0000-0000-0000'))).toContain('/verify/0000');
  });
});

describe('the PDF of a certificate', () => {
  const options = { size: 'A4', product: 'Marketlane' } as const;

  it('[X72] names holder, test, score, dates, code and address', async () => {
    const text = pdfText(await certificatePdf(example, options));
    for (const words of [
      'Marketlane',
      'Certificate',
      'Ines P.',
      'Technical SEO',
      '92%',
      'Nov 27, 2026',
      'Nov 27, 2027',
      '7F3K-2Q9D-XM4T-B8VN',
      'https://marketlane.example/verify/7F3K-2Q9D-XM4T-B8VN',
    ])
      expect(text).toContain(words);
  });
  it('[X73] is tagged, with a text for its QR code, and embeds its fonts', async () => {
    const pdf = (await certificatePdf(example, options)).toString('latin1');
    expect(pdf).toContain('/Marked true');
    for (const tag of ['Document', 'H1', 'H2', 'P', 'Figure'])
      expect(pdf).toMatch(new RegExp(`/S /${tag}\\b`));
    expect(pdf).toContain('/Alt (QR code of https://marketlane.example/verify/7F3K-2Q9D-XM4T-B8VN)');
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(2);
  });
  it('[X73] has one landscape page on either paper, whatever the names, and the same bytes for the same certificate', async () => {
    const long = {
      ...example,
      Name: 'Maximiliane Wilhelmine von und zu Hohenstein-Waldenburg '.repeat(4).trim(),
      Test: 'Search engine optimisation for shops with a very long name of their test '.repeat(3).trim(),
    };
    for (const [size, box] of [
      ['A4', '0 0 841.89 595.28'],
      ['LETTER', '0 0 792 612'],
    ] as const)
      for (const certificate of [example, long]) {
        const pdf = await certificatePdf(certificate, { ...options, size });
        expect(pdf.toString('latin1').match(/\/MediaBox \[([^\]]+)\]/g)).toEqual([`/MediaBox [${box}]`]);
        expect(pdf.equals(await certificatePdf(certificate, { ...options, size }))).toBe(true);
      }
  });
});

describe('certificates', () => {
  let backend: Backend;
  let holder: Person;
  let held: Held;
  beforeAll(async () => {
    backend = await startBackend();
    holder = await createHolder(backend);
    held = await certify(backend, holder.id);
  }, 120_000);
  afterAll(() => backend.close());

  const generate = (visitor: Visitor, id: unknown = held.id) =>
    visitor.call('/admin/certificateGenerate', { id });
  const verify = (Code: string, visitor = createVisitor(backend)) =>
    visitor.call('/admin/certificateVerify', { Code });
  const download = async (visitor: Visitor, path: string) => {
    const response = await fetch(backend.address + path, { headers: { cookie: visitor.cookieHeader() } });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };

  it('[X70] the holder gets it with its code, its address and the QR code of that address', async () => {
    const { status, json } = await generate(holder.visitor);
    expect(status).toBe(200);
    const own = json.data as Certificate;
    expect(own).toMatchObject({
      Name: 'Ines P.',
      Test: 'Technical SEO',
      Score: 92,
      State: 'valid',
      Code: held.code,
    });
    expect(certificateCode.safeParse(own.Code).success).toBe(true);
    expect(own.Address).toBe(`${backend.address}/verify/${held.code}`);
    expect(read(own.QR)).toBe(own.Address);
  });
  it('[X82] it names its test until there is a newer certificate, or the test is no longer offered', async () => {
    const own = await createHolder(backend, 'Ada L.');
    const testOf = async (title: string, days: number) => {
      const { id } = await certify(backend, own.id, { title, days });
      return { id, of: async () => ((await generate(own.visitor, id)).json.data as Certificate).TID };
    };
    const expiring = await testOf('Technical SEO', 20);
    expect(await expiring.of()).toBe(await testNamed(backend, 'Technical SEO'));
    const newer = await testOf('Technical SEO', 365);
    expect([await expiring.of(), await newer.of()]).toEqual([
      undefined,
      await testNamed(backend, 'Technical SEO'),
    ]);
    const gone = await testOf('Local SEO', -1);
    expect(await gone.of()).toBeUndefined();
    // One that was revoked renews nothing.
    const other = await createHolder(backend, 'Ada M.');
    const first = await certify(backend, other.id, { days: 20 });
    await revoke(backend, await certify(backend, other.id, { days: 365 }));
    const renewedOf = async ({ visitor }: Person) =>
      Object.fromEntries(
        ((await visitor.call('/admin/certificationfind', {})).json.data as Certifications).Certificates.map(
          ({ id, Renewed }) => [id, Renewed],
        ),
      );
    expect(await renewedOf(own)).toEqual({ [expiring.id]: true, [newer.id]: false, [gone.id]: false });
    expect((await renewedOf(other))[first.id]).toBe(false);
  });
  it('[X71] anyone else gets a 404, as for a certificate that does not exist', async () => {
    const others = [await createHolder(backend, 'Other'), await createUser({ backend }, 'Employer')];
    for (const { visitor } of others) {
      const answer = await generate(visitor);
      expect([answer.status, answer.json.code]).toEqual([404, 'certificate_not_found']);
      expect((await download(visitor, certificateAddress('', held.id))).response.status).toBe(404);
    }
    expect((await generate(holder.visitor, 2_147_483_600)).json.code).toBe('certificate_not_found');
    expect((await generate(createVisitor(backend))).status).toBe(401);
    expect((await download(createVisitor(backend), certificateAddress('', held.id))).response.status).toBe(
      404,
    );
  });
  it('[X72] its holder downloads it on the chosen paper', async () => {
    const boxOf = async (path: string) => {
      const { response, body } = await download(holder.visitor, path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="certificate-${held.code}.pdf"`,
      );
      expect(pdfText(body)).toContain(held.code);
      return /\/MediaBox \[([^\]]+)\]/.exec(body.toString('latin1'))?.[1];
    };
    expect(await boxOf(certificateAddress('', held.id))).toBe('0 0 841.89 595.28');
    expect(await boxOf(certificateAddress('', held.id, 'Letter'))).toBe('0 0 792 612');
    expect(await boxOf(`${certificateAddress('', held.id)}?size=x&size=y`)).toBe('0 0 841.89 595.28');
  });

  it('[X75] anyone who has the code learns holder, test, score, dates and state, and nothing else', async () => {
    const { status, json } = await verify(held.code);
    expect(status).toBe(200);
    expect(json.data).toEqual({
      Name: 'Ines P.',
      Test: 'Technical SEO',
      Score: 92,
      IssuedAt: expect.any(String),
      ExpiresAt: expect.any(String),
      State: 'valid',
    });
  });
  it('[X76] reads a code in any case, with blanks, and with letters for the digits that they look like', async () => {
    const code = '0101-ABCD-EFGH-JKMN';
    await backend.database
      .updateTable('certificates')
      .set({ code })
      .where('id', '=', (await certify(backend, holder.id, { score: 80 })).id)
      .execute();
    for (const typed of [code, 'olOi abcd efgh jkmn', '0101ABCDEFGHJKMN', '  0101-abcd-efgh-jkmn '])
      expect((await verify(typed)).json.data, typed).toMatchObject({ Score: 80 });
  });
  it('[X77] tells valid, expired and revoked apart', async () => {
    const stateOf = async ({ code }: Held) => (await verify(code)).json.data.State as string;
    expect(await stateOf(await certify(backend, holder.id, { days: 30 }))).toBe('valid');
    expect(await stateOf(await certify(backend, holder.id, { days: 0 }))).toBe('expired');
    const taken = await certify(backend, holder.id);
    await revoke(backend, taken);
    const { json } = await verify(taken.code);
    expect(json.data.State).toBe('revoked');
    expect(JSON.stringify(json)).not.toContain('Somebody else');
    const own = (await generate(holder.visitor, taken.id)).json.data as Certificate;
    expect(own).toMatchObject({ State: 'revoked', Revoked_Reason: 'Somebody else took the test.' });
    expect((await download(holder.visitor, certificateAddress('', taken.id))).response.status).toBe(404);
  });
  it('[X78] answers every other code alike', async () => {
    const gone = await createHolder(backend, 'Gone');
    const { code } = await certify(backend, gone.id);
    await backend.database.deleteFrom('certificates').where('freelancer_id', '=', gone.id).execute();
    const answers = await Promise.all(
      ['0000-0000-0000-0000', code, held.code.slice(0, -1), `${held.code}0`, '', 'U', '%', "' or 1=1"].map(
        async (guess) => {
          const { status, text } = await verify(guess);
          return [status, text];
        },
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
  });
});

describe('guessing codes', () => {
  it('[X79] an address looks up a limited number of codes, known or not, even all at once', async () => {
    const backend = await startBackend({ rateLimits: { verifying: 5 } });
    try {
      const { code } = await certify(backend, (await createHolder(backend)).id);
      const statuses = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const guess = `0000-0000-0000-00${String(index).padStart(2, '0')}`;
          return (await createVisitor(backend).call('/admin/certificateVerify', { Code: guess })).status;
        }),
      );
      expect(statuses.filter((status) => status === 404)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(7);
      const known = await createVisitor(backend).call('/admin/certificateVerify', { Code: code });
      expect([known.status, known.json.code]).toEqual([429, 'rate_limited']);
      expect(known.json.retryAfter).toBeGreaterThan(60);
    } finally {
      await backend.close();
    }
  });
});
