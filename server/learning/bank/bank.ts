/**
 * The question bank of the skill tests, with its keys. Each test is one file. The server copies the drawn questions into an
 * attempt, so that a change of a file leaves all attempts as they are. Only an ended attempt may send a key or an explanation.
 */
import { readFileSync } from 'node:fs';
import * as z from 'zod';

export const QUESTIONS_PER_TEST = 60;

/** The files, by the slug of their test. */
const FILES = {
  'technical-seo': new URL('./technical-seo.json', import.meta.url),
  'google-ads': new URL('./google-ads.json', import.meta.url),
  'meta-ads': new URL('./meta-ads.json', import.meta.url),
  copywriting: new URL('./copywriting.json', import.meta.url),
  'email-marketing': new URL('./email-marketing.json', import.meta.url),
  'google-analytics': new URL('./google-analytics.json', import.meta.url),
  'social-media-management': new URL('./social-media-management.json', import.meta.url),
  'seo-expert': new URL('./seo-expert.json', import.meta.url),
} as const;
export type TestSlug = keyof typeof FILES;
export const testSlugs = Object.keys(FILES) as readonly TestSlug[];

/** Two texts that a reader takes for the same: capitals and spaces do not count. */
export const sameText = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '');

/** One line, without a space at either end or two in a row. */
const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^\S+(?: \S+)*$/, 'must be one line with single spaces');
const slug = z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'must be a slug');
const optionsOf = (least: number, most: number) =>
  z
    .array(line(160))
    .min(least)
    .max(most)
    .refine((options) => new Set(options).size === options.length, 'must differ');

const every = {
  id: slug,
  topic: slug,
  difficulty: z.literal([1, 2, 3]),
  text: line(400),
  explanation: line(500),
};
const question = z.discriminatedUnion('kind', [
  z.strictObject({
    ...every,
    kind: z.literal('single'),
    options: optionsOf(4, 4),
    correct: z.tuple([z.int().min(0).max(3)]),
  }),
  z
    .strictObject({
      ...every,
      kind: z.literal('multiple'),
      options: optionsOf(5, 6),
      /** Ascending. */
      correct: z.array(z.int().nonnegative()).min(2),
    })
    .refine(
      ({ correct, options }) =>
        correct.every((index, at) => index < options.length && index > (correct[at - 1] ?? -1)),
      { path: ['correct'], message: 'must be ascending indexes of options' },
    )
    .refine(({ correct, options }) => correct.length < options.length, {
      path: ['correct'],
      message: 'must leave a wrong option',
    }),
  z.strictObject({
    ...every,
    kind: z.literal('ordering'),
    /** In the right order. */
    options: optionsOf(4, 5),
  }),
  z.strictObject({
    ...every,
    kind: z.literal('number'),
    unit: line(30),
    answer: z.number(),
    /** The largest difference from the answer that still counts as right. */
    tolerance: z.number().nonnegative(),
  }),
]);
export type Question = z.output<typeof question>;

/** The id of a test's question at this index: `technical-seo-01` is the first. */
export const questionId = (test: string, index: number): string =>
  `${test}-${String(index + 1).padStart(2, '0')}`;

export const testBank = z
  .strictObject({
    test: slug,
    title: line(60),
    topics: z.record(slug, z.strictObject({ name: line(60), learn: line(250) })),
    questions: z.array(question).length(QUESTIONS_PER_TEST),
  })
  .superRefine(({ test, topics, questions }, { addIssue }) => {
    for (const [index, { id, topic }] of questions.entries()) {
      if (id !== questionId(test, index))
        addIssue({
          code: 'custom',
          path: ['questions', index, 'id'],
          message: `must be ${questionId(test, index)}`,
        });
      if (!Object.hasOwn(topics, topic))
        addIssue({
          code: 'custom',
          path: ['questions', index, 'topic'],
          message: `must be one of ${Object.keys(topics).join(', ')}`,
        });
    }
  });
export type TestBank = z.output<typeof testBank>;

/** The file of a test, not checked yet. */
export const readBankFile = (test: TestSlug): unknown => JSON.parse(readFileSync(FILES[test], 'utf8'));

const parsed = new Map<TestSlug, TestBank>();
/** The questions of a test. The first call reads and checks the file; later ones return the same object. */
export const bankOf = (test: TestSlug): TestBank => {
  const bank = parsed.get(test) ?? testBank.parse(readBankFile(test));
  parsed.set(test, bank);
  return bank;
};
