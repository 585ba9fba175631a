/** Pending switch changes until the server stores them. Pure. */
import type {
  NotificationChannel,
  NotificationChoice,
  NotificationGroup,
  NotificationPreferences,
} from './notification-preferences.ts';

type Choices = readonly NotificationChoice[];
type Switch = Pick<NotificationChoice, 'Group' | 'Channel'>;

export interface Chosen {
  /** The stored values; null until loaded. */
  readonly preferences: NotificationPreferences | null;
  /** The change being sent. */
  readonly saving: NotificationChoice | null;
  /** Later changes, oldest first, one per switch. */
  readonly waiting: Choices;
}

const isOf =
  ({ Group, Channel }: Switch) =>
  (other: Switch): boolean =>
    other.Group === Group && other.Channel === Channel;

/** Whether a switch is on, with its pending change applied. */
export const isOn = (
  { preferences, saving, waiting }: Chosen,
  Group: NotificationGroup,
  Channel: NotificationChannel,
): boolean =>
  [...waiting, ...(saving ? [saving] : [])].find(isOf({ Group, Channel }))?.On ??
  preferences?.[Group][Channel] ??
  false;

/** Deduplicates: a switch toggled twice is sent once. */
export const withChoice = (waiting: Choices, { Group, Channel, On }: NotificationChoice): Choices => [
  ...waiting.filter((other) => !isOf({ Group, Channel })(other)),
  { Group, Channel, On },
];
/** The call failed: the change goes back to the front, unless the switch changed again. */
export const requeueChoice = ({ saving, waiting }: Chosen): Choices =>
  saving === null || waiting.some(isOf(saving)) ? waiting : [saving, ...waiting];
