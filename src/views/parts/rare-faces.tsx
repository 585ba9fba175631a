/** What loads on demand for the faces that few visitors see. */
import { useSite } from '../logic.tsx';
import { BarredArt, LostArt } from '../ui/art/rare-arts.tsx';
import { SeveredArt } from '../ui/art/severed-art.tsx';
import { LinkButton } from '../ui/button.tsx';
import styles from './face.module.css';
import * as texts from './rare-texts.ts';

/** P5. */
const Unmatched = () => {
  const site = useSite();
  return (
    <>
      <LostArt />
      <p>{texts.unmatched}</p>
      <div className={styles.actions}>
        <LinkButton href={site.href('home')} icon="arrow">
          {texts.toHome}
        </LinkButton>
        <LinkButton tone="line" href={site.href('freelancers')}>
          Browse freelancers
        </LinkButton>
      </div>
    </>
  );
};

/** P9b: signed in, but not as an employer. */
const Barred = () => {
  const site = useSite();
  return (
    <>
      <BarredArt />
      <p>Login as an Employer to post a job</p>
      <div className={styles.actions}>
        <LinkButton href={site.href('jobs')} icon="arrow">
          See open jobs
        </LinkButton>
        <LinkButton tone="line" href={site.href('home')}>
          {texts.toHome}
        </LinkButton>
      </div>
    </>
  );
};

export const rests = { unmatched: Unmatched, barred: Barred, severed: SeveredArt };
