/** Texts of the certification tests. */
import { terms } from '../../../../contracts/money/terms.ts';

export const lead =
  'Prove a skill once, and every employer who opens your profile can see it. Tests are free and run in your browser. Nobody sees the ones you did not pass.';
export const offer =
  'The questions are about everyday work. Read the rules of a test first: the clock waits until you start it.';

export const slow = 'The tests are taking longer than usual.';
export const willAppear = 'They will appear here once they have loaded.';
export const failed = 'The tests could not be loaded.';
export const readOn = 'You can still read below what a certificate is worth.';
export const empty = 'There are no tests yet.';
export const newOnes = 'We add tests as we finish them.';

export const worth = 'What a certificate is worth';
export const example = 'How a certificate looks on a profile, below the portfolio.';
export const profile = {
  title: 'It shows on your profile',
  text: (freelancers: string) => (
    <>
      Your profile shows its name, your score and the date, below your work. Employers can{' '}
      <a href={freelancers}>search for people</a> by the same skill.
    </>
  ),
};
export const validity = {
  title: 'It has a pass mark and an end date',
  text: `You pass with ${terms.testPassPercent}%, and the certificate is valid for ${terms.testValidDays} days, unless a test says otherwise. After that it leaves your profile until you pass the test again.`,
};
export const attempts = {
  title: 'You can try again',
  text: `You have ${terms.testAttemptsPerDay} attempts a day for each test. Each attempt draws its questions anew, and some may repeat. Our server keeps your answers and the time, so reloading the page loses nothing.`,
};
export const unbuyable = {
  title: 'Nobody can buy one',
  text: 'No right answer leaves our server before your attempt ends, and no paid plan adds points.',
};

export const examplePassed = '92 of 100 · Nov 2026';
export const testsOnOffer = 'Tests on offer';
export const findAJob = 'Find a job';
