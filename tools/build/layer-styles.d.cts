declare function layerStyles(this: { readonly resourcePath: string }, source: string): string;
declare namespace layerStyles {
  /** Every sheet of the views, the imported before the importing, as paths from the project's root. */
  const orderOf: () => string[];
}
export = layerStyles;
