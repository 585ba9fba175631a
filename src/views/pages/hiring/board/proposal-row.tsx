/** A proposal as a row: who bids what, why they fit, and the employer's acts. */
import { dollarsOf } from '../../../../contracts/money/dollars.ts';
import { stateName } from '../../../../contracts/core/state-name.ts';
import { imageAddress } from '../../../../contracts/core/images.ts';
import { displayNameOf } from '../../../../contracts/people/freelancer-card.ts';
import type { BoardProposal } from '../../../../machines/hiring/employer-steps.ts';
import { useSettings, useSite } from '../../../logic.tsx';
import type { RowProps } from '../../../parts/listing/feed-row.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Ago } from '../../../ui/ago.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { MatchLine } from './match-facts.tsx';
import { OfferLink } from './offer-to.tsx';
import { ProposalActs } from './proposal-acts.tsx';
import styles from './proposal-row.module.css';
import * as texts from './texts.ts';
import { MOST_COMPARED, useAddress, useChoice } from './use-board.ts';

const CompareBox = ({ proposal, name }: { proposal: BoardProposal; name: string }) => {
  const { ids, has, toggle } = useChoice();
  const isChosen = has(proposal.id);
  const isFull = !isChosen && ids.length >= MOST_COMPARED;
  return (
    <span className={styles.compare} title={isFull ? texts.compareAtMost : undefined}>
      <Checkbox
        checked={isChosen}
        aria-disabled={isFull || undefined}
        onChange={() => !isFull && toggle(proposal.id)}
      >
        Compare
        <Hidden>
          {' '}
          {name}
          {isFull && `. ${texts.compareAtMost}`}
        </Hidden>
      </Checkbox>
    </span>
  );
};

export const ProposalRow = ({ item: proposal, nameId }: RowProps<BoardProposal>) => {
  const site = useSite();
  const { base } = useSettings();
  const addressWith = useAddress();
  const { id, Freelancer, Bid, CoverLetter, ProposedAt, EditedAt, IsUnread, IsBeforeChange, State } =
    proposal;
  const name = displayNameOf(Freelancer);
  const { avg_Rating, no_of_reviews, HourlyRate, Country } = Freelancer;
  const facts = [
    no_of_reviews ? `★ ${avg_Rating ?? 0} (${no_of_reviews})` : texts.noReviews,
    HourlyRate === undefined ? '' : `${dollarsOf(HourlyRate)} / hour`,
    Country ?? '',
  ].filter(Boolean);
  return (
    <>
      <Avatar src={imageAddress(base, Freelancer.Photo)} />
      <div className={styles.name}>
        <h3>
          <a id={nameId} href={addressWith({ proposal: String(id) })} data-scroll="keep">
            {name}
          </a>
        </h3>
        {(IsUnread || IsBeforeChange || State !== 'submitted') && (
          <div className={styles.marks}>
            {IsUnread && <span className={styles.unread}>{texts.unread}</span>}
            {IsBeforeChange && (
              <span title={texts.beforeChangeWhy}>
                <Chip>{texts.beforeChange}</Chip>
                <Hidden> {texts.beforeChangeWhy}</Hidden>
              </span>
            )}
            {State !== 'submitted' && <Chip>{stateName(State)}</Chip>}
          </div>
        )}
      </div>
      <p className={styles.bid}>
        <strong>{Bid === undefined ? texts.noBid : dollarsOf(Bid)}</strong>
      </p>
      <p className={styles.facts}>
        {facts.join(' · ')} · <Ago at={EditedAt ?? ProposedAt} />
      </p>
      <p className={styles.letter}>{CoverLetter}</p>
      <MatchLine match={proposal.Match} />
      <div className={styles.acts}>
        <OfferLink proposal={proposal} />
        <ProposalActs proposal={proposal} />
        <LinkButton tone="quiet" size="small" href={site.href('chatWith', { id: String(Freelancer.id) })}>
          {texts.message}
          <Hidden> {name}</Hidden>
        </LinkButton>
      </div>
      <CompareBox proposal={proposal} name={name} />
    </>
  );
};
