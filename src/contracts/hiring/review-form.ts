/** A review as a form: a text for each aspect's stars. */
import * as z from 'zod/mini';
import type { Parser } from '../core/parser.ts';
import {
  aspectsOf,
  EMPLOYER_ASPECTS,
  FREELANCER_ASPECTS,
  reviewBody,
  type ContractReview,
  type ReviewBody,
} from './contract-review.ts';
import type { Side } from './offer.ts';

type Values = Readonly<Record<string, string>>;

/** `By`: the side that writes; it decides which aspects count. */
export const blankReview: Values = Object.fromEntries(
  ['By', ...FREELANCER_ASPECTS, ...EMPLOYER_ASPECTS, 'Review'].map((field) => [field, '']),
);
const sideIn = (values: unknown): Side =>
  (values as Values | undefined)?.['By'] === 'freelancer' ? 'freelancer' : 'employer';

const starsTyped = z.string().check(z.regex(/^[1-5]$/, 'Choose 1 to 5 stars'));
const shapeOf = (by: Side) =>
  z.object({
    ...Object.fromEntries(aspectsOf(by).map((aspect) => [aspect, starsTyped])),
    Review: reviewBody.shape.Review,
  });
const shapes = { employer: shapeOf('employer'), freelancer: shapeOf('freelancer') };

/** The same values, or what is wrong with them. */
export const parseReview = (values: unknown): ReturnType<Parser<unknown>['safeParse']> =>
  shapes[sideIn(values)].safeParse(values);
/** The body of a valid form. */
export const reviewIn = (values: Values): ReviewBody => ({
  Aspects: Object.fromEntries(aspectsOf(sideIn(values)).map((aspect) => [aspect, Number(values[aspect])])),
  Review: values['Review']?.trim() ?? '',
});
/** The values that the form begins with: blank, or those of a review that its author edits. */
export const reviewValuesOf = (by: Side, written?: ContractReview): Values => ({
  ...blankReview,
  By: by,
  Review: written?.Review ?? '',
  ...Object.fromEntries(
    Object.entries(written?.Aspects ?? {}).map(([aspect, stars]) => [aspect, String(stars)]),
  ),
});
