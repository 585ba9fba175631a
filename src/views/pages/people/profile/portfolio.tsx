/** Pictures of work. Each opens in its own dialog, which loads the larger picture only then. */
import { useState } from 'react';
import { imageAddress } from '../../../../contracts/core/images.ts';
import type { Profile } from '../../../../contracts/people/profile.ts';
import { hostOf } from '../../../../contracts/people/work-link.ts';
import { useHydrated, useSettings } from '../../../logic.tsx';
import { Paragraphs } from '../../../parts/prose/prose.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './portfolio.module.css';
import * as texts from './texts.ts';

type Item = Profile['Portfolio'][number];

/** Nobody vouches for other sites. */
const WorkLink = ({ item: { Title, Link } }: { item: Item }) =>
  Link && (
    <a className={styles.link} href={Link} target="_blank" rel="noopener noreferrer nofollow ugc">
      <Hidden>{Title}: </Hidden>
      {texts.seeOn(hostOf(Link))}
      <Hidden>{texts.opensTab}</Hidden>
    </a>
  );

const show = (dialog: HTMLDialogElement | null) => dialog?.showModal();

const Work = ({ item }: { item: Item }) => {
  const { base } = useSettings();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const src = imageAddress(base, item.Image);
  return (
    <li className={styles.work}>
      <button
        type="button"
        className={styles.open}
        disabled={!isHydrated}
        aria-haspopup="dialog"
        aria-label={`Enlarge: ${item.Title}`}
        onClick={() => setOpen(true)}
      >
        <Picture src={src} width={640} height={400} />
      </button>
      <h3>{item.Title}</h3>
      {item.Description && <p className={styles.words}>{item.Description}</p>}
      <WorkLink item={item} />
      {isOpen && (
        <dialog
          ref={show}
          className={styles.dialog}
          aria-label={item.Title}
          onClose={() => setOpen(false)}
          {...{ closedby: 'any' }}
        >
          <div className={styles.bar}>
            <strong>{item.Title}</strong>
            <IconButton
              icon="close"
              label="Close"
              onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
            />
          </div>
          <div className={styles.large}>
            <Picture src={src} width={640} height={400} />
          </div>
          {item.Description && <Paragraphs text={item.Description} />}
          {item.Skill && <Chip>{item.Skill}</Chip>}
          <WorkLink item={item} />
        </dialog>
      )}
    </li>
  );
};

export const Portfolio = ({ items }: { items: readonly Item[] }) => {
  if (items.length === 0) return null;
  return (
    <Part title="Portfolio">
      <ul className={styles.works}>
        {items.map((item, index) => (
          <Work key={`${index} ${item.Title}`} item={item} />
        ))}
      </ul>
    </Part>
  );
};
