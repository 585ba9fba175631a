/** The workroom of a contract, one page for its two sides (rules V135 to V149). */
import { useSelector } from '@xstate/react';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { isEmployer } from '../../../../contracts/account/known-user.ts';
import { isCallUnknown } from '../../../../contracts/core/unknown-call.ts';
import { stateName } from '../../../../contracts/core/state-name.ts';
import { isPriceKnown } from '../../../../contracts/hiring/shown-terms.ts';
import { nameOfSide, otherSideOf } from '../../../../contracts/hiring/sides.ts';
import type { ShownContract } from '../../../../machines/hiring/contract-steps.ts';
import { useFocusAfterwards } from '../../../focus-soon.ts';
import type { Head } from '../../../heads/head.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { ActDialogs } from '../../../parts/act/act-dialogs.tsx';
import { useWanted } from '../../../parts/later.ts';
import { newOfferHref } from '../../../parts/offer/new-offer-href.ts';
import { Standing } from '../../../parts/offer/standing.tsx';
import { termsAmount } from '../../../parts/offer/terms-amount.ts';
import { headingOf, useRecord, type Face } from '../../../parts/record/record-faces.tsx';
import { RecordPage } from '../../../parts/record/record-page.tsx';
import record from '../../../parts/record/record.module.css';
import { WhatIfOutlet } from '../../../parts/what-if/what-if-outlet.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { SkeletonParagraph } from '../../../ui/states/skeleton-paragraph.tsx';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { dayOf } from '../../../words.ts';
import { ContractAside } from './contract-aside.tsx';
import styles from './contract.module.css';
import { FilesPart } from './files.tsx';
import { HistoryPart } from './history.tsx';
import { useAskedMilestone } from './milestones/milestone-acts.tsx';
import { milestoneDialogsOf, MilestonesPart } from './milestones/milestones.tsx';
import { ContractNext, ContractTermsPart, dialogsOf, ProposedChange } from './overview.tsx';
import { ReviewsPart } from './reviews.tsx';
import * as texts from './texts.ts';

interface Props {
  readonly contract: ShownContract;
}

const loadAmendment = async () => (await import('./amendment-dialog.tsx')).AmendmentDialog;
const loadMilestone = async () => (await import('./milestones/milestone-dialog.tsx')).MilestoneDialog;
const loadReview = async () => (await import('./review-dialog.tsx')).ReviewDialog;

const Opened = ({ children }: { children: ReactNode }) => {
  useFocusAfterwards();
  return children;
};

interface FormDialogProps {
  readonly of: 'amendmentDialog' | 'reviewDialog' | 'milestoneDialog';
  readonly load: () => Promise<ComponentType>;
}
/** The dialog of a form. Its script loads when it opens. */
const FormDialog = ({ of, load }: FormDialogProps) => {
  const isOpen = useSelector(useActor(of), (state: { hasTag: (tag: 'open') => boolean }) =>
    state.hasTag('open'),
  );
  const { part: Shown, want } = useWanted(load);
  useEffect(() => {
    if (isOpen) want();
  }, [isOpen, want]);
  return (
    isOpen &&
    Shown && (
      <Opened>
        <Shown />
      </Opened>
    )
  );
};

const Skeletons = () => (
  <div className={record.body} aria-hidden="true">
    <div className={record.main}>
      <div className={record.part}>
        <SkeletonLine width={30} />
        <SkeletonParagraph />
        <SkeletonBlock className={record.block} />
      </div>
    </div>
    <div className={record.aside}>
      <div className={record.card}>
        <SkeletonLine width={50} />
        <SkeletonBlock className={record.block} />
      </div>
    </div>
  </div>
);

const Ended = ({ contract }: Props) => {
  const site = useSite();
  const { EndedBy, EndedAt, EndReason, Role, Freelancer_Id, id } = contract;
  if (EndedAt === undefined) return null;
  const name = EndedBy === Role ? texts.you : EndedBy && nameOfSide(contract, EndedBy);
  const day = dayOf(EndedAt) ?? EndedAt;
  return (
    <div className={styles.words}>
      <p>{texts.endedOn(day, name, EndReason)}</p>
      {EndReason && <p className={styles.quote}>{EndReason}</p>}
      {Role === 'employer' && (
        <div>
          <LinkButton size="small" href={newOfferHref(site, { freelancer: Freelancer_Id, after: id })}>
            {texts.hireAgain}
          </LinkButton>
        </div>
      )}
    </div>
  );
};

const Dialogs = ({ contract }: Props) => {
  const asked = useAskedMilestone(contract);
  return <ActDialogs words={{ ...dialogsOf(contract), ...milestoneDialogsOf(contract, asked) }} />;
};

const Workroom = ({ contract }: Props) => (
  <>
    <div className={classes(record.body, styles.body)}>
      <div className={record.main}>
        <Ended contract={contract} />
        <ProposedChange contract={contract} />
        <ContractNext contract={contract} />
        <ReviewsPart contract={contract} />
        <ContractTermsPart contract={contract} />
        <MilestonesPart contract={contract} />
        <FilesPart contract={contract} />
        <HistoryPart contract={contract} />
      </div>
      <ContractAside contract={contract} />
    </div>
    <Dialogs contract={contract} />
    <FormDialog of="amendmentDialog" load={loadAmendment} />
    <FormDialog of="reviewDialog" load={loadReview} />
    <FormDialog of="milestoneDialog" load={loadMilestone} />
    <WhatIfOutlet />
  </>
);

const words = { subject: texts.subject, missing: texts.missing };

const headOf = ({ Title }: ShownContract, path: string): Head => ({
  title: Title,
  description: texts.description,
  path,
  noIndex: true,
});

export const ContractPage = () => {
  const site = useSite();
  const { face: found, item: contract, reason, retry } = useRecord<ShownContract>();
  const hires = useSelector(useActor('session'), ({ context }) => isEmployer(context.user));
  const path = useSelector(useActor('navigation'), ({ context }) => context.path);
  usePageHead(contract === null ? undefined : headOf(contract, path));
  const isUnavailable = found === 'failed' && isCallUnknown(reason);
  const face: Face = isUnavailable ? 'missing' : found;
  const above = hires
    ? { href: site.href('employerJobs'), words: texts.myJobs }
    : { href: site.href('freelancerJobs'), words: texts.myWork };
  const heading = isUnavailable ? texts.usual : headingOf(face, words, texts.usual);
  return (
    <RecordPage
      face={face}
      words={isUnavailable ? { ...words, missing: texts.unavailable } : words}
      reason={reason}
      retry={retry}
      above={[above]}
      here={contract?.Title}
      head={
        <>
          <h1 tabIndex={-1}>{contract?.Title ?? heading}</h1>
          {contract && (
            <Standing
              state={stateName(contract.State)}
              amount={isPriceKnown(contract) ? termsAmount(contract) : undefined}
              whom={texts.withWhom(otherSideOf(contract).name)}
            />
          )}
        </>
      }
      ways={[above, { href: site.href('chats'), words: texts.messages }]}
      skeletons={<Skeletons />}
    >
      {contract && <Workroom contract={contract} />}
    </RecordPage>
  );
};
