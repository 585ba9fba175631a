/** Line icons on a grid of 16. */
const paths = {
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  play: 'M5 3.2v9.6L12.5 8z',
  close: 'M4 4l8 8M12 4l-8 8',
  record: 'M4.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0',
  stop: 'M4.5 4.5h7v7h-7z',
  download: 'M8 2.5v7.5M4.8 7.2 8 10.4l3.2-3.2M3 13.2h10',
  clear: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9',
  filter: 'M2.5 3.5h11L9.3 8.6v4.4l-2.6-1.4v-3z',
  plus: 'M8 3.5v9M3.5 8h9',
  minus: 'M3.5 8h9',
  fit: 'M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3',
  now: 'M3 8h7M7 4.5 10.5 8 7 11.5M13 3.5v9',
} as const;
export type PanelIcon = keyof typeof paths;

export const PanelIcon = ({ name }: { name: PanelIcon }) => (
  <svg className="icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);

/** An icon-only button. */
export const Tool = ({
  icon,
  label,
  onPress,
  disabled,
}: {
  icon: PanelIcon;
  label: string;
  onPress: () => void;
  disabled?: boolean;
}) => (
  <button
    type="button"
    className="tool"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onPress}
  >
    <PanelIcon name={icon} />
  </button>
);
