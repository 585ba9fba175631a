/** Texts of a running test and its result. */
import type { Answer } from '../../../../contracts/learning/answer.ts';
import type { Attempt, AttemptQuestion, AttemptResult } from '../../../../contracts/learning/attempt.ts';
import type { GivenAnswer } from '../../../../contracts/learning/unsaved-answer.ts';
import type { TimeMark } from '../../../../machines/learning/attempt-page.machine.ts';
import { countOf, dayOf } from '../../../words.ts';

export const usual = 'Skill test questions';
export const subject = 'This test';
export const missing =
  'It is not one of your tests, or the link is incomplete. Your tests are on the page of your certificates.';
export const certificates = 'My certificates';
export const description = 'The questions of a skill test.';

export const timeLeft = 'Time left';
export const marks: Readonly<Record<TimeMark, string>> = {
  half: 'Half of your time is left.',
  fiveMinutes: 'Less than five minutes are left.',
  oneMinute: 'Less than one minute is left. At the end we hand in your answers.',
};
export const saving = 'Saving your answer …';
export const allSaved = 'All answers are saved.';
export const waiting =
  'We cannot reach our server. This browser keeps your answers and sends them when the connection is back. The time goes on.';
export const stopped = 'Your session has ended. Sign in again, and your answers are sent.';
export const overtaken =
  'You have answered this question in another tab or on another device. This is the newer answer.';
export const refused = 'We could not save your last answer to this question, so you see the saved one.';

export const questionOf = (position: number, count: number): string => `Question ${position} of ${count}`;
export const hints: Readonly<Record<AttemptQuestion['Kind'], string>> = {
  single: 'Choose one answer.',
  multiple: 'Choose all right answers.',
  ordering: 'Put these in order, from first to last.',
  number: 'Type a number.',
};
export const flag = 'Flag for review';
export const number = (unit: string | undefined): string =>
  unit === undefined ? 'Your answer' : `Your answer in ${unit}`;
export const noNumber = 'Type only a number, such as 12.5.';
export const up = 'Move up';
export const down = 'Move down';
export const movedTo = (option: string, place: number, of: number): string =>
  `${option}: now ${place} of ${of}.`;
export const unmoved = 'You have not answered yet. Move a line, or keep this order.';
export const keepOrder = 'Keep this order';
export const back = 'Back';
export const next = 'Next question';
export const handInAsk = 'Check and hand in';

export const map = 'All questions';
export const mapName = (position: number, { Answer: answer, Flagged }: GivenAnswer): string =>
  `Question ${position}, ${answer === undefined ? 'not answered' : 'answered'}${Flagged ? ', flagged' : ''}`;
export const answeredOf = (answered: number, count: number): string => `${answered} of ${count} answered`;

export const handInTitle = 'Hand in your test?';
export const complete = (count: number): string => `You have answered all ${countOf(count, 'question')}.`;
export const unanswered = (count: number): string =>
  count === 1 ? 'One question has no answer:' : `${count} questions have no answer:`;
export const flagged = (count: number): string =>
  count === 1 ? 'You have flagged one question:' : `You have flagged ${count} questions:`;
export const goTo = (position: number): string => `Question ${position}`;
export const final = 'You cannot change your answers afterwards.';
export const handIn = 'Hand in';
export const handingIn = 'Handing in …';
export const finishing = 'Saving your last answers first …';
export const slowHandingIn = 'This is taking longer than usual. Wait a moment, or press again.';
export const goOn = 'Go on answering';

export const overTitle = 'The time is over';
export const over =
  'Our server hands in the answers that it has. Your result appears here once this page has loaded it.';
export const checkAgain = 'Ask again';

export const result = 'Your result';
export const outcome = ({ Passed, Score }: AttemptResult, { PassPercent }: Attempt): string =>
  Passed ? `You passed with ${Score}%.` : `You reached ${Score}%. You need ${PassPercent}% to pass.`;
export const rightOf = ({ Correct }: AttemptResult, count: number): string =>
  `${Correct} of ${countOf(count, 'question')}`;
export const right = 'Right answers';
export const endedAt = 'Ended';
export const endedOn = ({ EndedAt }: AttemptResult): string => dayOf(EndedAt) ?? '';
export const timedOut = 'The time ran out, so we handed in the answers that we had.';
export const lost = (count: number): string =>
  count === 1
    ? 'One answer did not reach us before the end, so it does not count.'
    : `${count} answers did not reach us before the end, so they do not count.`;
export const openCertificate = 'Open your certificate';
export const onProfile = 'Your profile shows the certificate from now on.';
export const again = 'Try again';
export const allTests = 'My certificates and tests';
export const topics = 'What to learn';
export const topicsLead = 'These topics had wrong answers. Nobody else sees this.';
export const review = 'All questions and answers';
export const wasRight = 'Right';
export const wasWrong = 'Wrong';
export const yours = 'Your answer';
export const rightAnswer = 'Right answer';
export const why = 'Why';
export const none = 'No answer';

/** An answer in words. */
export const answerWords = (
  { Kind, Options = [], Unit }: AttemptQuestion,
  answer: Answer | undefined,
): string => {
  if (answer === undefined) return none;
  if (typeof answer === 'number') {
    const digits = answer.toLocaleString('en-US', { maximumFractionDigits: 6 });
    return Unit === undefined ? digits : `${digits} ${Unit}`;
  }
  const chosen = answer.map((index) => Options[index] ?? '');
  return Kind === 'ordering'
    ? chosen.map((option, index) => `${index + 1}. ${option}`).join(' ')
    : chosen.join('; ');
};
