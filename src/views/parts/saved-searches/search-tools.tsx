/** Beside a list: saving its search, and the saved ones. The page needs `searchDialog` among its parts. */
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { isOperator } from '../../../contracts/account/known-user.ts';
import { addressOf } from '../../../contracts/generic/listing-query.ts';
import type { NewSearch, SearchKind } from '../../../contracts/searches/saved-search.ts';
import { useActor, useHydrated, useSite } from '../../logic.tsx';
import { useFace } from '../../select.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useWanted } from '../later.ts';
import { useActiveFilters } from '../listing/active-filters.tsx';
import type { ActiveOf } from '../listing/kind.ts';
import { useListing, useQuery } from '../listing/use-listing.ts';
import * as texts from './tools-texts.ts';

interface SearchToolsProps {
  readonly kind: SearchKind;
  readonly activeOf: ActiveOf;
}

/** As contracts/account/continued-act.ts names it, without its bytes. */
const SAVING = '#saveSearch';
const LONGEST_NAME = 80;
const loadDialog = async () => (await import('./saved-searches-dialog.tsx')).SavedSearchesDialog;

const ForMember = ({ kind, activeOf }: SearchToolsProps) => {
  const actor = useActor('searchDialog');
  const filters = useSelector(useListing(), ({ context }) => context.query.filters);
  const face = useFace(actor, ['loading', 'open']);
  const active = useActiveFilters(activeOf);
  const hydrated = useHydrated();
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
    disabled: !hydrated,
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

const ForVisitor = () => {
  const { query, ...place } = useQuery();
  const next = new URLSearchParams({ next: addressOf(place, query) + SAVING });
  return (
    <LinkButton tone="line" size="small" href={`${useSite().href('login')}?${next}`}>
      {texts.saveThisSearch}
    </LinkButton>
  );
};

export const SearchTools = (props: SearchToolsProps) => {
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  if (user === null) return <ForVisitor />;
  return isOperator(user) ? null : <ForMember {...props} />;
};
