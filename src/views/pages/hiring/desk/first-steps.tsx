/** What a new account does once. A step that is done keeps its place, so that the progress shows. */
import type { DeskStep } from '../../../../contracts/hiring/desk.ts';
import { useSite } from '../../../logic.tsx';
import { classes } from '../../../ui/classes.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './desk.module.css';
import { stepHref } from './links.ts';
import * as texts from './texts.ts';

const Step = ({ step: { Step: name, IsDone }, isNext }: { step: DeskStep; isNext: boolean }) => {
  const site = useSite();
  const { act, why } = texts.steps[name];
  return (
    <li className={classes(styles.step, IsDone && styles.done, isNext && styles.next)}>
      <span className={styles.tick}>{IsDone && <Icon name="check" size={16} />}</span>
      <div className={styles.what}>
        <h3>
          {IsDone ? (
            <>
              {act} <Hidden>{texts.isDone}</Hidden>
            </>
          ) : (
            <a href={stepHref(site, name)}>{act}</a>
          )}
        </h3>
        {!IsDone && <p className={styles.title}>{why}</p>}
      </div>
      {!IsDone && (
        <span className={styles.arrow}>
          <Icon name="arrow" />
        </span>
      )}
    </li>
  );
};

export const hasOpenSteps = (steps: readonly DeskStep[]): boolean => steps.some(({ IsDone }) => !IsDone);

export const FirstSteps = ({ steps }: { steps: readonly DeskStep[] }) => {
  const next = steps.find(({ IsDone }) => !IsDone);
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.heading}>
        {texts.begin}{' '}
        <span className={styles.progress}>
          {texts.progress(steps.filter(({ IsDone }) => IsDone).length, steps.length)}
        </span>
      </h2>
      <ul className={styles.rows}>
        {steps.map((step) => (
          <Step key={step.Step} step={step} isNext={step === next} />
        ))}
      </ul>
    </section>
  );
};
