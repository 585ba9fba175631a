/** What becomes of switches that were turned until the server knows them. Pure. */
import type {
  NotificationChannel,
  NotificationChoice,
  NotificationGroup,
  NotificationPreferences,
} from './notification-preferences.ts';

type Choices = readonly NotificationChoice[];
type Switch = Pick<NotificationChoice, 'Group' | 'Channel'>;

export interface Chosen {
  /** As the server has them; null until it has said. */
  readonly preferences: NotificationPreferences | null;
  /** The server is told of it now. */
  readonly saving: NotificationChoice | null;
  /** Turned since, the oldest first: one for each switch. */
  readonly waiting: Choices;
}

const isOf =
  ({ Group, Channel }: Switch) =>
  (other: Switch): boolean =>
    other.Group === Group && other.Channel === Channel;

/** As they stand on the screen: what was turned stands so, before the server has heard. */
export const isOn = (
  { preferences, saving, waiting }: Chosen,
  Group: NotificationGroup,
  Channel: NotificationChannel,
): boolean =>
  [...waiting, ...(saving ? [saving] : [])].find(isOf({ Group, Channel }))?.On ??
  preferences?.[Group][Channel] ??
  false;

/** A switch that is turned back and forth is told of once. */
export const withChoice = (waiting: Choices, { Group, Channel, On }: NotificationChoice): Choices => [
  ...waiting.filter((other) => !isOf({ Group, Channel })(other)),
  { Group, Channel, On },
];
/** The server did not hear: it is told first of all, unless the switch was turned again. */
export const putBack = ({ saving, waiting }: Chosen): Choices =>
  saving === null || waiting.some(isOf(saving)) ? waiting : [saving, ...waiting];
