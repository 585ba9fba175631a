import { displayNameOf, profileNameId, skillsOf } from '../../contracts/people/freelancer-card.ts';
import { imageAddress } from '../../contracts/core/images.ts';
import type { Profile } from '../../contracts/people/profile.ts';
import { siteOf } from '../../contracts/app/routes.ts';
import { dollarsOf } from '../../contracts/money/dollars.ts';
import type { Head } from './head.ts';
import { inShort } from './plain.ts';

const titleOf = (profile: Profile): string => {
  const { Headline } = profile;
  const name = displayNameOf(profile);
  return Headline ? `${name}: ${inShort(Headline, 60)}` : `${name}, freelancer`;
};

const descriptionOf = (profile: Profile): string => {
  const { Overview, HourlyRate, no_of_reviews, avg_Rating } = profile;
  const rate = HourlyRate === undefined ? [] : [`${dollarsOf(HourlyRate)} an hour`];
  const rating = no_of_reviews ? [`rated ${avg_Rating ?? 0} of 5 by ${no_of_reviews}`] : [];
  const facts = [...skillsOf(profile).slice(0, 3), ...rate, ...rating].join(', ');
  return inShort(`${displayNameOf(profile)}: ${facts || 'digital marketing'}. ${Overview ?? ''}`);
};

/** `base`: the address of the freelancers' photos. */
export const profileHeadOf = (profile: Profile, { base } = { base: '' }): Head => {
  const { Headline, Overview, Country, Languages, Photo, HourlyRate, no_of_reviews, avg_Rating } = profile;
  const image = imageAddress(base, Photo);
  return {
    title: titleOf(profile),
    description: descriptionOf(profile),
    path: siteOf('').href('userProfile', { nameid: profileNameId(profile) }),
    type: 'profile',
    ...(image && { image }),
    jsonLd: {
      '@type': 'ProfilePage',
      dateCreated: profile.MemberSince,
      mainEntity: {
        '@type': 'Person',
        identifier: String(profile.id),
        name: displayNameOf(profile),
        jobTitle: Headline,
        description: Overview && inShort(Overview, 500),
        image,
        knowsAbout: skillsOf(profile),
        knowsLanguage: Languages?.split(',').map((language) => language.trim()),
        address: Country && { '@type': 'PostalAddress', addressCountry: Country },
        // schema.org allows a rating for an offer, not for a person.
        makesOffer: {
          '@type': 'Offer',
          priceSpecification:
            HourlyRate === undefined
              ? undefined
              : {
                  '@type': 'UnitPriceSpecification',
                  price: HourlyRate,
                  priceCurrency: 'USD',
                  unitCode: 'HUR',
                },
          aggregateRating: no_of_reviews
            ? {
                '@type': 'AggregateRating',
                ratingValue: avg_Rating ?? 0,
                reviewCount: no_of_reviews,
                bestRating: 5,
                worstRating: 1,
              }
            : undefined,
        },
      },
    },
  };
};
