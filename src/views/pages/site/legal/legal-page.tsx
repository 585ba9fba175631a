import type { ReactNode } from 'react';
import { useTextHead } from '../../../heads/use-text-head.ts';
import styles from '../../../parts/contents/contents.module.css';
import type { Entry } from '../../../parts/contents/contents.tsx';
import { PageTop } from '../../../parts/contents/page-top.tsx';
import { useAnchor } from '../../../parts/contents/use-anchor.ts';
import type { PlainRoute } from '../../../plain-route.ts';

export interface Clause extends Entry {
  readonly body: ReactNode;
}
interface LegalPageProps {
  readonly route: PlainRoute;
  /** For search engines and shared links. */
  readonly describe: (product: string) => string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly clauses: readonly Clause[];
}

/** When one of the three legal texts last changed. */
const UPDATED = { day: '2026-11-27', words: '27 November 2026' };

/** T7a. */
export const LegalPage = ({ route, describe, title, lead, clauses }: LegalPageProps) => {
  useTextHead(route, describe);
  useAnchor();
  const numbered = clauses.map((clause, index) => ({ ...clause, title: `${index + 1}. ${clause.title}` }));
  return (
    <div className={styles.legal}>
      <PageTop title={title} lead={lead} entries={numbered}>
        <p className={styles.updated}>
          Last updated on <time dateTime={UPDATED.day}>{UPDATED.words}</time>
        </p>
      </PageTop>
      <div className={styles.body}>
        {numbered.map((clause) => (
          <section key={clause.id} className={styles.section} aria-labelledby={clause.id}>
            <h2 id={clause.id} tabIndex={-1}>
              {clause.title}
            </h2>
            <div className={styles.prose}>{clause.body}</div>
          </section>
        ))}
      </div>
    </div>
  );
};
