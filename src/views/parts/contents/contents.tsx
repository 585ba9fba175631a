import styles from './contents.module.css';

export interface Entry {
  readonly id: string;
  readonly title: string;
}

export const Contents = ({ entries }: { entries: readonly Entry[] }) => (
  <nav className={styles.contents} aria-labelledby="contents">
    <h2 id="contents">On this page</h2>
    <ol>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);
