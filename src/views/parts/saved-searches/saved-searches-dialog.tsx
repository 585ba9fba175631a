import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { addressOf } from '../../../contracts/generic/listing-query.ts';
import type { SavedSearch } from '../../../contracts/searches/saved-search.ts';
import { useActor, useSite } from '../../logic.tsx';
import { useFace, useFields } from '../../select.ts';
import { Button } from '../../ui/button.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { DangerButton } from '../../ui/danger-button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { QuietFace } from '../../ui/states/quiet-face.tsx';
import { useContinued } from '../continued.ts';
import { Failure } from '../failure/failure.tsx';
import form from '../form/form.module.css';
import { SavedSearchForm } from './saved-search-form.tsx';
import styles from './saved-searches.module.css';
import * as texts from './texts.ts';

/** With new results, the newest come first. */
const useHref = ({ Kind, Filters, New }: SavedSearch): string =>
  addressOf(
    { path: useSite().href(Kind), fixed: {}, presets: {} },
    { filters: Filters, sort: New > 0 ? 'newest' : '', at: 0, view: 'rows' },
  );

const Row = ({ search, isChosen }: { search: SavedSearch; isChosen: boolean }) => {
  const actor = useActor('savedSearches');
  const { Name, Kind, Alert, New } = search;
  const change = useRef<HTMLDivElement>(null);
  // The form took the place of the list: the focus returns to its button.
  useEffect(() => {
    if (isChosen) change.current?.querySelector('button')?.focus();
  }, [isChosen]);
  return (
    <li className={styles.row}>
      <div className={styles.search}>
        <a href={useHref(search)} onClick={() => actor.send({ type: 'search.opened', search })}>
          {Name}
        </a>
        <p className={styles.facts}>
          {texts.kinds[Kind]} · {texts.alertWords[Alert]}
          {New > 0 && <strong className={styles.fresh}>{texts.fresh(New)}</strong>}
        </p>
      </div>
      <div ref={change} className={styles.ways}>
        <Button
          tone="quiet"
          size="small"
          aria-label={texts.changeOf(Name)}
          onClick={() => actor.send({ type: 'edit.opened', search })}
        >
          {texts.change}
        </Button>
        <Button
          tone="quiet"
          size="small"
          aria-label={texts.removeOf(Name)}
          onClick={() => actor.send({ type: 'removal.requested', search })}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  );
};

const List = () => {
  const { searches, chosen } = useFields(useActor('savedSearches'), 'searches', 'chosen');
  return (
    <ul className={styles.list}>
      {searches.map((search) => (
        <Row key={String(search.id)} search={search} isChosen={search.id === chosen?.id} />
      ))}
    </ul>
  );
};

const Confirming = ({ isBusy }: { isBusy: boolean }) => {
  const actor = useActor('savedSearches');
  const { chosen, reason } = useFields(actor, 'chosen', 'reason');
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <>
      <p ref={question} tabIndex={-1}>
        <strong>{texts.really(chosen?.Name ?? '')}</strong> {texts.noMoreAlerts}
      </p>
      <Failure key={String(isBusy)} reason={reason} className={form.wrong} lead={texts.notDeleted} />
      <div className={form.end}>
        <DangerButton
          aria-busy={isBusy || undefined}
          onClick={() => actor.send({ type: 'removal.confirmed' })}
        >
          {isBusy ? texts.deleting : texts.deleteSearch}
        </DangerButton>
        {!isBusy && (
          <Button tone="quiet" onClick={() => actor.send({ type: 'removal.cancelled' })}>
            {texts.keepSearch}
          </Button>
        )}
      </div>
    </>
  );
};

/** In this order: a slow state has the tag `loading` too. */
const faces = [
  'slow',
  'loading',
  'failed',
  'empty',
  'ready',
  'editing',
  'confirming',
  'removing',
  'saving',
] as const;

const Content = ({ face }: { face: (typeof faces)[number] | undefined }) => {
  const actor = useActor('savedSearches');
  const reason = useSelector(actor, ({ context }) => context.reason);
  const retry = () => actor.send({ type: 'load.retried' });
  switch (face) {
    case 'slow':
      return <QuietFace title={texts.slow} onRetry={retry} />;
    case 'loading':
      return <p role="status">{texts.loading}</p>;
    case 'failed':
      return <QuietFace title={texts.failed} reason={reason} onRetry={retry} />;
    case 'empty':
      return <QuietFace title={texts.empty}>{texts.howToBegin}</QuietFace>;
    case 'confirming':
    case 'removing':
      return <Confirming isBusy={face === 'removing'} />;
    case 'editing':
      return <SavedSearchForm submit={texts.keep} onCancel={() => actor.send({ type: 'edit.cancelled' })} />;
    case 'saving':
      return <SavedSearchForm submit={texts.save} />;
    default:
      return <List />;
  }
};

export const SavedSearchesDialog = () => {
  const dialog = useActor('searchDialog');
  const face = useFace(useActor('savedSearches'), faces);
  useContinued('saveSearch', () => {}); // it is open
  const title = face === 'saving' ? texts.saveThisSearch : texts.savedSearches;
  return (
    <Dialog title={title} onClosed={() => dialog.send({ type: 'dialog.closed' })}>
      <section className={styles.content}>
        <Hidden as="h2">{title}</Hidden>
        <Content face={face} />
      </section>
    </Dialog>
  );
};
