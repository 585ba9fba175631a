declare function classNameOf(
  context: { readonly resourcePath: string },
  localIdentName: string,
  localName: string,
): string;
export = classNameOf;
