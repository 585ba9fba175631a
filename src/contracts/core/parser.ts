/** What reads values of a form: any contract is one, and so is a function that needs no schema library. */
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
