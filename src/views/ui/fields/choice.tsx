import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { SkeletonLine } from '../states/skeleton.tsx';
import styles from './choice.module.css';
import { numberOf } from '../../words.ts';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  readonly children: ReactNode;
  /** The number of results; part of the accessible name. */
  readonly count?: number | undefined;
}

const Choice = ({ type, children, count, ...input }: ChoiceProps & { type: 'checkbox' | 'radio' }) => (
  <label className={styles.choice}>
    <input {...input} type={type} className={styles.input} />
    <span className={styles.mark}>{type === 'checkbox' && <Icon name="check" size={14} />}</span>
    <span className={styles.words}>{children}</span>
    {count !== undefined && <span className={styles.count}>{numberOf(count)}</span>}
  </label>
);

export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" />;
export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" />;

export const Choices = ({ legend, children }: { legend: ReactNode; children: ReactNode }) => (
  <fieldset className={styles.choices}>
    <legend className={styles.legend}>{legend}</legend>
    {children}
  </fieldset>
);

export const ChoicesSkeleton = ({ count }: { count: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.choice}>
        <span className={styles.mark} />
        <SkeletonLine width={index % 2 ? 50 : 70} />
      </div>
    ))}
  </div>
);
