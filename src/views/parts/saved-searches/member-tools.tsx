import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { NewSearch, SearchKind } from '../../../contracts/searches/saved-search.ts';
import { useActor } from '../../logic.tsx';
import { useFace } from '../../select.ts';
import { Button } from '../../ui/button.tsx';
import { useWanted } from '../later.ts';
import { useActiveFilters } from '../listing/active-filters.tsx';
import type { ActiveOf } from '../listing/kind.ts';
import { useListing } from '../listing/use-listing.ts';
import * as texts from './tools-texts.ts';

export interface SearchToolsProps {
  readonly kind: SearchKind;
  readonly activeOf: ActiveOf;
}

const SAVING = '#saveSearch';
const LONGEST_NAME = 80;
const loadDialog = async () =>
  (await import(/* webpackChunkName: 'searches' */ './saved-searches-dialog.tsx')).SavedSearchesDialog;

export const MemberTools = ({ kind, activeOf }: SearchToolsProps) => {
  const actor = useActor('searchDialog');
  const filters = useSelector(useListing(), ({ context }) => context.query.filters);
  const face = useFace(actor, ['loading', 'open']);
  const active = useActiveFilters(activeOf);
  const { part: Dialog, want } = useWanted(loadDialog);
  const name = active.map(({ label }) => label).join(', ') || texts.everything(kind);
  const open = (toSave: NewSearch | null) => () => {
    want();
    actor.send({ type: 'dialog.opened', about: { toSave } });
  };
  const save = open({ Kind: kind, Name: name.slice(0, LONGEST_NAME), Filters: filters });
  const goOn = useEffectEvent(save);
  useEffect(() => {
    if (location.hash === SAVING) goOn(); // the dialog takes it out of the address
  }, []);
  const look = {
    tone: 'line',
    size: 'small',
    'aria-haspopup': 'dialog',
    'aria-busy': face === 'loading' || undefined,
  } as const;
  return (
    <>
      <Button {...look} onClick={save}>
        {texts.saveThisSearch}
      </Button>
      <Button {...look} onClick={open(null)}>
        {texts.savedSearches}
      </Button>
      {face === 'open' && Dialog && <Dialog />}
    </>
  );
};
