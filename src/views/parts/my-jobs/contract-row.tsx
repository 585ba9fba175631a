/** A contract as a row of either side: its state and terms, what happens next, and the ways on. */
import { stateName } from '../../../contracts/core/state-name.ts';
import { otherSideOf } from '../../../contracts/hiring/sides.ts';
import { dollarsOf } from '../../../contracts/money/dollars.ts';
import type { ShownContractRow } from '../../../machines/hiring/contract-next.ts';
import { useSite } from '../../logic.tsx';
import { Ago } from '../../ui/ago.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classes } from '../../ui/classes.ts';
import { dayOf } from '../../words.ts';
import { newOfferHref } from '../offer/new-offer-href.ts';
import * as texts from './contract-texts.ts';
import styles from './my-jobs.module.css';
import { RowLink } from './row-link.tsx';
import { OtherSide } from './row-people.tsx';

interface Row {
  readonly row: ShownContractRow;
}

/** One phrase. */
const nextWords = (row: ShownContractRow): string => {
  const { name } = otherSideOf(row);
  const { Reviews } = row;
  return {
    active: () => texts.active,
    paused: () => texts.paused,
    fund: () => texts.milestone.fund,
    submit: () => texts.milestone.submit,
    approve: () => texts.milestone.approve,
    answer: () => texts.milestone.answer(name),
    amendmentForYou: () => texts.answerChange,
    amendmentForThem: () => texts.changeWaits(name),
    reviewForYou: () => texts.reviewUntil(Reviews?.DueAt),
    reviewHidden: () => texts.reviewHidden(Reviews?.DueAt),
    reviewed: () => texts.reviewed(name, Reviews?.Own, Reviews?.About),
    ended: () => texts.ended,
  }[row.Next]();
};

const Acts = ({
  row: { id, Title, JID, Role, Next, EndedAt, Freelancer_Id },
  contract,
}: Row & { contract: string }) => {
  const site = useSite();
  const link = (href: string, words: string) => (
    <RowLink href={href} about={Title}>
      {words}
    </RowLink>
  );
  const isOwnJob = Role === 'employer';
  return (
    <div className={styles.acts}>
      {link(contract, Next === 'reviewForYou' ? texts.writeReview : texts.openContract)}
      {isOwnJob &&
        EndedAt !== undefined &&
        link(newOfferHref(site, { freelancer: Freelancer_Id, after: id }), texts.hireAgain)}
      {JID !== undefined &&
        link(
          isOwnJob
            ? site.href('contractForEmployer', { id: String(JID) })
            : `${site.href('jobDetail')}?id=${encodeURIComponent(JID)}`,
          texts.seeJob,
        )}
    </div>
  );
};

export const ContractRow = ({ row, nameId }: Row & { nameId: string }) => {
  const site = useSite();
  const { id, Title, Role, State, StartedAt, EndedAt, Paid, Amount, PaymentModel, Next } = row;
  const contract = site.href(Role === 'employer' ? 'contractForEmployer' : 'contractForFreelancer', { id });
  return (
    <>
      <h3>
        <a id={nameId} href={contract}>
          {Title}
        </a>
      </h3>
      <p className={styles.facts}>
        <OtherSide sides={row} />
        <span>
          {EndedAt === undefined ? (
            <>
              Started <Ago at={StartedAt} />
            </>
          ) : (
            `Ended ${dayOf(EndedAt) ?? ''}`
          )}
        </span>
        {Paid !== undefined && Paid > 0 && (
          <span>
            {texts.paid[Role]} {dollarsOf(Paid)}
          </span>
        )}
      </p>
      <div className={styles.standing}>
        <Chip>{stateName(State)}</Chip>
        {Next === 'amendmentForYou' && <Chip>{texts.changeToYou}</Chip>}
        {Next === 'amendmentForThem' && <Chip>{texts.changeByYou}</Chip>}
      </div>
      <p className={styles.next}>{nextWords(row)}</p>
      {Amount !== undefined && (
        <p className={classes(styles.line, styles.money)}>
          <strong>{dollarsOf(Amount)}</strong> {texts.termsOf(PaymentModel, row.WeeklyHours)}
        </p>
      )}
      <Acts row={row} contract={contract} />
    </>
  );
};
