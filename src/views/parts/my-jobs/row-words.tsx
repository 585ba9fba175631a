/** A text in a row, cut to one line with the rest in a panel. As pages, rows have no fixed height and show all of it. */
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/layers/panel.tsx';
import { useListing } from '../listing/use-listing.ts';
import styles from './my-jobs.module.css';

/** This many characters fit into a row of any width. */
const SHORT = 36;

interface RowWordsProps {
  readonly words: string;
  /** "Your proposal" */
  readonly what: string;
  /** The title of the row's job. */
  readonly job: string;
}

export const RowWords = ({ words, what, job }: RowWordsProps) => {
  const id = useId();
  const showsAll = useSelector(useListing(), ({ context }) => context.query.view === 'pages');
  const quoted = `“${words}”`;
  if (showsAll) return <p className={styles.whole}>{quoted}</p>;
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
