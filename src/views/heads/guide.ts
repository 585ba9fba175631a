import type { GuideArticle } from '../../contracts/site/guide-article.ts';
import { imageAddress } from '../../contracts/core/images.ts';
import { siteOf } from '../../contracts/app/routes.ts';
import type { Head } from './head.ts';
import { inShort } from './plain.ts';

/** `api`: the address of the guides' images. */
export const guideHeadOf = (guide: GuideArticle, { api } = { api: '' }): Head => {
  const { GID, Guide_Title, Guide_ShortDec, Guide_Body = '', Guide_Image, Guide_Minutes } = guide;
  const image = imageAddress(api, Guide_Image);
  const description = inShort(Guide_ShortDec || Guide_Body.replace(/[#*`]/g, '') || Guide_Title);
  return {
    title: inShort(Guide_Title, 70),
    description,
    path: siteOf('').href('guide', { GID: String(GID) }),
    type: 'article',
    ...(image && { image }),
    jsonLd: {
      '@type': 'Article',
      headline: inShort(Guide_Title, 110),
      description,
      image,
      timeRequired: Guide_Minutes === undefined ? undefined : `PT${Math.round(Guide_Minutes)}M`,
      wordCount: Guide_Body ? Guide_Body.split(/\s+/).length : undefined,
    },
  };
};
