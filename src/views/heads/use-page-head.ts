/** Writes the shown page's head into the document. Only lazily loaded pages use it. */
import { useEffect } from 'react';
import { routes } from '../../contracts/app/routes.ts';
import { useSelector } from '@xstate/react';
import { useActor, useLogic, useSettings, useSite } from '../logic.tsx';
import type { Head } from './head.ts';

/** The element with that attribute, created if it is missing. */
const elementOf = <Name extends 'meta' | 'link'>(tag: Name, key: string, name: string) => {
  const found = document.head.querySelector<HTMLElementTagNameMap[Name]>(`${tag}[${key}="${name}"]`);
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(key, name);
  document.head.append(made);
  return made;
};

/**
 * Sets title, description and canonical address. While `head` is undefined, the title is the route's. The page's module
 * must set `ownsTitle`, or the outlet overwrites the title.
 */
export const usePageHead = (head: Head | undefined): void => {
  const { productName, siteUrl } = useSettings();
  const { tellHead } = useLogic();
  if (head) tellHead?.(head);
  const site = useSite();
  const navigation = useActor('navigation');
  const match = site.match(useSelector(navigation, ({ context }) => context.path));
  const title = head?.title ?? (match.kind === 'found' ? routes[match.name].title : '');
  useEffect(() => {
    if (title) document.title = `${title} · ${productName}`;
  }, [title, productName]);

  const { description, path, noIndex = false } = head ?? {};
  useEffect(() => {
    if (!description || !path) return;
    const described = elementOf('meta', 'name', 'description');
    const usual = described.dataset['usual'] ?? described.content;
    described.content = description;
    const canonical = elementOf('link', 'rel', 'canonical');
    canonical.href = (siteUrl || location.origin) + path; // search engines take no other
    if (noIndex) elementOf('meta', 'name', 'robots').content = 'noindex';
    return () => {
      described.content = usual;
      canonical.remove();
      document.head.querySelector('meta[name="robots"]')?.remove();
    };
  }, [description, path, noIndex, siteUrl]);
};
