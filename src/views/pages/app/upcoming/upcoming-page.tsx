import { routes } from '../../../../contracts/app/routes.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { UpcomingView } from '../../../parts/upcoming/upcoming-page.tsx';
import { contentOf } from './content.ts';

/** The address's parameter, or the skill that the home page's search passed in the navigation state (H4). */
const subjectOf = (params: Readonly<Record<string, string>>, state: unknown): string | undefined => {
  if (typeof state === 'object' && state && 'skill' in state && typeof state.skill === 'string')
    return state.skill;
  return Object.values(params)[0];
};

/** Shown for every route that is still being built. */
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
