import styles from './icon.module.css';

/** Line icons on a 24-unit grid. The social ones are letters, because logos are trademarks. */
const paths = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  external: 'M8 7h9v9M17 7 7 17',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 8h16M4 16h16',
  search: 'M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0M16 16l4.5 4.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11.5v4.5M12 8v.1',
  alert: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1',
  letterF: 'M15.5 5H14a3 3 0 0 0-3 3v11.5M8 11.5h6.5',
  letterIn: 'M7 10.5v8.5M7 6v.1M11.5 19v-8.5M11.5 14.5a3.5 3.5 0 0 1 7 0V19',
  frame:
    'M5 8a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  bubble:
    'M12 4.5c4.7 0 8 3 8 6.8s-3.3 6.7-8 6.7c-1 0-2-.1-2.9-.4L5 19.5l.9-3.5A6.4 6.4 0 0 1 4 11.3c0-3.8 3.3-6.8 8-6.8',
  screen: 'M4 6.5h16v11H4zM10.5 9.5v5l4-2.5z',
} as const;
/** A name, or the path itself of an icon that one page alone uses, so that it loads with that page. */
export type IconName = keyof typeof paths | `M${string}`;

/** Decorative: the words beside it, or the name of its button, say the same. It grows with the text of very wide screens. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    className={styles.icon}
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name as keyof typeof paths] ?? name} />
  </svg>
);
