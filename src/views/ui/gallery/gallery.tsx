/** Every part in every state, both schemes side by side: for development and for pictures to compare. */
import type { ReactNode } from 'react';
import { exampleFreelancer, type Freelancer } from '../../../contracts/people/freelancer.ts';
import { exampleGuide } from '../../../contracts/site/guide.ts';
import { exampleReview } from '../../../contracts/people/review.ts';
import { FreelancerCard, FreelancerCardSkeleton } from '../../parts/freelancer-card/freelancer-card.tsx';
import { GuideCard, GuideCardSkeleton } from '../../parts/guide-card/guide-card.tsx';
import { Combobox } from '../../parts/multi-select/combobox.tsx';
import { MultiSelect } from '../../parts/multi-select/multi-select.tsx';
import type { NextSteps as Steps } from '../../../machines/lifecycles/next-steps.ts';
import { NextSteps, NextStepsLine } from '../../parts/next-steps/next-steps.tsx';
import { whyNot } from '../../parts/next-steps/why-not.ts';
import { TestimonialCard } from '../../parts/testimonials/testimonial-card.tsx';
import { BarredArt, LostArt } from '../art/rare-arts.tsx';
import { SeveredArt } from '../art/severed-art.tsx';
import { StatMark } from '../art/stat-mark.tsx';
import { HireArt, PayArt, PostArt, WorkArt } from '../art/step-art.tsx';
import { ActionButton } from '../action-button.tsx';
import { GenericAvatar } from '../avatar.tsx';
import { CountBadge, VerifiedBadge } from '../badge.tsx';
import { Button, ExternalButton, IconButton, LinkButton } from '../button.tsx';
import { Chip, ChipLink, ChosenChip } from '../chip.tsx';
import { Checkbox, Choices, Radio } from '../fields/choice.tsx';
import { Field } from '../fields/field.tsx';
import { FilterChip } from '../fields/filter-chip.tsx';
import { NoticeCard } from '../states/notice.tsx';
import { QuietFace } from '../states/quiet-face.tsx';
import { RangeField } from '../fields/range-field.tsx';
import { Select } from '../fields/select.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { SkeletonLine } from '../states/skeleton.tsx';
import { Spinner } from '../states/spinner.tsx';
import { Stars } from '../stars.tsx';
import { TextArea } from '../fields/text-area.tsx';
import styles from './gallery.module.css';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff and a good deal more that does not fit on a line ';
const skills = Array.from({ length: 14 }, (_, index) => `Skill ${index + 1}`);
const nothing = () => {};
const topics = [{ value: 'payments', words: 'Payments and fees' }];
const swatches = [
  ...(['paper', 'raised', 'sunk', 'wash', 'ink', 'soft', 'faint', 'accent', 'strong', 'accentWash'] as const),
  ...(['success', 'warning', 'danger'] as const),
];
const bare: Freelancer = { id: 2, Name: 'Nobody Yet' };
const long: Freelancer = {
  ...exampleFreelancer,
  id: 3,
  ScreenName: LONG,
  Skills: `${LONG}, SEO, ${LONG}, a, b`,
};

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section>
    <h3>{name}</h3>
    {children}
  </section>
);

const Controls = () => (
  <>
    <Part name="button">
      <div className={styles.row}>
        <Button>Solid</Button>
        <Button tone="line">Line</Button>
        <Button tone="quiet">Quiet</Button>
        <Button size="small">Small</Button>
        <Button disabled>Disabled</Button>
        <Button aria-busy>Busy</Button>
        <IconButton icon="close" label="Close" />
        <IconButton icon="search" label="Search" tone="line" />
        <LinkButton href="#here" icon="arrow">
          A link
        </LinkButton>
        <ExternalButton href="https://blog.example/" tone="line">
          Another site
        </ExternalButton>
      </div>
    </Part>
    <Part name="action button">
      <div className={styles.row}>
        <ActionButton onAct={nothing}>Shortlist</ActionButton>
        <ActionButton onAct={nothing} isPending>
          Shortlist
        </ActionButton>
        <ActionButton onAct={nothing} reason="Publish the job first.">
          Close job
        </ActionButton>
        <ActionButton
          tone="line"
          size="small"
          onAct={nothing}
          reason={LONG}
          possibleFrom="2026-03-16T09:00:00.000Z"
        >
          Send again
        </ActionButton>
        <ActionButton tone="quiet" size="small" onAct={nothing} isPending>
          Decline
        </ActionButton>
      </div>
    </Part>
    <Part name="field">
      <div className={styles.cards}>
        <Field label="Empty" placeholder="you@example.com" />
        <Field label="With a hint" hint="As it stands on your card." defaultValue="Ines Moreau" />
        <Field label="Wrong" error="Enter an email address" defaultValue="ines@" />
        <Field label="Disabled" disabled defaultValue="Not now" />
        <SelectField label="One of a few" placeholder="Choose one" options={topics} />
        <SelectField label="Wrong choice" placeholder="Choose one" options={topics} error="Choose one" />
        <TextArea label="Several lines" hint="As much as fits." most={200} value={LONG} onChange={nothing} />
        <TextArea label="Too much" error="At most 40 characters" most={40} value={LONG} onChange={nothing} />
      </div>
    </Part>
    <Part name="multi-select">
      <div className={styles.cards}>
        <MultiSelect {...select} label="Before its script" values={[]} Combobox={null} />
        <MultiSelect {...select} label="Empty" values={[]} Combobox={Combobox} />
        <MultiSelect
          {...select}
          label="More than ten chosen"
          values={skills.slice(0, 12)}
          Combobox={Combobox}
        />
      </div>
    </Part>
    <Part name="choices, range, order, filter">
      <div className={styles.cards}>
        <Choices legend="Any of several">
          <Checkbox count={1204} defaultChecked>
            SEO Expert
          </Checkbox>
          <Checkbox count={3}>{LONG}</Checkbox>
        </Choices>
        <Choices legend="One of several">
          <Radio name="gallery" defaultChecked>
            Any
          </Radio>
          <Radio name="gallery" count={0}>
            4 stars and up
          </Radio>
        </Choices>
        <RangeField
          legend="Rate"
          from={{ label: 'From', value: '20', onChange: nothing }}
          to={{ label: 'To', value: '', onChange: nothing }}
          most={100}
          unit="$"
          hint="Dollars an hour."
        />
        <Select label="Sort by" options={[['', 'Best match']]} />
        <FilterChip label={LONG} onRemove={nothing} />
      </div>
    </Part>
    <Part name="chip, badge, stars, avatar">
      <div className={styles.row}>
        <Chip>SEO Expert</Chip>
        <Chip>+4</Chip>
        <Chip ghost>No skills listed yet</Chip>
        <Chip>{LONG}</Chip>
        <ChipLink href="#here">Ads Specialist</ChipLink>
        <ChosenChip label="Content Strategy" onRemove={nothing} />
        <VerifiedBadge verified />
        <VerifiedBadge verified={false} />
        <CountBadge count={2} />
        <CountBadge count={120} />
        <Stars stars={5} />
        <Stars stars={2.5} />
        <GenericAvatar />
      </div>
    </Part>
  </>
);
const state = { path: 'open', name: 'Open', description: LONG };
const steps: Steps<'job.extended' | 'job.published'> = {
  state,
  isOver: false,
  turn: ['employer'],
  isYourTurn: true,
  byItself: { dueAt: '2099-03-16T09:00:00.000Z', words: 'The last day passes without a hire.', state },
  acts: [
    {
      event: 'job.extended',
      isPossible: true,
      reason: null,
      possibleFrom: null,
      leadsTo: { words: 'The employer changes the last day.', state: null },
    },
    {
      event: 'job.published',
      isPossible: false,
      reason: { code: 'already_published', words: 'The job is already published.' },
      possibleFrom: '2099-03-16T09:00:00.000Z',
      leadsTo: { words: 'The employer publishes the job.', state },
    },
  ],
};
const select = {
  type: 'skills',
  listLabel: 'Skills',
  options: skills,
  onAdd: nothing,
  onRemove: nothing,
} as const;

const Half = ({ scheme }: { scheme: 'light' | 'dark' }) => (
  <div className={styles.half} data-scheme={scheme}>
    <h2>{scheme}</h2>
    <Part name="colour">
      <div className={styles.row}>
        {swatches.map((name) => (
          <span key={name} className={`${styles.swatch} ${styles[name]}`}>
            {name}
          </span>
        ))}
      </div>
    </Part>
    <Controls />
    <Part name="notice">
      <div className={styles.cards}>
        {(['info', 'success', 'warning', 'error'] as const).map((tone) => (
          <NoticeCard
            key={tone}
            tone={tone}
            text={tone === 'error' ? LONG : `A notice of ${tone}.`}
            onDismiss={nothing}
          />
        ))}
      </div>
    </Part>
    <Part name="freelancer card">
      <div className={styles.cards}>
        <FreelancerCard freelancer={{ ...exampleFreelancer, Photo: undefined }} />
        <FreelancerCard freelancer={bare} />
        <FreelancerCard freelancer={long} />
        <FreelancerCardSkeleton />
      </div>
    </Part>
    <Part name="guide card">
      <div className={styles.cards}>
        <GuideCard guide={{ ...exampleGuide, Guide_Image: undefined }} />
        <GuideCard guide={{ GID: 9, Guide_Title: LONG.repeat(3), Guide_ShortDec: LONG.repeat(9) }} />
        <GuideCardSkeleton />
      </div>
    </Part>
    <Part name="testimonial">
      <div className={styles.cards}>
        <TestimonialCard review={exampleReview} />
        <TestimonialCard
          review={{
            GlobalReview_Review: LONG.repeat(6),
            GlobalReview_Name: LONG,
            Stars: 1,
            Status: 'Active',
          }}
        />
      </div>
    </Part>
    <Part name="what happens next">
      <NextSteps
        id={`steps-${scheme}`}
        steps={steps}
        labels={{ 'job.extended': 'Extend', 'job.published': 'Publish' }}
        renderAct={(act, label) => (
          <ActionButton size="small" tone="line" onAct={nothing} {...whyNot(act)}>
            {label}
          </ActionButton>
        )}
      />
      <NextStepsLine steps={steps} />
      <NextStepsLine steps={{ ...steps, turn: ['freelancer'], isYourTurn: false, byItself: null }} />
    </Part>
    <Part name="quiet face, skeleton, spinner">
      <QuietFace title="The guides could not be loaded." onRetry={nothing}>
        The rest of the page works as it should.
      </QuietFace>
      <SkeletonLine />
      <SkeletonLine width={50} />
      <Spinner />
    </Part>
    <Part name="drawings">
      <div className={styles.row}>
        <PostArt />
        <HireArt />
        <WorkArt />
        <PayArt />
        {(['people', 'employers', 'jobs', 'hires'] as const).map((mark) => (
          <StatMark key={mark} mark={mark} />
        ))}
        <BarredArt />
        <LostArt />
        <SeveredArt />
      </div>
    </Part>
  </div>
);

export const Gallery = () => (
  <div>
    <h1 className={styles.title} tabIndex={-1}>
      The parts
    </h1>
    <div className={styles.gallery}>
      <Half scheme="light" />
      <Half scheme="dark" />
    </div>
  </div>
);
