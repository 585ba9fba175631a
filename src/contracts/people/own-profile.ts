/** The user's own profile, for reading and editing. */
import * as z from 'zod/mini';
import { personName, SEEN } from '../account/account.ts';
import { defineCall } from '../core/call.ts';
import { fileName, id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { amountIn, currency } from '../money/amount.ts';
import { isCountryName, isTimeZone, unknownLanguagesIn } from './places.ts';
import { portfolioItem } from './profile.ts';
import { isStoredPicture } from './portfolio-picture.ts';
import { isWorkLink } from './work-link.ts';
import { record } from '../core/reply.ts';

export const VISIBILITIES = ['Public', 'Hidden'] as const;
export const visibility = z.enum(VISIBILITIES);
export type Visibility = z.output<typeof visibility>;

export const MOST_SKILLS = 15;
export const MOST_PORTFOLIO_ITEMS = 12;
export const LONGEST_OVERVIEW = 5000;
export const LONGEST_LINK = 300;

const limited = (length: number) =>
  text.check(z.trim(), z.maxLength(length, `At most ${length.toLocaleString('en')} characters`));

/** '' deletes the value; any other text must be visible. */
const visible = (length: number) =>
  limited(length).check(
    z.refine((said) => said === '' || SEEN.test(said), 'Enter visible characters, or leave this blank'),
  );

/** '' deletes the value; any other text must be on the list. `abort`: a text beyond the limit is not looked up. */
const listed = (
  length: number,
  isOnList: (said: string) => boolean,
  words: string | ((said: string) => string),
) =>
  text.check(
    z.trim(),
    z.maxLength(length, { abort: true, error: `At most ${length} characters` }),
    z.refine((said) => said === '' || isOnList(said), {
      error: ({ input }) => (typeof words === 'string' ? words : words(String(input))),
    }),
  );

const rateWords = 'Enter an amount in dollars, such as 45';
const rate = amountIn({ words: rateWords, digits: 4 }).check(
  z.gte(3, 'At least $3'),
  z.lte(999, 'At most $999'),
);
const hoursWords = 'Enter a number of hours, such as 25';
const hours = z
  .union(
    [
      z.number(),
      z.pipe(
        z.string().check(z.regex(/^\s*\d{1,3}\s*$/)),
        z.transform((digits: string) => Number(digits)),
      ),
    ],
    hoursWords,
  )
  .check(z.gte(1, 'At least 1'), z.lte(80, 'At most 80'));
/** '' is sent as it is and deletes the value; `missable` would omit it and so keep the old one. */
const removable = <Output>(schema: z.ZodMiniType<Output>, words: string) =>
  z.optional(z.union([z.literal(''), schema], words));

/** The editable fields of a freelancer's profile. An omitted field stays; '' deletes it. */
export const freelancerChanges = z.object({
  Name: personName,
  ScreenName: z.optional(visible(60)),
  Headline: z.optional(visible(120)),
  Overview: z.optional(limited(LONGEST_OVERVIEW)),
  /** Comma-separated names of existing skills, the most important first. */
  Skills: z.optional(
    limited(1000).check(
      z.refine((names) => names.split(',').length <= MOST_SKILLS, `At most ${MOST_SKILLS} skills`),
    ),
  ),
  HourlyRate: removable(rate, rateWords),
  /** Hours per week. */
  Availability: removable(hours, hoursWords),
  /** An English name of a country. */
  Country: z.optional(listed(60, isCountryName, 'Choose a country from the list')),
  /** Comma-separated English names of languages, the best first. */
  Languages: z.optional(
    listed(
      200,
      (names) => unknownLanguagesIn(names).length === 0,
      (names) =>
        `${unknownLanguagesIn(names)[0]} is not in the list. Remove it, or choose a language from the list`,
    ),
  ),
  /** A name such as Africa/Lagos, or an offset such as UTC+1, which older profiles have. */
  TimeZone: z.optional(listed(40, isTimeZone, 'Choose a time zone from the list')),
  Visibility: missable(visibility),
  Portfolio: missable(
    z
      .array(
        z.object({
          Title: text.check(
            z.trim(),
            z.minLength(1, 'Enter a title'),
            z.maxLength(120, 'At most 120 characters'),
            z.regex(SEEN, 'Enter a title'),
          ),
          Description: z.optional(limited(500)),
          Skill: z.optional(limited(100)),
          Link: z.optional(
            text.check(
              z.trim(),
              z.maxLength(LONGEST_LINK, { abort: true, error: `At most ${LONGEST_LINK} characters` }),
              z.refine(
                (link) => link === '' || isWorkLink(link),
                'Enter an address such as https://example.com/work',
              ),
            ),
          ),
          /**
           * A picture of this profile, or one that its owner has uploaded; any other is dropped. '' removes the picture. If
           * it is omitted, the work keeps the picture of the former work with its title.
           */
          Image: z.optional(
            text.check(
              z.refine(
                (file) => file === '' || isStoredPicture(file),
                'Wait until the picture is uploaded, or remove it',
              ),
            ),
          ),
        }),
      )
      .check(z.maxLength(MOST_PORTFOLIO_ITEMS)),
  ),
});
export type FreelancerChanges = z.output<typeof freelancerChanges>;

export const ownProfile = z.object({
  id,
  type: requiredText,
  Name: requiredText,
  Email: missable(text),
  Email_Verified: missable(z.boolean()),
  /** False for an account that signs in only with LinkedIn. */
  Has_Password: missable(z.boolean()),
  Photo: missable(fileName),
  Verified_Profile: z.catch(missable(text), undefined),
  ScreenName: missable(text),
  Headline: missable(text),
  Overview: missable(text),
  Skills: missable(text),
  HourlyRate: missable(numeric),
  Currency: currency,
  Availability: missable(numeric),
  Country: missable(text),
  Languages: missable(text),
  TimeZone: missable(text),
  Visibility: z.catch(missable(visibility), undefined),
  Portfolio: z._default(z.array(portfolioItem), []),
});
export type OwnProfile = z.output<typeof ownProfile>;

export const exampleOwnProfile: OwnProfile = {
  id: 2,
  type: 'Freelancer',
  Name: 'Amara Okafor',
  Email: 'freelancer@demo.example',
  Email_Verified: true,
  Has_Password: true,
  Photo: 'amara-okafor.svg',
  Verified_Profile: 'Verified',
  ScreenName: 'Amara O.',
  Headline: 'Search for shops that outgrew their agency',
  Overview: 'I repair shops that search engines have lost sight of.',
  Skills: 'SEO Expert, Content Strategy',
  HourlyRate: 45,
  Currency: 'USD',
  Availability: 25,
  Country: 'Portugal',
  Languages: 'English, Portuguese',
  TimeZone: 'UTC+1',
  Visibility: 'Public',
  Portfolio: [
    {
      Title: 'A move without a loss',
      Description: 'Eleven thousand addresses in a night.',
      Image: undefined,
      Skill: 'Technical SEO',
      Link: undefined,
    },
  ],
};

export const ownProfileCalls = {
  ownProfile: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/profilefind',
    body: z.object({}),
    reply: record(ownProfile),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'The caller’s profile, with the fields that only its owner sees',
  }),
  updateProfile: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/profileUpdate',
    body: z.partial(freelancerChanges),
    reply: record(ownProfile),
    access: 'signedIn',
    write: true,
    codes: ['demo_account_shared', 'one_skill_only', 'unknown_skill'],
    summary: 'Changes the sent fields of the caller’s profile; for employers only the name',
  }),
};
