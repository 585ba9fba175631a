/** W15a, W15b: the saved freelancers of a signed-in user, in a panel. */
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { isOperator } from '../../../contracts/account/known-user.ts';
import { imageAddress } from '../../../contracts/core/images.ts';
import { displayNameOf, profileNameId } from '../../../contracts/people/freelancer-card.ts';
import { isAmong, type KeptFreelancer } from '../../../contracts/people/shortlist.ts';
import { useActor, useSettings, useSite } from '../../logic.tsx';
import { useFace } from '../../select.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { focusPanel, Panel } from '../../ui/layers/panel.tsx';
import styles from './shortlist.module.css';
import * as texts from './texts.ts';

const Row = ({ freelancer, panel }: { freelancer: KeptFreelancer; panel: string }) => {
  const shortlist = useActor('shortlist');
  const site = useSite();
  const { base } = useSettings();
  const chosen = useSelector(shortlist, ({ context }) => isAmong(context.chosen, freelancer.id));
  const name = displayNameOf(freelancer);
  return (
    <li>
      <Avatar src={imageAddress(base, freelancer.Photo)} />
      <a href={site.href('userProfile', { nameid: profileNameId(freelancer) })}>{name}</a>
      <label className={styles.compare}>
        <input
          type="checkbox"
          checked={chosen}
          aria-label={texts.compareOne(name)}
          onChange={() =>
            shortlist.send({ type: chosen ? 'freelancer.unchosen' : 'freelancer.chosen', freelancer })
          }
        />
        Compare
      </label>
      <IconButton
        icon="close"
        size="small"
        label={texts.remove(name)}
        onClick={() => {
          focusPanel(panel); // the pressed button unmounts
          shortlist.send({ type: 'freelancer.dropped', freelancer });
        }}
      />
    </li>
  );
};

export const SavedFreelancers = () => {
  const id = useId();
  const site = useSite();
  const shortlist = useActor('shortlist');
  const saved = useSelector(shortlist, ({ context }) => context.saved);
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  const face = useFace(shortlist, ['loading', 'failed']);
  if (user === null || isOperator(user)) return null;
  return (
    <>
      <Button tone="line" size="small" popoverTarget={id}>
        {texts.opener(saved.length)}
      </Button>
      <Panel id={id} title={texts.savedFreelancers} close={texts.close}>
        {saved.length > 0 && (
          <ul className={styles.list}>
            {saved.map((freelancer) => (
              <Row key={String(freelancer.id)} freelancer={freelancer} panel={id} />
            ))}
          </ul>
        )}
        {saved.length === 0 && face === 'loading' && <p role="status">{texts.loading}</p>}
        {face === 'failed' && (
          <div role="alert" className={styles.none}>
            <p>{texts.failed}</p>
            <Button tone="line" size="small" onClick={() => shortlist.send({ type: 'load.retried' })}>
              Try again
            </Button>
          </div>
        )}
        {saved.length === 0 && face === undefined && (
          <p className={styles.none}>
            {texts.empty} <a href={site.href('freelancers')}>{texts.findAFreelancer}</a>
          </p>
        )}
      </Panel>
    </>
  );
};
