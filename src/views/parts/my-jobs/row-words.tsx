/** What somebody wrote, in a row: its beginning, and all of it in a panel. A row of pages is as high as its words. */
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/layers/panel.tsx';
import { useListing } from '../listing/use-listing.ts';
import styles from './my-jobs.module.css';

/** So many characters stand in a row of any width. */
const SHORT = 36;

interface RowWordsProps {
  readonly words: string;
  /** What they are: "Your proposal" */
  readonly what: string;
  /** Of the row's job. */
  readonly job: string;
}

export const RowWords = ({ words, what, job }: RowWordsProps) => {
  const id = useId();
  const isWhole = useSelector(useListing(), ({ context }) => context.query.view === 'pages');
  const quoted = `“${words}”`;
  if (isWhole) return <p className={styles.whole}>{quoted}</p>;
  if (words.length <= SHORT && !words.includes('\n')) return <p className={styles.said}>{quoted}</p>;
  return (
    <div className={styles.words}>
      <p className={styles.said}>{quoted}</p>
      <Button tone="quiet" size="small" popoverTarget={id} aria-label={`Read all: ${what}, ${job}`}>
        Read all
      </Button>
      <Panel id={id} title={what} close={`Close ${what.toLowerCase()}`}>
        <strong>{job}</strong>
        <p className={styles.whole}>{words}</p>
      </Panel>
    </div>
  );
};
