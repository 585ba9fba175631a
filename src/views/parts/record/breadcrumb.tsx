import styles from './record.module.css';

export interface Crumb {
  readonly href: string;
  readonly words: string;
}

export const Breadcrumb = ({ above, here }: { above: readonly Crumb[]; here: string | undefined }) => (
  <nav className={styles.crumbs} aria-label="Breadcrumb">
    <ol>
      {above.map(({ href, words }) => (
        <li key={href}>
          <a href={href}>{words}</a>
        </li>
      ))}
      {here !== undefined && (
        <li>
          <span aria-current="page">{here}</span>
        </li>
      )}
    </ol>
  </nav>
);
