import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  fileName,
  id,
  isBareFileName,
  missable,
  numeric,
  requiredText,
  sameId,
  text,
} from '../../../src/contracts/core/fields.ts';
import { imageAddress } from '../../../src/contracts/core/images.ts';
import { property } from '../support.ts';

describe('zod', () => {
  it('never compiles code, which a strict policy forbids', () => {
    expect(z.config().jitless).toBe(true);
  });
});

describe('id', () => {
  it.each([0, 17, -1, '17', '0017', 'a-b', '64f0c2'])('[A7a] %j is an id and keeps its form', (value) => {
    expect(id.safeParse(value)).toEqual({ success: true, data: value });
  });
  it.each([null, undefined, '', '  ', true, {}, [1], Number.NaN])('[A7a] %j is rejected', (value) => {
    expect(id.safeParse(value).success).toBe(false);
  });
  it('[A7a] a number and its digits are the same id', () => {
    expect(sameId(17, '17')).toBe(true);
    expect(sameId('17', 17)).toBe(true);
    expect(sameId(17, '017')).toBe(false);
    expect(sameId('a', 'A')).toBe(false);
  });
});

describe('numeric', () => {
  it.each([
    [45, 45],
    [12.5, 12.5],
    ['45', 45],
    ['12.5', 12.5],
    [' 4.90 ', 4.9],
    ['-3', -3],
    ['0', 0],
  ])('[A7a] %j reads as %d', (given, read) => {
    expect(numeric.safeParse(given)).toEqual({ success: true, data: read });
  });
  it.each(['$45', '45/h', '1,000', '1e3', '0x10', ' ', 'NaN', 'Infinity', true, {}, []])(
    '[A7a] %j is rejected',
    (value) => {
      expect(numeric.safeParse(value).success).toBe(false);
    },
  );
});

describe('missable', () => {
  const contract = z.object({ field: missable(text) });
  it.each([[{}], [{ field: null }], [{ field: '' }], [{ field: undefined }]])(
    '[A7c] %j means missing',
    (given) => {
      const read = contract.safeParse(given);
      expect(read.success).toBe(true);
      expect(read.data?.field).toBeUndefined();
    },
  );
  it('[A7c] zero and false are not missing', () => {
    expect(z.object({ field: missable(numeric) }).safeParse({ field: 0 }).data).toEqual({ field: 0 });
    expect(contract.safeParse({ field: false }).success).toBe(false);
  });
  it('[A7c] a present value must match its contract', () => {
    expect(contract.safeParse({ field: 5 }).success).toBe(false);
  });
});

describe('requiredText', () => {
  it.each(['', '   ', '\n', null, undefined, 5])('[A7c] %j counts as missing', (value) => {
    expect(requiredText.safeParse(value).success).toBe(false);
  });
});

describe('fileName', () => {
  it.each([
    '../secret.png',
    '..',
    '.',
    'a/b.png',
    '/etc/passwd',
    '//evil.example/x.png',
    'http://evil.example/x.png',
    'https:evil.png',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' data:image/png;base64,AA',
    'C:\\pictures\\me.png',
    '..\\secret.png',
    'a\\b.png',
    'a..b.png',
    '..%2f..%2fsecret',
  ])('[A8b] %j is no image', (name) => {
    expect(isBareFileName(name)).toBe(false);
    expect(fileName.safeParse(name)).toEqual({ success: true, data: undefined });
    expect(imageAddress('https://api.example', name)).toBeUndefined();
  });
  it.each([
    ['amara.svg', '/images/amara.svg'],
    ['my photo #1?.png', '/images/my%20photo%20%231%3F.png'],
    ['%2e%2e%2fsecret', '/images/%252e%252e%252fsecret'],
    ['a%2Fb.png', '/images/a%252Fb.png'],
    ['Zoë & Søren.jpg', '/images/Zo%C3%AB%20%26%20S%C3%B8ren.jpg'],
    ['12:30.png', '/images/12%3A30.png'],
  ])('[A8a] the address of %j is %s', (name, path) => {
    expect(imageAddress('', name)).toBe(path);
    expect(imageAddress('https://api.example/v1', name)).toBe(`https://api.example/v1${path}`);
  });
  it('[A8b] a missing file name has no address', () => {
    expect(imageAddress('', undefined)).toBeUndefined();
    expect(imageAddress('', '')).toBeUndefined();
  });
  property(
    '[A8a] any name becomes a single segment under /images/ of the same host',
    {
      seed: 20_267,
      runs: 1000,
      of: fc.oneof(
        fc.string(),
        fc.string({ unit: 'binary' }),
        fc
          .array(fc.constantFrom('..', '/', '\\', '%2e', '%2f', ':', '.', 'http', 'a', '\t', '\n', '?', '#'))
          .map((parts) => parts.join('')),
      ),
    },
    (name) => {
      const address = imageAddress('http://api.example', name);
      if (address === undefined) return;
      const url = new URL(address);
      expect(url.host).toBe('api.example');
      expect(url.pathname).toMatch(/^\/images\/[^/]+$/);
      expect(url.search + url.hash).toBe('');
    },
  );
});
