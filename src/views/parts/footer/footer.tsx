import { useSettings, useSite } from '../../logic.tsx';
import type { PlainRoute } from '../../plain-route.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../logo/logo.tsx';
import { Newsletter } from './newsletter.tsx';
import styles from './footer.module.css';
import * as texts from './texts.ts';

interface Entry {
  readonly to: PlainRoute | 'blog';
  readonly words: string;
}

const groups: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  {
    title: 'Company',
    entries: [
      { to: 'home', words: 'Home' },
      { to: 'why', words: 'About Us' },
      { to: 'howItWorks', words: 'How It Works' },
      { to: 'howItWorks', words: 'Careers' },
      { to: 'contact', words: 'Contact Us' },
    ],
  },
  {
    title: 'Work',
    entries: [
      { to: 'freelancers', words: 'Find a Freelancer' },
      { to: 'jobs', words: 'Find a Job' },
      { to: 'jobCreation', words: 'Post a Job' },
    ],
  },
  {
    title: 'Learn',
    entries: [
      { to: 'reviews', words: 'Testimonials' },
      { to: 'certificationTest', words: 'Certification Test' },
      { to: 'blog', words: 'Blog' },
    ],
  },
  {
    title: 'The small print',
    entries: [
      { to: 'privacyPolicy', words: 'Privacy Policy' },
      { to: 'terms', words: 'Terms & Conditions' },
      { to: 'copyrightPolicy', words: 'Copyright Policy' },
      { to: 'fees', words: 'Fees and Charges' },
    ],
  },
];

const away = { target: '_blank', rel: 'noopener noreferrer', className: styles.link };

const FooterLink = ({ to, words }: Entry) => {
  const site = useSite();
  const { blogUrl } = useSettings();
  if (to === 'blog')
    return (
      <a {...away} href={blogUrl}>
        {words}
        <Icon name="external" size={14} />
      </a>
    );
  return (
    <a
      className={styles.link}
      href={site.href(to)}
      data-ask={to === 'jobCreation' ? 'job-posting' : undefined} // F5: navigation decides whether the visitor may post
      data-scroll={to === 'certificationTest' ? 'keep' : undefined}
    >
      {words}
    </a>
  );
};

const Social = () => {
  const { facebookUrl, linkedinUrl } = useSettings();
  return (
    <div className={styles.social}>
      <a {...away} className={styles.round} href={facebookUrl} aria-label="Facebook">
        <Icon name="letterF" />
      </a>
      <a {...away} className={styles.round} href={linkedinUrl} aria-label="LinkedIn">
        <Icon name="letterIn" />
      </a>
      {(['bubble', 'frame', 'screen'] as const).map((name) => (
        <span key={name} className={styles.round} aria-hidden="true">
          <Icon name={name} />
        </span>
      ))}
    </div>
  );
};

/** Rules F1 to F6. */
export const Footer = () => {
  const site = useSite();
  const { productName } = useSettings();
  return (
    <footer id="footer" className={styles.footer} data-scheme="dark">
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.letter}>
            <h2>A letter worth opening</h2>
            <p>{texts.letter}</p>
            <Newsletter />
          </div>
          <nav className={styles.groups} aria-label="Footer">
            {groups.map(({ title, entries }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul>
                  {entries.map((entry) => (
                    <li key={entry.words}>
                      <FooterLink {...entry} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className={styles.foot}>
          <Logo href={site.href('home')} name={productName} />
          <p className={styles.copyright}>Copyright 2023 {productName}. All rights reserved.</p>
          <Social />
        </div>
      </div>
    </footer>
  );
};
