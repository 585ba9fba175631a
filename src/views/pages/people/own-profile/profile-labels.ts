import type { FormValues } from '../../../../machines/generic/form.machine.ts';

const labels: Readonly<Record<string, string>> = {
  Name: 'Your name',
  ScreenName: 'Display name',
  Headline: 'Headline',
  Overview: 'Overview',
  Skills: 'Skills',
  HourlyRate: 'Hourly rate',
  Availability: 'Hours per week',
  Country: 'Country',
  Languages: 'Languages',
  TimeZone: 'Time zone',
  Portfolio: 'Portfolio',
  Pictures: 'Pictures',
  Visibility: 'Visibility',
};

/** Generous: the contract allows fewer projects. */
const MOST = 50;

/** Labels for the list of errors, in the order of the page, with those of each project. */
export const labelsOf = ({ Portfolio = '' }: FormValues): Readonly<Record<string, string>> => ({
  ...labels,
  ...(Portfolio &&
    Object.fromEntries(
      Array.from({ length: MOST }, (_, index) => [
        [`Portfolio.${index}.Title`, `Title of project ${index + 1}`],
        [`Portfolio.${index}.Description`, `Description of project ${index + 1}`],
        [`Portfolio.${index}.Skill`, `Skill of project ${index + 1}`],
        [`Portfolio.${index}.Image`, `Picture of project ${index + 1}`],
        [`Portfolio.${index}.Link`, `Link of project ${index + 1}`],
      ]).flat(),
    )),
});
