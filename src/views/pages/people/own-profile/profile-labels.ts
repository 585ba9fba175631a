import type { FormValues } from '../../../../machines/generic/form.machine.ts';

const labels: Readonly<Record<string, string>> = {
  Name: 'Your name',
  ScreenName: 'Name that is shown',
  Headline: 'Headline',
  Overview: 'Overview',
  Skills: 'Skills',
  HourlyRate: 'Rate an hour',
  Availability: 'Hours a week',
  Country: 'Country',
  Languages: 'Languages',
  TimeZone: 'Time zone',
  Portfolio: 'Portfolio',
  Visibility: 'Who can see it',
};

/** The most works that a list of errors may name. */
const MOST = 50;

/** What errors are called, in the order of the page: of the portfolio each work's title and description as well. */
export const labelsOf = ({ Portfolio = '' }: FormValues): Readonly<Record<string, string>> => ({
  ...labels,
  ...(Portfolio &&
    Object.fromEntries(
      Array.from({ length: MOST }, (_, index) => [
        [`Portfolio.${index}.Title`, `Title of work ${index + 1}`],
        [`Portfolio.${index}.Description`, `Description of work ${index + 1}`],
        [`Portfolio.${index}.Skill`, `Skill of work ${index + 1}`],
      ]).flat(),
    )),
});
