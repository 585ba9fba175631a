import { UpcomingArt } from '../../ui/art/upcoming-art.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as texts from './texts.ts';
import styles from './upcoming-page.module.css';

interface UpcomingProps {
  readonly title: string;
  /** The address's parameter, unchecked. */
  readonly subject?: string | undefined;
  readonly lead: string;
  readonly points: readonly string[];
  readonly next: readonly { readonly href: string; readonly words: string }[];
}

export const UpcomingView = ({ title, subject, lead, points, next }: UpcomingProps) => (
  <div className={styles.page}>
    <div className={styles.head}>
      <h1 tabIndex={-1}>{title}</h1>
      {subject && <p className={styles.subject}>{subject}</p>}
      <p className={styles.lead}>{lead}</p>
    </div>
    <div className={styles.body}>
      <section aria-labelledby="plan">
        <h2 id="plan">{texts.plan}</h2>
        <p className={styles.note}>{texts.note}</p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <section className={styles.next} aria-labelledby="next">
        <UpcomingArt />
        <h2 id="next">{texts.meanwhile}</h2>
        <ul>
          {next.map(({ href, words }) => (
            <li key={href}>
              <a className={styles.way} href={href}>
                {words}
                <Icon name="arrow" />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  </div>
);
