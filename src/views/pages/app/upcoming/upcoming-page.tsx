import { routes } from '../../../../contracts/app/routes.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { UpcomingView } from '../../../parts/upcoming/upcoming-page.tsx';
import { contentOf } from './content.ts';

/** What an address or a search asks for: its parameter, or the skill that the home search passed on (H4). */
const subjectOf = (params: Readonly<Record<string, string>>, state: unknown): string | undefined => {
  if (typeof state === 'object' && state && 'skill' in state && typeof state.skill === 'string')
    return state.skill;
  return Object.values(params)[0];
};

/** Stands for every route whose screen is still being built. */
export const UpcomingPage = () => {
  const site = useSite();
  const { path, state } = useFields(useActor('navigation'), 'path', 'state');
  const match = site.match(path);
  const content = match.kind === 'found' ? contentOf[match.name] : undefined;
  if (match.kind !== 'found' || !content) return null;
  return (
    <UpcomingView
      title={routes[match.name].title}
      subject={subjectOf(match.params, state)}
      {...content}
      next={content.next.map((name) => ({
        href: site.href(name),
        words: name === 'home' ? 'The home page' : routes[name].title,
      }))}
    />
  );
};
