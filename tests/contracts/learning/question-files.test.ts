/** The files of the question bank. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bankOf, readBankFile, testSlugs } from '../../../server/learning/bank/bank.ts';
import { questionFindings } from '../../../tools/check/questions.ts';

describe('the bank', () => {
  it('[X30] has eight tests, one file each', () => {
    const folder = new URL('../../../server/learning/bank/', import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(testSlugs).toHaveLength(8);
    expect(files.toSorted()).toEqual(testSlugs.map((slug) => `${slug}.json`).toSorted());
  });

  it('[X35] has no finding in any of its files', () => {
    expect(questionFindings(new Map(testSlugs.map((slug) => [slug, readBankFile(slug)])))).toEqual([]);
  });

  it.each(testSlugs)('[X30] reads %s once', (slug) => {
    const bank = bankOf(slug);
    expect(bank.test).toBe(slug);
    expect(bankOf(slug)).toBe(bank);
  });
});
