/** Every way a milestone can end: a table of the ends, and a tree of the steps (V232 to V236). */
import { useId, useRef } from 'react';
import { dollarsOf } from '../../../contracts/jobs/budget.ts';
import { dollarsOfCents } from '../../../contracts/money/cents.ts';
import type { End, Ending, Latest, WhatIfNode } from '../../../machines/lifecycles/what-if.ts';
import { useActor } from '../../logic.tsx';
import { useFields } from '../../select.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import * as texts from './texts.ts';
import styles from './what-if.module.css';

const dollars = (cents: number): string => dollarsOf(dollarsOfCents(cents));

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

const Branch = ({ node, at }: { node: WhatIfNode; at: (id: string) => string }) => {
  const { id, children, ending, goesOn, latest, state } = node;
  if (children.length > 0)
    return (
      <li>
        <details id={at(id)} open={id === '0' || undefined}>
          <summary>
            <Step node={node} />
          </summary>
          <ul className={styles.branches}>
            {children.map((child) => (
              <Branch key={child.id} node={child} at={at} />
            ))}
          </ul>
        </details>
      </li>
    );
  return (
    <li id={at(id)} className={styles.leaf}>
      <Step node={node} />
      {goesOn && <p className={styles.soft}>{texts.goesOn[goesOn.how](state.name)}</p>}
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
        <Branch node={root} at={(node) => `${id}-${node}`} />
      </ul>
    </section>
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
              <Chip>{end.state.name}</Chip> <span className={styles.soft}>{texts.ways(end.ids.length)}</span>
            </p>
            <Amounts ending={end} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Share = () => {
  const id = useId();
  const actor = useActor('whatIf');
  const { shareCents, amountCents } = useFields(actor, 'shareCents', 'amountCents');
  return (
    <div className={styles.share}>
      <label htmlFor={id}>{texts.share}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={amountCents}
        step={amountCents > 10_000 ? 100 : 1}
        value={shareCents}
        aria-valuetext={dollars(shareCents)}
        onChange={({ currentTarget }) =>
          actor.send({ type: 'share.chosen', cents: Number(currentTarget.value) })
        }
      />
      <output htmlFor={id}>{texts.part(dollars(shareCents))}</output>
    </div>
  );
};

export const WhatIfDialog = () => {
  const dialog = useActor('whatIfDialog');
  const { about, root, ends } = useFields(useActor('whatIf'), 'about', 'root', 'ends');
  return (
    <Dialog title={texts.title(about.title)} onClosed={() => dialog.send({ type: 'dialog.closed' })}>
      <div className={styles.whole}>
        {root === null && <p role="alert">{texts.unknown}</p>}
        {root && <p>{root.ending ? texts.ended : texts.lead}</p>}
        {root && !root.ending && <Share />}
        {root && <Ends ends={ends} />}
        {root && !root.ending && <Tree root={root} />}
      </div>
    </Dialog>
  );
};
