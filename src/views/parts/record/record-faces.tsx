/** What the page of one thing shows when it cannot show the thing: slow, failed, or not there. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type {
  createRecordMachine,
  RecordContext,
  RecordTag,
} from '../../../machines/generic/record.machine.ts';
import { useActor, usePage } from '../../logic.tsx';
import { useFace } from '../../select.ts';
import { LinkButton } from '../../ui/button.tsx';
import { QuietFace } from '../../ui/states/quiet-face.tsx';
import type { Crumb } from './breadcrumb.tsx';
import styles from './record.module.css';

type Machine<Item> = ReturnType<typeof createRecordMachine<Item>>;
export type Face = 'loading' | 'slow' | 'ready' | 'missing' | 'failed';
const faces: readonly RecordTag[] = ['slow', 'loading', 'missing', 'failed'];

export interface Shown<Item> {
  readonly face: Face;
  /** There in the face `ready` alone. */
  readonly item: Item | null;
  readonly retry: () => void;
}

/** What an actor has of its record, to be shown. */
export const useShown = <Item,>(actor: ActorRefFrom<Machine<Item>>): Shown<Item> => {
  const face = useFace(actor, faces) ?? 'ready';
  const item = useSelector(actor, ({ context }: { context: RecordContext<Item> }) => context.item);
  return {
    face,
    item: face === 'ready' ? item : null,
    retry: () => actor.send({ type: 'load.retried' }),
  };
};
/** The record of the page that is shown. */
export const useRecord = <Item,>(): Shown<Item> => useShown<Item>(usePage<Machine<Item>>());

/** Where this page is, for links that lead back to it. */
export const useHere = (): string => {
  const navigation = useActor('navigation');
  return useSelector(navigation, ({ context }) => context.path + context.search);
};

export interface FaceWords {
  /** `This profile`, at the start of a sentence. */
  readonly subject: string;
  /** Why it may not be there, and what to do instead. */
  readonly missing: string;
}

/** The heading of a face in which there is no thing to name. */
export const headingOf = (face: Face, { subject }: FaceWords, usual: string): string => {
  if (face === 'missing') return `${subject} is not here`;
  if (face === 'failed') return `${subject} could not be loaded`;
  return usual;
};

/** Below that heading; nothing while it is on its way in good time. */
export const RecordFace = ({
  face,
  words: { subject, missing },
  ways,
  retry,
}: {
  face: Face;
  words: FaceWords;
  ways: readonly Crumb[];
  retry: () => void;
}) => {
  if (face === 'slow')
    return (
      <QuietFace title={`${subject} is taking longer than usual.`} onRetry={retry}>
        It will appear here as soon as it arrives.
      </QuietFace>
    );
  if (face === 'failed')
    return (
      <QuietFace title="Something went wrong on the way." onRetry={retry}>
        Your connection may have dropped. Nothing is lost: try again.
      </QuietFace>
    );
  if (face !== 'missing') return null;
  return (
    <div className={styles.missing}>
      <p role="status">{missing}</p>
      <div className={styles.ways}>
        {ways.map(({ href, words }, index) => (
          <LinkButton key={href} href={href} tone={index === 0 ? 'solid' : 'line'}>
            {words}
          </LinkButton>
        ))}
      </div>
    </div>
  );
};
