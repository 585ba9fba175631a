/** The notes and files of a milestone in order, with who and when. */
import { attachmentAddress } from '../../../../../contracts/messaging/attachment-file.ts';
import type { MilestoneNote } from '../../../../../contracts/money/milestone-work.ts';
import type { ShownContract } from '../../../../../machines/hiring/contract-steps.ts';
import { useSettings } from '../../../../logic.tsx';
import { bytesInWords } from '../../../../parts/files/file-words.ts';
import { Hidden } from '../../../../ui/hidden.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import styles from './milestones.module.css';
import { nameOf } from './money-words.ts';
import * as texts from './texts.ts';

interface Props {
  readonly contract: ShownContract;
  readonly notes: readonly MilestoneNote[];
}

const Note = ({ contract, note }: { contract: ShownContract; note: MilestoneNote }) => {
  const { api } = useSettings();
  const { By, Event, At, Note: words, Links, Files } = note;
  return (
    <li>
      <p>
        <strong>{texts.noteOf(nameOf(contract, By), Event)}</strong>{' '}
        <span className={styles.soft}>
          <Moment at={At} />
        </span>
      </p>
      {words && <p className={styles.quote}>{words}</p>}
      {(Links.length > 0 || Files.length > 0) && (
        <ul className={styles.attached}>
          {Links.map((address) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noopener noreferrer nofollow">
                {address}
                <Hidden>{texts.opensTab}</Hidden>
              </a>
            </li>
          ))}
          {Files.map(({ File, Name, Bytes }) => (
            <li key={File}>
              <a href={attachmentAddress(api, File)} target="_blank" rel="noopener noreferrer">
                {Name}
                <Hidden>{texts.opensTab}</Hidden>
              </a>{' '}
              <span className={styles.soft}>{bytesInWords(Bytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

export const Notes = ({ contract, notes }: Props) =>
  notes.length === 0 ? null : (
    <details className={styles.more} open>
      <summary>
        {texts.notes} ({notes.length})
      </summary>
      <ol className={styles.notes}>
        {notes.map((note) => (
          <Note key={note.id} contract={contract} note={note} />
        ))}
      </ol>
    </details>
  );
