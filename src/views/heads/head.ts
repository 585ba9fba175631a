/** The head of a document, written by the server, the build and the browser alike. */
export interface Head {
  /** Without the product's name, which is appended. */
  readonly title: string;
  /** For search engines and shared links: one or two sentences of plain text. */
  readonly description: string;
  /** The canonical address of the page on this site: path and, where it matters, query; encoded as `href()` gives it. */
  readonly path: string;
  /** The picture beside a shared link: an absolute address, or a path of this site. */
  readonly image?: string | undefined;
  /** Default: website. */
  readonly type?: 'website' | 'profile' | 'article';
  /** Structured data (schema.org), without `@context`; written by the server alone. */
  readonly jsonLd?: object;
  /** True for pages that search engines must not index. */
  readonly noIndex?: boolean;
}
