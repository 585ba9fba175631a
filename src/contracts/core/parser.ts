/** Parses the values of a form: any contract fits, and so does a function without the schema library. */
export interface Parser<Output> {
  safeParse(values: unknown):
    | { readonly success: true; readonly data: Output; readonly error?: undefined }
    | {
        readonly success: false;
        readonly data?: undefined;
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
        };
      };
}
