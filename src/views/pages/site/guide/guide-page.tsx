/** Rules G. */
import { useEffect, useMemo, useRef } from 'react';
import type { GuideArticle } from '../../../../contracts/site/guide-article.ts';
import { imageAddress } from '../../../../contracts/core/images.ts';
import { guideHeadOf } from '../../../heads/guide.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useSettings, useSite } from '../../../logic.tsx';
import { GuideCard } from '../../../parts/guide-card/guide-card.tsx';
import { blocksOf } from '../../../parts/prose/markdown.ts';
import { Prose } from '../../../parts/prose/prose.tsx';
import { headingOf, useRecord } from '../../../parts/record/record-faces.tsx';
import { isComing, RecordPage } from '../../../parts/record/record-page.tsx';
import record from '../../../parts/record/record.module.css';
import { ShareButton } from '../../../parts/share/share-button.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { countOf } from '../../../words.ts';
import { GuideContents } from './guide-contents.tsx';
import styles from './guide-page.module.css';
import * as texts from './texts.ts';

/** Scrolls to the address's anchor once the guide has loaded: the browser looked for it too early. */
const useLateAnchor = (isHere: boolean) => {
  const wasHere = useRef(isHere);
  useEffect(() => {
    if (!isHere || wasHere.current) return;
    wasHere.current = true;
    // Unlike decodeURI, URLSearchParams never throws.
    const id = new URLSearchParams(`id=${location.hash.slice(1)}`).get('id') ?? '';
    document.getElementById(id)?.scrollIntoView();
  }, [isHere]);
};

const Reading = ({ guide }: { guide: GuideArticle }) => {
  const site = useSite();
  const { api } = useSettings();
  // A backend without articles sends only the short description.
  const blocks = useMemo(() => blocksOf(guide.Guide_Body ?? guide.Guide_ShortDec ?? ''), [guide]);
  return (
    <>
      <div className={styles.cover}>
        <Picture src={imageAddress(api, guide.Guide_Image)} width={1280} height={720} isFirst />
      </div>
      <div className={styles.body}>
        <GuideContents blocks={blocks} />
        <div className={styles.text}>
          <Prose blocks={blocks} />
          <footer className={styles.end}>
            <p>{texts.end}</p>
            <div className={record.ways}>
              <LinkButton href={site.href('freelancers')} icon="arrow">
                Find a freelancer
              </LinkButton>
              <LinkButton tone="line" href={site.href('jobs')}>
                Find a job
              </LinkButton>
              <ShareButton title={guide.Guide_Title} />
            </div>
          </footer>
        </div>
      </div>
    </>
  );
};

const Skeletons = () => (
  <div aria-hidden="true">
    <div className={styles.cover}>
      <SkeletonBlock className={styles.fill} />
    </div>
    <div className={styles.body}>
      <div className={styles.text}>
        {[0, 1, 2].map((part) => (
          <div key={part} className={styles.lines}>
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine width={70} />
          </div>
        ))}
      </div>
    </div>
  </div>
);

const Related = ({ guide }: { guide: GuideArticle }) => {
  if (guide.Related.length === 0) return null;
  return (
    <Section id="related" tone="sunk" title="Read next">
      <div className={styles.related}>
        {guide.Related.map((other) => (
          <GuideCard key={other.GID} guide={other} />
        ))}
      </div>
    </Section>
  );
};

export const GuidePage = () => {
  const site = useSite();
  const { api, productName } = useSettings();
  const { face, item, reason, retry } = useRecord<GuideArticle>();
  usePageHead(item ? guideHeadOf(item, { api }) : undefined);
  useLateAnchor(item !== null);
  return (
    <>
      <RecordPage
        face={face}
        words={texts.words}
        reason={reason}
        retry={retry}
        above={[{ href: site.href('home'), words: `${productName} Guide` }]}
        here={item?.Guide_Title}
        head={
          <>
            <h1 tabIndex={-1} className={styles.title}>
              {item ? item.Guide_Title : headingOf(face, texts.words, 'Guide')}
            </h1>
            {item?.Guide_Body && item.Guide_ShortDec && <p className={record.lead}>{item.Guide_ShortDec}</p>}
            {item?.Guide_Minutes !== undefined && (
              <p className={record.meta}>{countOf(Math.ceil(item.Guide_Minutes), 'minute')} to read</p>
            )}
            {isComing(face) && (
              <div aria-hidden="true" className={styles.lines}>
                <SkeletonLine width={70} />
                <SkeletonLine width={30} />
              </div>
            )}
          </>
        }
        ways={[
          { href: site.href('home'), words: 'Other guides' },
          { href: site.href('howItWorks'), words: 'How it works' },
        ]}
        skeletons={<Skeletons />}
      >
        {item && <Reading guide={item} />}
      </RecordPage>
      {item && <Related guide={item} />}
    </>
  );
};
