/** Beside a list: saving its search, and the saved ones. The page needs `searchDialog` among its parts. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { isOperator } from '../../../contracts/account/known-user.ts';
import { addressOf } from '../../../contracts/generic/listing-query.ts';
import { useActor, useSite } from '../../logic.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useWanted } from '../later.ts';
import { useQuery } from '../listing/use-listing.ts';
import type { SearchToolsProps } from './member-tools.tsx';
import * as texts from './tools-texts.ts';

/** As contracts/account/continued-act.ts names it, without its bytes. */
const SAVING = '#saveSearch';
const loadTools = async () =>
  (await import(/* webpackChunkName: 'searches' */ './member-tools.tsx')).MemberTools;

/** The buttons stand there at once, so that nothing moves when their script comes. If it cannot be loaded, they ask for it. */
const ForMember = (props: SearchToolsProps) => {
  const { part: Tools, failed, want } = useWanted(loadTools);
  useEffect(want, [want]);
  if (Tools) return <Tools {...props} />;
  const look = { tone: 'line', size: 'small', disabled: !failed, onClick: want } as const;
  return (
    <>
      <Button {...look}>{texts.saveThisSearch}</Button>
      <Button {...look}>{texts.savedSearches}</Button>
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
