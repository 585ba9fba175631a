/** An offer, for its two sides (rules V125 to V131): /offer/9. */
import { useSelector } from '@xstate/react';
import { isEmployer } from '../../../../contracts/account/known-user.ts';
import { differencesOf } from '../../../../contracts/hiring/offer-differences.ts';
import { valuesOfRound } from '../../../../contracts/hiring/offer-form.ts';
import type { OfferRound } from '../../../../contracts/hiring/offer.ts';
import { otherSideOf } from '../../../../contracts/hiring/sides.ts';
import { stateName } from '../../../../contracts/core/state-name.ts';
import type { ShownOffer } from '../../../../machines/hiring/offer-page.machine.ts';
import type { OfferEvent } from '../../../../machines/lifecycles/offer.lifecycle.ts';
import type { NextAct } from '../../../../machines/lifecycles/next-steps.ts';
import { focusHeading } from '../../../focus.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useActor, useSettings, useSite } from '../../../logic.tsx';
import { ActButton } from '../../../parts/act/act-button.tsx';
import { ActDialogs } from '../../../parts/act/act-dialogs.tsx';
import type { DialogWords } from '../../../parts/act/dialog-words.ts';
import { NextSteps } from '../../../parts/next-steps/next-steps.tsx';
import { whyNot } from '../../../parts/next-steps/why-not.ts';
import { newOfferHref } from '../../../parts/offer/new-offer-href.ts';
import { OfferForm } from '../../../parts/offer/offer-form.tsx';
import { OfferTerms } from '../../../parts/offer/offer-terms.tsx';
import { Standing } from '../../../parts/offer/standing.tsx';
import { termsAmount } from '../../../parts/offer/terms-amount.ts';
import { Part } from '../../../parts/record/part.tsx';
import record from '../../../parts/record/record.module.css';
import { headingOf, useRecord } from '../../../parts/record/record-faces.tsx';
import { RecordPage } from '../../../parts/record/record-page.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { SkeletonBlock, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { useFocusLeft } from '../../../use-focus-left.ts';
import { dayOf } from '../../../words.ts';
import { OfferAside } from './offer-aside.tsx';
import styles from './offer-page.module.css';
import * as texts from './texts.ts';

const words = { subject: texts.subject, missing: texts.missing };

/** The contract promises at least one round. */
const latestOf = ({ Rounds }: ShownOffer): OfferRound => Rounds.at(-1) as OfferRound;

/** What became of the offer, and the way on. */
const Outcome = ({ offer }: { offer: ShownOffer }) => {
  const site = useSite();
  const { Contract, DeclineReason, Role, State, Steps, Freelancer_Id, JID } = offer;
  if (Steps && !Steps.isOver) return null;
  const page = Role === 'employer' ? 'contractForEmployer' : 'contractForFreelancer';
  const isByReader = (latestOf(offer).By === Role) === (State === 'withdrawn');
  return (
    <div className={styles.mark}>
      <strong>
        {texts.outcome(State, isByReader ? texts.you : otherSideOf(offer).name) ?? Steps?.state.description}
      </strong>
      {DeclineReason && <p className={styles.reason}>{DeclineReason}</p>}
      {Contract !== undefined && (
        <LinkButton href={site.href(page, { id: String(Contract) })} icon="arrow">
          {texts.openContract}
        </LinkButton>
      )}
      {Contract === undefined && Role === 'employer' && (
        <LinkButton
          tone="line"
          size="small"
          href={newOfferHref(site, { freelancer: Freelancer_Id, job: JID })}
        >
          {texts.offerAgain}
        </LinkButton>
      )}
    </div>
  );
};

const fieldsOf: Readonly<Partial<Record<OfferEvent['type'], Readonly<Record<string, string>>>>> = {
  'offer.declined': { Reason: '' },
};

/** Those of the reader: the author of the latest terms can only take them back. */
const labelsOf = (offer: ShownOffer, isWriting: boolean): Partial<typeof texts.acts> => {
  const { 'offer.withdrawn': withdraw, ...answers } = texts.acts;
  if (latestOf(offer).By === offer.Role) return { 'offer.withdrawn': withdraw };
  const { 'offer.countered': _, ...others } = answers;
  return isWriting ? others : answers;
};

const Steps = ({ offer, isWriting }: { offer: ShownOffer; isWriting: boolean }) => {
  const writing = useActor('offerWriting');
  const { productSlug } = useSettings();
  const { id, Version, Steps: steps, Title } = offer;
  if (!steps || steps.isOver) return null;
  const latest = latestOf(offer);
  const renderAct = (act: NextAct<OfferEvent['type']>, label: string) => {
    const { event } = act;
    return event === 'offer.countered' ? (
      <ActionButton
        tone="line"
        size="small"
        {...whyNot(act)}
        onAct={() =>
          writing.send({
            type: 'writing.begun',
            subject: `offer ${id} round ${latest.Round}`,
            values: valuesOfRound(Title, latest),
            answered: id,
            productSlug,
          })
        }
      >
        {label}
      </ActionButton>
    ) : (
      <ActButton
        tone={event === 'offer.accepted' ? 'solid' : 'line'}
        size="small"
        of={{ kind: 'offer', id, version: Version }}
        act={act}
        fields={fieldsOf[event] ?? {}}
        said={(texts.said as Readonly<Record<string, string>>)[event] ?? ''}
      >
        {label}
      </ActButton>
    );
  };
  return (
    <NextSteps steps={steps} id="next" labels={labelsOf(offer, isWriting)} renderAct={renderAct} isLive />
  );
};

const Latest = ({ offer }: { offer: ShownOffer }) => {
  const latest = latestOf(offer);
  const before = offer.Rounds.at(-2);
  return (
    <Part
      title={texts.latest}
      note={texts.writtenBy(latest.By, dayOf(latest.At) ?? '', latest.By === offer.Role)}
    >
      {before && <p className={styles.soft}>{texts.differences(differencesOf(latest, before).count)}</p>}
      <OfferTerms round={latest} before={before} feePercent={offer.FeePercent} />
    </Part>
  );
};

const Earlier = ({ offer: { Rounds, FeePercent } }: { offer: ShownOffer }) =>
  Rounds.length < 2 ? null : (
    <Part title={texts.earlier}>
      {Rounds.slice(0, -1)
        .toReversed()
        .map((round) => (
          <details key={round.Round} className={styles.round}>
            <summary>{texts.roundOf(round.Round, round.By, dayOf(round.At) ?? '')}</summary>
            <div>
              <OfferTerms
                round={round}
                before={Rounds.find(({ Round }) => Round === round.Round - 1)}
                feePercent={FeePercent}
              />
            </div>
          </details>
        ))}
    </Part>
  );

const dialogsOf = (offer: ShownOffer): Readonly<Record<string, DialogWords>> => ({
  'offer.accepted': {
    title: texts.acceptTitle,
    lead: texts.acceptLead(latestOf(offer)),
    confirm: texts.acts['offer.accepted'],
  },
  'offer.declined': {
    title: texts.declineTitle,
    lead: texts.declineLead,
    confirm: texts.acts['offer.declined'],
    fields: { Reason: { label: texts.reason, hint: texts.reasonHint } },
  },
  'offer.withdrawn': {
    title: texts.withdrawTitle,
    lead: texts.withdrawLead,
    confirm: texts.acts['offer.withdrawn'],
  },
});

/** Once the terms are sent, the form goes with its focused button. */
const Writing = ({ offer }: { offer: ShownOffer }) => (
  <div ref={useFocusLeft<HTMLDivElement>(focusHeading)} className={styles.writing}>
    <p className={styles.soft}>{texts.yourTermsLead}</p>
    <OfferForm reader={otherSideOf(offer).name} feePercent={offer.FeePercent} answered={latestOf(offer)} />
  </div>
);

const Reading = ({ offer }: { offer: ShownOffer }) => {
  const isWriting = useSelector(useActor('offerWriting'), (state) => state.hasTag('open'));
  return (
    <>
      <div className={classes(record.body, styles.body)}>
        <div className={record.main}>
          <Outcome offer={offer} />
          <Steps offer={offer} isWriting={isWriting} />
          {isWriting && (
            <Part title={texts.yourTerms}>
              <Writing offer={offer} />
            </Part>
          )}
          <Latest offer={offer} />
          <Earlier offer={offer} />
        </div>
        <OfferAside offer={offer} />
      </div>
      <ActDialogs words={dialogsOf(offer)} />
    </>
  );
};

const Skeletons = () => (
  <div className={record.body} aria-hidden="true">
    <div className={record.main}>
      <SkeletonBlock className={styles.coming} />
      <div className={record.part}>
        <SkeletonLine width={30} />
        <SkeletonBlock className={record.block} />
      </div>
    </div>
    <div className={record.aside}>
      <SkeletonBlock className={record.block} />
    </div>
  </div>
);

const pathOf = (id: ShownOffer['id']): string => `/offer/${id}`;

export const OfferPage = () => {
  const site = useSite();
  const { face, item, reason, retry } = useRecord<ShownOffer>();
  usePageHead(
    item ? { title: item.Title, description: texts.usual, path: pathOf(item.id), noIndex: true } : undefined,
  );
  const jobs = { href: `${site.href('employerJobs')}?tab=offers`, words: texts.myJobs };
  const work = { href: `${site.href('freelancerJobs')}?tab=offers`, words: texts.myWork };
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  const [own, other] = isEmployer(user) ? [jobs, work] : [work, jobs];
  return (
    <RecordPage
      face={face}
      words={words}
      reason={reason}
      retry={retry}
      above={[own]}
      here={item?.Title}
      head={
        <>
          <h1 tabIndex={-1}>{item?.Title ?? headingOf(face, words, texts.usual)}</h1>
          {item && (
            <Standing
              state={item.Steps?.state.name ?? stateName(item.State)}
              amount={termsAmount(latestOf(item))}
              whom={texts.parties[item.Role](otherSideOf(item).name)}
            />
          )}
        </>
      }
      ways={[own, other]}
      skeletons={<Skeletons />}
    >
      {item && <Reading offer={item} />}
    </RecordPage>
  );
};
