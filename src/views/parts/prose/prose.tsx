import { classes } from '../../ui/classes.ts';
import { paragraphsOf, type Block, type Span } from './markdown.ts';
import styles from './prose.module.css';

const tags = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

const Words = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ text, tone }, index) => {
    if (tone === 'plain') return text;
    const Tag = tags[tone];
    return <Tag key={index}>{text}</Tag>;
  });

const BlockOf = ({ block }: { block: Block }) => {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Words spans={block.spans} />
      </p>
    );
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return (
      <div className={styles.titled}>
        <Heading id={block.id}>{block.text}</Heading>
        <a className={styles.anchor} href={`#${block.id}`} aria-label={`Link to: ${block.text}`}>
          #
        </a>
      </div>
    );
  }
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((spans, index) => (
        <li key={index}>
          <Words spans={spans} />
        </li>
      ))}
    </List>
  );
};

export const Prose = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={classes(styles.prose, styles.article)}>
    {blocks.map((block, index) => (
      <BlockOf key={index} block={block} />
    ))}
  </div>
);

/** Text of a user: keeps its line breaks. */
export const Paragraphs = ({ text }: { text: string }) => (
  <div className={styles.prose}>
    {paragraphsOf(text).map((paragraph, index) => (
      <p key={index} className={styles.lines}>
        {paragraph}
      </p>
    ))}
  </div>
);
