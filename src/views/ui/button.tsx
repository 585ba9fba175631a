import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './button.module.css';

interface Look {
  readonly tone?: 'solid' | 'line' | 'quiet' | undefined;
  readonly size?: 'small' | 'medium' | undefined;
  readonly wide?: boolean | undefined;
}

const lookOf = ({ tone = 'solid', size = 'medium', wide = false }: Look, ...more: (string | undefined)[]) =>
  classes(styles.button, styles[tone], size === 'small' && styles.small, wide && styles.wide, ...more);

export const Button = ({
  tone,
  size,
  wide,
  type = 'button',
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'className'>) => (
  <button {...rest} type={type} className={lookOf({ tone, size, wide })} />
);

/** `label` is the accessible name. */
export const IconButton = ({
  icon,
  label,
  tone = 'quiet',
  size = 'medium',
  ...rest
}: Omit<Look, 'wide'> & { icon: IconName; label: string } & Omit<
    ComponentProps<'button'>,
    'className' | 'children'
  >) => (
  <button {...rest} type="button" aria-label={label} className={lookOf({ tone, size }, styles.round)}>
    <Icon name={icon} size={size === 'small' ? 18 : 20} />
  </button>
);

/** A link within this site that looks like a button. */
export const LinkButton = ({
  href,
  icon,
  children,
  ...look
}: Look & { href: string; icon?: IconName; children: ReactNode }) => (
  <a href={href} className={lookOf(look)}>
    {children}
    {icon && <Icon name={icon} />}
  </a>
);

/** A link to another site, in a new tab, which gets no `opener`. */
export const ExternalButton = ({ href, children, ...look }: Look & { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={lookOf(look)}>
    {children}
    <Icon name="external" />
  </a>
);
