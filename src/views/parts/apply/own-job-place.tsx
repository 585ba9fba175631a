import type { ShownRelation } from '../../../machines/hiring/job-relation.machine.ts';
import { useSite } from '../../logic.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { countOf } from '../../words.ts';
import { Part } from '../record/part.tsx';
import styles from './apply.module.css';
import * as texts from './texts.tsx';

/** J41: one's own job shows its proposals. */
export const OwnJobPlace = ({ id, relation }: { id: string; relation: ShownRelation }) => {
  const site = useSite();
  const { JID, no_of_proposals: all = 0, no_of_unread: unread = 0 } = relation;
  return (
    <Part title={texts.proposalsForYou} id={id}>
      <div className={styles.way}>
        <p>
          {all === 0 ? texts.noProposals : countOf(all, 'proposal')}
          {unread > 0 && `, ${texts.unread(unread)}`}
        </p>
        <LinkButton href={site.href('contractForEmployer', { id: String(JID) })} icon="arrow">
          {texts.openYourJob}
        </LinkButton>
      </div>
    </Part>
  );
};
