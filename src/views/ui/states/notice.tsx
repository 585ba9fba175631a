import type { MouseEventHandler } from 'react';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../icon.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  error: 'alert',
};

/** Must be rendered into a live region, which announces it. */
export const NoticeCard = ({
  tone,
  text,
  onDismiss,
}: {
  tone: NoticeTone;
  text: string;
  onDismiss: MouseEventHandler;
}) => (
  <div className={classes(styles.notice, styles[tone])}>
    <Icon name={icons[tone]} />
    <p>{text}</p>
    <IconButton icon="close" label="Dismiss" size="small" onClick={onDismiss} />
  </div>
);
