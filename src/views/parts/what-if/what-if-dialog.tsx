/** Every way a milestone can end: a table of the ends, and a tree of the steps (V232 to V236). */
import { useSelector } from '@xstate/react';
import { createContext, useContext, useId, useRef } from 'react';
import { dollarsOfCents } from '../../../contracts/money/cents.ts';
import type { End, Ending, Latest, WhatIfNode } from '../../../machines/lifecycles/arithmetic/what-if.ts';
import { reveal } from '../../focus.ts';
import { useActor } from '../../logic.tsx';
import { useFields } from '../../select.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { exactDollars } from '../../../contracts/money/dollars.ts';
import { PartSlider } from '../money/part-slider.tsx';
import * as texts from './texts.ts';
import styles from './what-if.module.css';

const dollars = (cents: number): string => exactDollars(dollarsOfCents(cents));

/** Begins the ids of the tree's steps. */
const TreeId = createContext('');
const useStepId = () => {
  const tree = useContext(TreeId);
  return (node: string): string => `${tree}-${node}`;
};

/** Opens everything around a step of the tree, and moves the focus there. */
const Leading = ({ to, about, children }: { to: string; about?: string; children: string }) => {
  const idOf = useStepId();
  const lead = () => {
    const step = document.getElementById(idOf(to));
    if (!step) return;
    let around = step.closest('details');
    while (around) {
      around.open = true;
      around = around.parentElement?.closest('details') ?? null;
    }
    reveal(step);
  };
  return (
    <button type="button" className={styles.leading} onClick={lead}>
      {children}
      {about && <Hidden>: {about}</Hidden>}
    </button>
  );
};

/** A picture of the amounts, which stand beside it as text. */
const Bar = ({ ending }: { ending: Ending }) => {
  const { freelancerCents, feeCents, refundedCents, paidCents } = ending;
  const parts = [
    [styles.freelancer, freelancerCents],
    [styles.fee, feeCents],
    [styles.employer, refundedCents],
  ] as const;
  return (
    paidCents > 0 && (
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(([className, cents], index) => {
          const before = parts.slice(0, index).reduce((sum, [, one]) => sum + one, 0);
          return (
            <rect
              key={className}
              className={className}
              x={(100 * before) / paidCents}
              width={(100 * cents) / paidCents}
              height={4}
            />
          );
        })}
      </svg>
    )
  );
};

const When = ({ latest }: { latest: Latest }) =>
  latest.after === undefined ? (
    <>
      {texts.by} <Moment at={latest.by} />
    </>
  ) : (
    texts.within(latest)
  );

const Amounts = ({ ending }: { ending: Ending }) => (
  <>
    <Bar ending={ending} />
    <dl className={styles.amounts}>
      <div>
        <dt>{texts.freelancer}</dt>
        <dd>{dollars(ending.freelancerCents)}</dd>
      </div>
      <div>
        <dt>{texts.employer}</dt>
        <dd>{dollars(ending.refundedCents)}</dd>
      </div>
      <div>
        <dt>{texts.fee}</dt>
        <dd>{dollars(ending.feeCents)}</dd>
      </div>
    </dl>
  </>
);

/** The step that leads to the node, and where it leads. */
const Step = ({ node }: { node: WhatIfNode }) => {
  const { step, state } = node;
  return (
    <span className={styles.step}>
      {step && <span className={styles.who}>{texts.actorOf(step.by)}</span>}
      <span>{step ? step.words : texts.here}</span>
      {step && step.toFreelancerCents !== null && (
        <span className={styles.soft}>{texts.part(dollars(step.toFreelancerCents))}</span>
      )}
      <Chip>{state.name}</Chip>
      {node.ending === null && node.goesOn === null && (
        <span className={styles.soft}>
          {texts.range(dollars(node.range.least), dollars(node.range.most))}
        </span>
      )}
    </span>
  );
};

const Branch = ({ node }: { node: WhatIfNode }) => {
  const idOf = useStepId();
  const { id, children, ending, goesOn, latest, state } = node;
  if (children.length > 0)
    return (
      <li>
        <details open={id === '0' || undefined}>
          <summary id={idOf(id)}>
            <Step node={node} />
          </summary>
          <ul className={styles.branches}>
            {children.map((child) => (
              <Branch key={child.id} node={child} />
            ))}
          </ul>
        </details>
      </li>
    );
  return (
    <li id={idOf(id)} className={styles.leaf} tabIndex={-1}>
      <Step node={node} />
      {goesOn && (
        <p className={styles.soft}>
          {texts.goesOn[goesOn.how](state.name)}{' '}
          <Leading to={goesOn.id} about={state.name}>
            {texts.showStep}
          </Leading>
        </p>
      )}
      {ending && <Amounts ending={ending} />}
      {ending && (
        <p className={styles.soft}>
          <When latest={latest} />
        </p>
      )}
    </li>
  );
};

const Tree = ({ root }: { root: WhatIfNode }) => {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const openAll = (open: boolean) => {
    for (const details of place.current?.querySelectorAll('details') ?? []) details.open = open;
  };
  return (
    <section ref={place} className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{texts.tree}</h3>
        <Button tone="line" size="small" onClick={() => openAll(true)}>
          {texts.openAll}
        </Button>
        <Button tone="line" size="small" onClick={() => openAll(false)}>
          {texts.closeAll}
        </Button>
      </div>
      <p className={styles.soft}>{texts.treeHint}</p>
      <ul className={styles.tree} aria-labelledby={id}>
        <Branch node={root} />
      </ul>
    </section>
  );
};

/** By when an end comes, if each side takes all its time. */
const LastDays = ({ end: { lastDays, isOpen } }: { end: End }) => {
  if (!lastDays) return texts.allOpen;
  const { first, last } = lastDays;
  return (
    <>
      {texts.by} <Moment at={last} />
      {first !== last && (
        <>
          {texts.butOften} <Moment at={first} />
        </>
      )}
      .{isOpen && ` ${texts.someOpen}`}
    </>
  );
};

const Ends = ({ ends }: { ends: readonly End[] }) => {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{texts.ends}</h3>
      <ul className={styles.ends} aria-labelledby={id}>
        {ends.map((end) => (
          <li key={`${end.state.path} ${end.freelancerCents}`}>
            <p>
              <Chip>{end.state.name}</Chip>
            </p>
            <Amounts ending={end} />
            <p className={styles.soft}>
              <LastDays end={end} />
            </p>
            <details className={styles.ways}>
              <summary>{texts.ways(end.ways.length)}</summary>
              <ul>
                {end.ways.map((way, index) => (
                  <li key={way.id}>
                    <Leading to={way.id} about={end.state.name}>
                      {texts.way(index + 1)}
                    </Leading>
                    <ol className={styles.steps}>
                      {way.steps.map((step, place) => (
                        <li key={`${place} ${step.event}`}>
                          <span className={styles.who}>{texts.actorOf(step.by)}</span> {step.words}
                        </li>
                      ))}
                    </ol>
                    <p className={styles.soft}>
                      <When latest={way.latest} />
                    </p>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Share = () => {
  const actor = useActor('whatIf');
  const { shareCents, amountCents, typed } = useFields(actor, 'shareCents', 'amountCents', 'typed');
  const isMistyped = useSelector(actor, (state) => state.hasTag('mistyped'));
  return (
    <div className={styles.share}>
      <Field
        label={texts.share}
        name="share"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        hint={texts.shareHint(dollars(amountCents))}
        error={isMistyped ? texts.shareWrong(dollars(amountCents)) : undefined}
        onChange={({ currentTarget }) => actor.send({ type: 'share.typed', typed: currentTarget.value })}
      />
      <PartSlider
        label={texts.slider}
        whole={amountCents}
        cents={shareCents}
        words={dollars(shareCents)}
        onChosen={(cents) => actor.send({ type: 'share.chosen', cents })}
      />
    </div>
  );
};

export const WhatIfDialog = () => {
  const dialog = useActor('whatIfDialog');
  const id = useId();
  const { about, root, ends, hasShares } = useFields(
    useActor('whatIf'),
    'about',
    'root',
    'ends',
    'hasShares',
  );
  return (
    <Dialog title={texts.title(about.title)} onClosed={() => dialog.send({ type: 'dialog.closed' })}>
      <TreeId value={id}>
        <div className={styles.whole}>
          {root === null && <p role="alert">{texts.unknown}</p>}
          {root && <p>{root.ending ? texts.ended : texts.lead}</p>}
          {root?.ending && (
            <div className={styles.part}>
              <p>
                <Chip>{root.state.name}</Chip>
              </p>
              <Amounts ending={root.ending} />
            </div>
          )}
          {hasShares && <Share />}
          {root && !root.ending && <Ends ends={ends} />}
          {root && !root.ending && <Tree root={root} />}
        </div>
      </TreeId>
    </Dialog>
  );
};
