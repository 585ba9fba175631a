/** Texts of the page before a test. */
import type { OfferedTest } from '../../../../contracts/learning/certification.ts';
import type { QuestionKind } from '../../../../contracts/learning/attempt.ts';
import type { SkillTest } from '../../../../contracts/learning/skill-test.ts';
import { testTerms } from '../../../../contracts/learning/test-terms.ts';
import { countOf } from '../../../words.ts';

export const usual = 'Skill test';
export const subject = 'This test';
export const missing = 'It is no longer offered, or the link is incomplete. Choose another test.';
export const allTests = 'My certificates and tests';
export const certificates = 'My certificates';
export const findFreelancers = 'Find a freelancer';
export const description = 'The rules of a skill test, before its clock starts.';

export const rules = 'Rules';
export const rulesOf = (
  { Questions, Minutes }: OfferedTest,
  { PassPercent, AttemptsPerDay, ValidDays, ExtraTime }: SkillTest,
): readonly (readonly [string, string])[] => [
  [
    'Questions',
    `${countOf(Questions, 'question')}, drawn for you. You can answer them in any order, and change an answer until you hand in.`,
  ],
  [
    'Time',
    `${countOf(Minutes, 'minute')}${ExtraTime === 1 ? '' : ` with your extra time (×${ExtraTime})`}, by our server’s clock. It starts when you press the button, and goes on while the page is closed.`,
  ],
  [
    'Pass mark',
    `${PassPercent}% of the questions. A question counts only if its answer is completely right.`,
  ],
  [
    'Attempts',
    `${countOf(AttemptsPerDay, 'attempt')} a day for this test. A day starts at midnight UTC. Once you have passed, you can take the test again from ${countOf(testTerms.expiringDays, 'day')} before your certificate expires.`,
  ],
  [
    'Lost connection',
    'We save each answer as you give it. While you are offline, this browser keeps your answers and sends them when the connection is back. After the end we take no more answers.',
  ],
  ['The end', 'You hand in yourself. If the time runs out first, we hand in the answers that we have.'],
  [
    'Certificate',
    `If you pass, you get a certificate. It is valid for ${countOf(ValidDays, 'day')} and shows on your profile.`,
  ],
];
export const change = 'Change extra time';

export const prepare = 'What to prepare';
export const prepareLead = 'The questions come from these topics:';
export const kinds = 'There are four kinds of questions:';
export const kindTexts: Readonly<Record<QuestionKind, readonly [string, string]>> = {
  single: ['One answer', 'Choose the one right answer.'],
  multiple: ['Several answers', 'Choose all right answers, and no wrong one.'],
  ordering: ['An order', 'Move steps up and down until they are in the right order.'],
  number: ['A number', 'Work out a number and type it. Paper or a calculator helps.'],
};

export const start = 'Start';
export const left = 'Attempts left today';
export const leftOf = (count: number, perDay: number): string => `${count} of ${perDay}`;
export const time = 'Your time';
export const minutes = (count: number): string => countOf(count, 'minute');
export const best = 'Your best score';
export const begin = 'Start the test';
export const beginning = 'Starting the test …';
export const slow = 'This is taking longer than usual. Wait a moment, or press again.';
export const startNote = 'The clock starts at once.';
export const carryOn = 'Continue the test';
export const runningNote = 'You have started this test, and its time is running.';
export const usedUp = 'You have used all attempts of today for this test.';
export const stillValid = `Your certificate of this test is still valid. You can take the test again from ${countOf(testTerms.expiringDays, 'day')} before the certificate expires.`;
export const otherRuns = (title: string): string => `Your test ${title} is still running. Finish it first.`;
export const notNow = 'You cannot start this test now.';
export const openOther = 'Continue the running test';
