/**
 * Two to four proposals side by side: `?compare=7,9`. A table on a wide screen; on a phone one at a time, by swiping,
 * buttons or arrow keys. Swiping is the browser's own, with a snap to each proposal.
 */
import { useSelector } from '@xstate/react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { dollarsOf } from '../../../../contracts/money/dollars.ts';
import { displayNameOf } from '../../../../contracts/people/freelancer-card.ts';
import type { BoardProposal } from '../../../../machines/hiring/employer-steps.ts';
import { useActor } from '../../../logic.tsx';
import { useFace } from '../../../select.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { useIsWide } from '../../../parts/listing/filters.tsx';
import { AnswerList, Letter, MilestoneList } from '../../../parts/proposal/proposal-parts.tsx';
import styles from './board.module.css';
import { historyOf, SkillFacts } from './match-facts.tsx';
import { ProposalActs } from './proposal-acts.tsx';
import * as texts from './texts.ts';
import { idsIn, useAddress } from './use-board.ts';

const cells: readonly (readonly [title: string, cell: (proposal: BoardProposal) => ReactNode])[] = [
  [
    texts.rows.bid,
    ({ Bid, Match: { Rate } }) => (
      <div className={styles.facing}>
        <strong className={styles.amount}>{Bid === undefined ? texts.noBid : dollarsOf(Bid)}</strong>
        {Rate && <span className={styles.soft}>{texts.rateWords[Rate]}</span>}
      </div>
    ),
  ],
  [texts.facts.skills, ({ Match }) => <SkillFacts match={Match} />],
  [texts.facts.history, ({ Match }) => historyOf(Match)],
  [texts.rows.rating, ({ Freelancer }) => texts.ratingOf(Freelancer)],
  [texts.rows.milestones, (proposal) => <MilestoneList proposal={proposal} />],
  [texts.rows.answers, (proposal) => <AnswerList proposal={proposal} />],
  [texts.rows.letter, (proposal) => <Letter proposal={proposal} />],
];
const Name = ({ proposal }: { proposal: BoardProposal }) => {
  const addressWith = useAddress();
  return (
    <a href={addressWith({ proposal: String(proposal.id) })} data-scroll="keep">
      {displayNameOf(proposal.Freelancer)}
    </a>
  );
};

const Table = ({ proposals }: { proposals: readonly BoardProposal[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">
          <Hidden>Proposal</Hidden>
        </th>
        {proposals.map((proposal) => (
          <th key={proposal.id} scope="col">
            <Name proposal={proposal} />
            <span className={styles.ways}>
              <ProposalActs proposal={proposal} />
            </span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {cells.map(([title, cell]) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          {proposals.map((proposal) => (
            <td key={proposal.id}>{cell(proposal)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Slides = ({ proposals }: { proposals: readonly BoardProposal[] }) => {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0); // the position of a scroll box, no mode of the product
  const show = (to: number) => {
    const slide = row.current?.children[Math.max(0, Math.min(proposals.length - 1, to))];
    if (slide instanceof HTMLElement && row.current)
      row.current.scrollTo({ left: slide.offsetLeft - row.current.offsetLeft });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') show(index + 1);
    if (key === 'ArrowLeft') show(index - 1);
  };
  return (
    <>
      <div className={styles.position}>
        <ActionButton
          tone="line"
          size="small"
          reason={index === 0 ? texts.isFirst : undefined}
          onAct={() => show(index - 1)}
        >
          Previous
        </ActionButton>
        <p role="status">{texts.comparedOf(index + 1, proposals.length)}</p>
        <ActionButton
          tone="line"
          size="small"
          reason={index === proposals.length - 1 ? texts.isLast : undefined}
          onAct={() => show(index + 1)}
        >
          Next
        </ActionButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of a scroll box */}
      <ul
        ref={row}
        className={styles.slides}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll box must be reachable by keyboard
        tabIndex={0}
        aria-label={texts.comparison(proposals.length)}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <h3>
              <Name proposal={proposal} />
            </h3>
            <div className={styles.ways}>
              <ProposalActs proposal={proposal} />
            </div>
            <dl className={styles.cells}>
              {cells.map(([title, cell]) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{cell(proposal)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
};

const faces = ['slow', 'loading', 'missing', 'failed'] as const;

export const Comparison = () => {
  const comparison = useActor('comparison');
  const proposals = useSelector(comparison, ({ context }) => context.data);
  const subject = useSelector(comparison, ({ context }) => context.subject);
  const reason = useSelector(comparison, ({ context }) => context.reason);
  const face = useFace(comparison, faces);
  const isWide = useIsWide();
  const addressWith = useAddress();
  const missing = proposals ? idsIn(subject ?? '').length - proposals.length : 0;
  const retry = () => comparison.send({ type: 'load.retried' });
  return (
    <section className={styles.part} aria-labelledby="comparison">
      <div className={styles.partHead}>
        <h2 id="comparison">{texts.comparison(proposals?.length ?? 2)}</h2>
        <LinkButton tone="line" size="small" href={addressWith({ compare: undefined })} data-scroll="keep">
          {texts.backToProposals}
        </LinkButton>
      </div>
      {face === 'slow' && <QuietFace title={texts.slow} onRetry={retry} />}
      {face === 'loading' && <p role="status">{texts.loading}</p>}
      {face === 'missing' && <p role="alert">{texts.proposalMissing}</p>}
      {face === 'failed' && <QuietFace title={texts.comparisonFailed} reason={reason} onRetry={retry} />}
      {face === undefined && missing > 0 && <p role="status">{texts.someMissing(missing)}</p>}
      {face === undefined &&
        proposals &&
        (isWide ? <Table proposals={proposals} /> : <Slides proposals={proposals} />)}
    </section>
  );
};
