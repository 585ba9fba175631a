/** What stands in the places of places.tsx: in the rows of a list, beside it, and on a profile. */
import { useSelector } from '@xstate/react';
import { isOperator } from '../../../contracts/account/known-user.ts';
import { sameId } from '../../../contracts/core/ids.ts';
import { displayNameOf } from '../../../contracts/people/freelancer-card.ts';
import type { FoundFreelancer } from '../../../contracts/people/freelancer-search.ts';
import { isAmong, LEAST_COMPARED, MOST_COMPARED } from '../../../contracts/people/shortlist.ts';
import { useActor, useSite } from '../../logic.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { InviteButton, InviteFromList } from '../invite/invite-from-list.tsx';
import { BOOKMARK } from '../save-job/bookmark.ts';
import { ComparisonDialog } from './comparison-dialog.tsx';
import { SavedFreelancers } from './saved-freelancers.tsx';
import styles from './shortlist.module.css';
import * as texts from './texts.ts';

const COLUMNS = 'M4.5 5h6v14h-6zM13.5 5h6v14h-6z';

interface ActsProps {
  readonly freelancer: FoundFreelancer;
}

/** W9, W14. Nobody saves their own profile, and operators save none. */
const SaveButton = ({ freelancer, words = false }: ActsProps & { words?: boolean }) => {
  const shortlist = useActor('shortlist');
  const site = useSite();
  const saved = useSelector(shortlist, ({ context }) => isAmong(context.saved, freelancer.id));
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  const here = useSelector(useActor('navigation'), ({ context }) => context.path + context.search);
  if (isOperator(user) || sameId(user?.id ?? '', freelancer.id)) return null;
  const look = {
    className: classes(styles.act, words && styles.withWords),
    tabIndex: words ? undefined : -1, // in a row
    'aria-label': texts.save(saved, displayNameOf(freelancer)),
  };
  const content = (
    <>
      <Icon name={BOOKMARK} />
      {words && texts.saveWord(saved)}
    </>
  );
  if (user === null)
    return (
      <a
        {...look}
        href={`${site.href('login')}?${new URLSearchParams({ next: here })}`}
        onClick={() => shortlist.send({ type: 'freelancer.wanted', freelancer })}
      >
        {content}
      </a>
    );
  return (
    <button
      {...look}
      type="button"
      aria-pressed={saved}
      onClick={() => shortlist.send({ type: saved ? 'freelancer.dropped' : 'freelancer.saved', freelancer })}
    >
      {content}
    </button>
  );
};

const CompareButton = ({ freelancer }: ActsProps) => {
  const shortlist = useActor('shortlist');
  const chosen = useSelector(shortlist, ({ context }) => isAmong(context.chosen, freelancer.id));
  return (
    <button
      type="button"
      className={styles.act}
      tabIndex={-1}
      aria-label={texts.compareOne(displayNameOf(freelancer))}
      aria-pressed={chosen}
      onClick={() =>
        shortlist.send({ type: chosen ? 'freelancer.unchosen' : 'freelancer.chosen', freelancer })
      }
    >
      <Icon name={COLUMNS} />
    </button>
  );
};

/** Tab passes them, and the arrow keys lead there (L63a). */
export const RowActs = ({ freelancer }: ActsProps) => (
  <div className={styles.acts}>
    <InviteButton freelancer={freelancer.id} name={displayNameOf(freelancer)} isPassed />
    <CompareButton freelancer={freelancer} />
    <SaveButton freelancer={freelancer} />
  </div>
);
export const ProfileActs = ({ freelancer }: ActsProps) => <SaveButton freelancer={freelancer} words />;

/** W20. It stays in view, because the rows to choose from are further down. */
const Choice = () => {
  const shortlist = useActor('shortlist');
  const count = useSelector(shortlist, ({ context }) => context.chosen.length);
  const isOpen = useSelector(shortlist, (state) => state.hasTag('comparing'));
  return (
    <>
      {count > 0 && (
        <section className={styles.choice} aria-label={texts.comparison}>
          <p role="status">{texts.countOf(count, MOST_COMPARED)}</p>
          <ActionButton
            size="small"
            aria-haspopup="dialog"
            reason={count < LEAST_COMPARED ? texts.chooseAnother : undefined}
            onAct={() => shortlist.send({ type: 'comparison.opened' })}
          >
            Compare
          </ActionButton>
          <Button tone="quiet" size="small" onClick={() => shortlist.send({ type: 'choice.cleared' })}>
            {texts.clear}
          </Button>
        </section>
      )}
      {isOpen && <ComparisonDialog />}
    </>
  );
};

export const ListTools = () => (
  <>
    <SavedFreelancers />
    <Choice />
    <InviteFromList />
  </>
);
