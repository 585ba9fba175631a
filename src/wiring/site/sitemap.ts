/** The page of all pages: it asks the function that guards them. */
import { sitemapOf } from '../../machines/app/sitemap.ts';
import type { PageModule } from '../../views/page-module.ts';
import { sitemapPageWith } from '../../views/pages/site/sitemap/sitemap-page.tsx';

export const wireSitemap = (): PageModule => ({ Page: sitemapPageWith(sitemapOf) });
