/** Every page that this visitor may open (rules X90 to X93): /sitemap. */
import type { ComponentType } from 'react';
import { routes } from '../../../../contracts/app/routes.ts';
import type { SitemapOf } from '../../../../machines/app/sitemap.ts';
import { useActor, useSettings } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import styles from './sitemap.module.css';
import * as texts from './texts.ts';

export const sitemapPageWith = (sitemapOf: SitemapOf): ComponentType => {
  const SitemapPage = () => {
    const { productSlug } = useSettings();
    const { user } = useFields(useActor('session'), 'user');
    return (
      <div className={styles.page}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>{texts.title}</h1>
          <p className={styles.lead}>{texts.lead}</p>
        </header>
        <div className={styles.groups}>
          {sitemapOf({ productSlug, user }).map(({ name, pages }) => (
            <section key={name} aria-labelledby={`group-${name}`}>
              <h2 id={`group-${name}`}>{texts.groups[name]}</h2>
              <ul>
                {pages.map((page) => (
                  <li key={page.name}>
                    <a href={page.path}>{texts.names[page.name] ?? routes[page.name].title}</a>
                    <p>{texts.descriptions[page.name]}</p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    );
  };
  return SitemapPage;
};
