/** The terms of one round of an offer, with every difference from another round marked in words. */
import type { ReactNode } from 'react';
import {
  differencesOf,
  type Compared,
  type ComparedMilestone,
  type ComparedRound,
  type MilestoneDifference,
} from '../../../contracts/hiring/offer-differences.ts';
import { dollarsOf } from '../../../contracts/money/dollars.ts';
import { wordDifferences } from '../../../contracts/hiring/word-differences.ts';
import { attachmentAddress } from '../../../contracts/messaging/attachment-file.ts';
import { useSettings } from '../../logic.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { dayOf } from '../../words.ts';
import { OfferPay } from './offer-pay.tsx';
import styles from './offer.module.css';
import * as texts from './texts.ts';

const Mark = ({ mark }: Pick<Compared<unknown>, 'mark'>) =>
  mark === 'same' ? null : <span className={styles.mark}>{texts.marks[mark]}</span>;

const Before = ({ children }: { children: ReactNode }) => (
  <span className={styles.before}>
    {texts.before} {children}
  </span>
);

interface FactProps<Value> {
  readonly name: string;
  readonly fact: Compared<Value>;
  readonly show: (value: Value) => string;
}
const Fact = <Value,>({ name, fact: { mark, now, before }, show }: FactProps<Value>) =>
  mark === 'same' && now === undefined ? null : (
    <div>
      <dt>{name}</dt>
      <dd>
        <Mark mark={mark} />
        {now !== undefined && show(now)}
        {before !== undefined && <Before>{show(before)}</Before>}
      </dd>
    </div>
  );

const dayWords = ({ DueDate }: ComparedMilestone): string =>
  DueDate === undefined ? texts.noDay : texts.due(dayOf(DueDate) ?? DueDate);
const amountAndDay = (milestone: ComparedMilestone): string =>
  `${dollarsOf(milestone.Amount)}, ${dayWords(milestone)}`;

/** What the milestone was, without the parts that it still is. */
const changedParts = (before: ComparedMilestone, now: ComparedMilestone): string =>
  [
    before.Title !== now.Title && before.Title,
    before.Amount !== now.Amount && dollarsOf(before.Amount),
    before.DueDate !== now.DueDate && dayWords(before),
  ]
    .filter(Boolean)
    .join(', ');

const Milestone = ({ row: { mark, now, before, placeBefore } }: { row: MilestoneDifference }) => {
  if (now === undefined)
    return before ? (
      <li className={styles.dropped}>
        <div className={styles.milestone}>
          <span>
            <Mark mark={mark} />
            <s>{before.Title}</s>
          </span>
          <span>{amountAndDay(before)}</span>
        </div>
      </li>
    ) : null;
  return (
    <li>
      <div className={styles.milestone}>
        <span>
          <Mark mark={mark} />
          {now.Title}
        </span>
        <span>{amountAndDay(now)}</span>
      </div>
      {before && <Before>{changedParts(before, now)}</Before>}
      {placeBefore !== undefined && <span className={styles.before}>{texts.wasPlace(placeBefore)}</span>}
    </li>
  );
};

/** Both texts at once: what was removed is struck, what was added is marked. */
const Edited = ({ before, now }: { before: string; now: string }) =>
  wordDifferences(before, now).map(({ mark, text }, index) =>
    mark === 'same' ? (
      text
    ) : mark === 'added' ? (
      <ins key={index}>
        <Hidden>{texts.addedText}</Hidden>
        {text}
      </ins>
    ) : (
      <del key={index}>
        <Hidden>{texts.droppedText}</Hidden>
        {text}
      </del>
    ),
  );

const Words = ({ fact: { mark, now, before } }: { fact: Compared<string> }) =>
  mark === 'same' && now === undefined ? null : (
    <div>
      <h3>{texts.words}</h3>
      <Mark mark={mark} />
      {now !== undefined && before !== undefined ? (
        <p className={styles.words}>
          <Edited before={before} now={now} />
        </p>
      ) : (
        <>
          {now !== undefined && <p className={styles.words}>{now}</p>}
          {before !== undefined && <Before>{before}</Before>}
        </>
      )}
    </div>
  );

interface TermsProps {
  readonly round: ComparedRound;
  /** The round that it is compared with. */
  readonly before?: ComparedRound | undefined;
  /** Of the freelancer. */
  readonly feePercent: number;
}

export const OfferTerms = ({ round, before, feePercent }: TermsProps) => {
  const { api } = useSettings();
  const { PaymentModel, Rate, WeeklyHours, StartsOn, Terms, Milestones, Files } = differencesOf(
    round,
    before,
  );
  return (
    <div className={styles.terms}>
      <dl className={styles.facts}>
        <Fact name={texts.payment} fact={PaymentModel} show={(model) => texts.models[model].name} />
        <Fact name={texts.rate[round.PaymentModel]} fact={Rate} show={dollarsOf} />
        <Fact name={texts.weeklyLimit} fact={WeeklyHours} show={texts.hours} />
        <Fact name={texts.start} fact={StartsOn} show={(day) => dayOf(day) ?? day} />
      </dl>
      {Milestones.length > 0 && (
        <div>
          <h3>{texts.milestones}</h3>
          <ol className={styles.milestones}>
            {Milestones.map((row, index) => (
              <Milestone key={index} row={row} />
            ))}
          </ol>
        </div>
      )}
      <div className={styles.pay}>
        <h3>{texts.pay}</h3>
        <OfferPay terms={round} feePercent={feePercent} before={before} />
      </div>
      <Words fact={Terms} />
      {Files.length > 0 && (
        <div>
          <h3>{texts.files}</h3>
          <ul className={styles.files}>
            {Files.map(({ mark, now, before: was }) => {
              const file = now ?? was;
              return (
                file && (
                  <li key={`${mark} ${file.File}`}>
                    <Mark mark={mark} />
                    <a href={attachmentAddress(api, file.File)} target="_blank" rel="noopener noreferrer">
                      {file.Name}
                      <Hidden>{texts.opensTab}</Hidden>
                    </a>
                  </li>
                )
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
};
