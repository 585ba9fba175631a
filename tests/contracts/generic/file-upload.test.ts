import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exampleFormFiles,
  formFiles,
  formFilesIn,
  MOST_FORM_FILES,
  storedFilesIn,
  textOfFormFiles,
} from '../../../src/contracts/generic/file-upload.ts';
import { property } from '../support.ts';

const [stored] = formFilesIn(exampleFormFiles);
const pending = { id: 'upload-1', bytes: 5, name: 'Brief.pdf' };
const problemOf = (value: string) => formFiles.safeParse(value).error?.issues[0]?.message;

describe('the files of a form as text', () => {
  const file = fc.record({
    id: fc.stringMatching(/^[a-z0-9.-]{1,40}$/),
    bytes: fc.nat({ max: 999_999_999 }),
    name: fc.string({ unit: 'binary', minLength: 1 }),
  });
  property('[K44a] hold any file name on its own line', { seed: 20273, of: fc.array(file) }, (files) => {
    const value = textOfFormFiles(files);
    const read = formFilesIn(value);
    expect(read.map(({ id, bytes }) => ({ id, bytes }))).toEqual(
      files.map(({ id, bytes }) => ({ id, bytes })),
    );
    expect(textOfFormFiles(read)).toBe(value);
  });
  it('[K44a] other lines are no files', () => {
    expect(formFilesIn('\n \nx\na b c')).toEqual([]);
  });
  it('[K44b] a pending upload is not sent, and keeps the form from being sent', () => {
    const value = textOfFormFiles([stored, pending].filter((each) => each !== undefined));
    expect(storedFilesIn(value)).toEqual([stored?.id]);
    expect(problemOf(value)).toMatch(/^Wait until all files are uploaded/);
    expect(problemOf(exampleFormFiles)).toBeUndefined();
    expect(problemOf('')).toBeUndefined();
  });
  it('[K44b] are at most ten', () => {
    const many = Array.from({ length: MOST_FORM_FILES + 1 }, (_, index) => ({
      id: `${String(index).padStart(32, '0')}.pdf`,
      bytes: 1,
      name: 'a',
    }));
    expect(problemOf(textOfFormFiles(many))).toBe('At most 10 files. Remove some');
    expect(problemOf(textOfFormFiles(many.slice(1)))).toBeUndefined();
  });
});
