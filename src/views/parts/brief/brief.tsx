/** Draws the brief of a job. Its text comes from a user, so a link shows where it leads, and passes nothing on. */
import type { BriefBlock, BriefList, BriefRun } from '../../../contracts/jobs/brief.ts';
import styles from './brief.module.css';

const decoded = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address; // not encoded text
  }
};

/** The host or address of a link, unless its text says it already. */
const destinationOf = ({ Text, Link = '' }: BriefRun): string | undefined => {
  const url = URL.canParse(Link) ? new URL(Link) : undefined;
  const destination = url?.protocol === 'mailto:' ? decoded(url.pathname) : url?.host;
  return destination && !Text.toLowerCase().includes(destination.toLowerCase()) ? destination : undefined;
};

const Words = ({ run }: { readonly run: BriefRun }) => {
  const { Text, Bold, Italic } = run;
  const slanted = Italic ? <em>{Text}</em> : Text;
  return Bold ? <strong>{slanted}</strong> : slanted;
};

const Run = ({ run }: { readonly run: BriefRun }) => {
  if (!run.Link) return <Words run={run} />;
  const destination = destinationOf(run);
  return (
    <>
      <a href={run.Link} target="_blank" rel="noopener noreferrer nofollow ugc">
        <Words run={run} />
      </a>
      {destination && <span className={styles.destination}> ({destination})</span>}
    </>
  );
};

// The index is a safe key: blocks are replaced as a whole.
const Runs = ({ runs }: { readonly runs: readonly BriefRun[] }) =>
  runs.map((run, index) => <Run key={index} run={run} />);

const List = ({ list: { Ordered, Start, Items } }: { readonly list: Omit<BriefList, 'Kind'> }) => {
  const items = Items.map(({ Runs: runs, List: nested }, index) => (
    <li key={index}>
      <Runs runs={runs} />
      {nested && <List list={nested} />}
    </li>
  ));
  return Ordered ? <ol start={Start}>{items}</ol> : <ul>{items}</ul>;
};

const headings = ['h2', 'h3', 'h4', 'h5'] as const;

interface BriefProps {
  readonly blocks: readonly BriefBlock[];
  /** The level of its larger headings: one more than that of the section around it. */
  readonly level?: 3 | 4;
}

export const Brief = ({ blocks, level = 3 }: BriefProps) => (
  <div className={styles.brief}>
    {blocks.map((block, index) => {
      if (block.Kind === 'list') return <List key={index} list={block} />;
      const Tag = block.Kind === 'heading' ? (headings[level + block.Level - 4] ?? 'h3') : 'p';
      return (
        <Tag key={index}>
          <Runs runs={block.Runs} />
        </Tag>
      );
    })}
  </div>
);
