/** Texts of the page of certificates and tests. */
import type { OfferedTest, OwnCertificate, ExtraTime } from '../../../../contracts/learning/certification.ts';
import { countOf, dayOf } from '../../../words.ts';

const day = (at: string): string => dayOf(at) ?? '';

export const usual = 'My certificates';
export const desk = 'My desk';
export const subject = 'This list of certificates';
export const missing = 'Our server cannot show your certificates right now. Try again later, or write to us.';
export const contact = 'Contact us';
export const allTests = 'See all tests';
export const findFreelancers = 'Find a freelancer';
export const lead = (passPercent: number, validDays: number): string =>
  `Pass a test with ${passPercent}%, and its certificate shows on your profile for ${countOf(validDays, 'day')}.`;

export const running = 'Your running test';
export const runningLead = (title: string): string =>
  `${title} is running. The time goes on while you are here.`;
export const left = 'left';
export const carryOn = 'Continue the test';

export const certificates = 'Certificates';
export const none = 'You have no certificate yet.';
export const noneNext = 'Choose a test below. Nobody sees the tests that you did not pass.';
export const states: Readonly<Record<OwnCertificate['State'], string>> = {
  valid: 'Valid',
  expiring: 'Expires soon',
  expired: 'Expired',
  revoked: 'Revoked',
};
const endNote = (Renewed: boolean, canRetake: boolean): string => {
  if (Renewed) return 'You have a newer certificate of this test.';
  return canRetake ? 'Take the test again to keep it.' : 'Its test is no longer offered.';
};
export const stateNote = ({ State, ExpiresAt, Renewed }: OwnCertificate, canRetake: boolean): string =>
  ({
    valid: `Valid until ${day(ExpiresAt)}.`,
    expiring: `Valid until ${day(ExpiresAt)}. ${endNote(Renewed, canRetake)}`,
    expired: `Expired on ${day(ExpiresAt)}. It no longer shows on your profile.`,
    revoked: 'Our staff revoked it. It no longer shows on your profile.',
  })[State];
export const score = 'Score';
export const passedOn = 'Passed';
export const passed = ({ IssuedAt }: OwnCertificate): string => day(IssuedAt);
export const code = 'Code';
export const open = 'Open certificate';
export const seeWhy = 'See why';
export const again = 'Take the test again';

export const tests = 'Tests';
export const testsLead = (perDay: number): string =>
  `You have ${countOf(perDay, 'attempt')} a day for each test. A day starts at midnight UTC.`;
export const noTests = 'There are no tests yet.';
export const noTestsNext = 'We add tests as we finish them.';
export const attempts = 'Attempts left today';
export const attemptsLeft = ({ AttemptsLeft }: OfferedTest, perDay: number): string =>
  `${AttemptsLeft} of ${perDay}`;
export const best = 'Your best score';
export const length = 'Length';
export const lengthOf = ({ Questions, Minutes }: OfferedTest): string =>
  `${countOf(Questions, 'question')}, ${countOf(Minutes, 'minute')}`;
export const look = 'Rules and start';
export const isRunning = 'Running now';

export const extraTime = 'Extra time';
export const extraTimeLead =
  'Choose more time if you read with a screen reader, or need it for another reason. You do not have to tell us why, and nobody sees it.';
export const times: Readonly<Record<ExtraTime, string>> = {
  1: 'The usual time (×1)',
  1.5: 'Half as much again (×1.5)',
  2: 'Twice the time (×2)',
};
export const timeLegend = 'Time for my next tests';
export const saving = 'Saving …';
export const saved = 'Saved. It counts from your next test on.';
export const slowSaving = 'This is taking longer than usual. Wait a moment, or choose again.';
