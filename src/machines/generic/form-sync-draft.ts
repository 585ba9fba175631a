/** What a form knows of its draft on the server, for form-sync.ts. Pure. */
import type { CallFailure } from '../../contracts/core/failure.ts';
import type { FormContext, FormValues } from './form.machine.ts';

/** The draft as the server named it. */
export interface DraftReceipt {
  readonly id: string;
  /** Counts the saves, so that a device notices those of another one. */
  readonly version: number;
  /** ISO 8601. */
  readonly savedAt: string;
}
export interface SavedDraft extends DraftReceipt {
  readonly values: FormValues;
}
/** A save. The first one has no id and creates the draft. */
export interface DraftSave {
  readonly subject: string;
  readonly id: string | null;
  readonly version: number | null;
  readonly values: FormValues;
}
export interface Synced {
  /** What the draft is for, if there may be several, such as the job of a proposal. A subject has one draft. */
  readonly subject: string;
  /** Null until the first save. */
  readonly draft: DraftReceipt | null;
  /** The values on the server. */
  readonly saved: FormValues;
  /** The save without an answer yet: running, or failed. */
  readonly unanswered: DraftSave | null;
  readonly failedSaves: number;
  readonly saveReason: CallFailure | null;
  /** The version of another device, until the person chooses. */
  readonly newer: SavedDraft | null;
  /** The typed values that the newer version has replaced. */
  readonly replaced: FormValues | null;
}
type Context = FormContext & Synced;
type Next = Partial<Context>;

export const isSame = (one: FormValues, other: FormValues): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (field) => (one[field] ?? '') === (other[field] ?? ''),
  );
export const isSynced = ({ values, saved, unanswered }: Context): boolean =>
  unanswered === null && isSame(values, saved);

/**
 * A save without an answer is repeated as it was: the server may have it, and answers it by its key. Newer text would
 * have another key, and would meet the draft's new version as if another device had written it.
 */
export const nextSave = ({ subject, draft, values, unanswered }: Context): DraftSave =>
  unanswered ?? { subject, id: draft?.id ?? null, version: draft?.version ?? null, values };

/** `values`: what a new draft begins with. The server gets it with the first text that is typed. */
export const openedWith = (
  blank: FormValues,
  {
    subject = '',
    draft = null,
    values,
  }: { readonly subject?: string; readonly draft?: SavedDraft | null; readonly values?: FormValues } = {},
): Synced & Pick<FormContext, 'values'> => {
  const saved = { ...blank, ...values, ...draft?.values };
  return {
    subject,
    draft: draft && receiptOf(draft),
    saved,
    values: saved,
    unanswered: null,
    failedSaves: 0,
    saveReason: null,
    newer: null,
    replaced: null,
  };
};

const receiptOf = ({ id, version, savedAt }: DraftReceipt): DraftReceipt => ({ id, version, savedAt });

export const afterSave = ({ unanswered, saved }: Context, receipt: DraftReceipt): Next => ({
  draft: receiptOf(receipt),
  saved: unanswered?.values ?? saved,
  unanswered: null,
  failedSaves: 0,
  saveReason: null,
});
export const afterNewer = (newer: SavedDraft): Next => ({
  newer,
  unanswered: null,
  failedSaves: 0,
  saveReason: null,
});
/** The server's version, under this form's text or in its place. */
const basedOn = ({ saved }: Context, newer: SavedDraft | null): Next =>
  newer === null ? {} : { draft: receiptOf(newer), saved: { ...saved, ...newer.values }, newer: null };
export const afterKeepingOwn = (context: Context): Next => basedOn(context, context.newer);
export const afterChoosingNewer = (context: Context): Next => {
  const next = basedOn(context, context.newer);
  return { ...next, values: next.saved ?? context.values, errors: {}, replaced: context.values };
};
/** A second time brings the newer text back. */
export const afterExchange = ({ values, replaced }: Context): Next => ({
  values: replaced ?? values,
  errors: {},
  replaced: values,
});

/** The field of a copy in this browser that says on which version it was typed. */
export const BASE = '~version';
/** The copy of what the server does not have yet; empty for nothing. */
export const copyOf = (context: Context): FormValues =>
  isSynced(context) ? {} : { ...context.values, [BASE]: String(context.draft?.version ?? '') };
/**
 * Each draft has a copy of its own. A subject names it before and after the first save, so that text typed without a
 * line meets the draft that another device has begun.
 */
export const copySubjectOf = ({ subject, draft }: Pick<Synced, 'subject' | 'draft'>): string =>
  subject === '' && draft !== null ? `draft ${draft.id}` : subject;
export const valuesOfCopy = (blank: FormValues, copy: FormValues): FormValues =>
  Object.fromEntries(Object.keys(blank).map((field) => [field, copy[field] ?? '']));
/** The server has a version that the copy's text was not typed on. */
export const isOutdated = ({ draft }: Synced, copy: FormValues): boolean =>
  draft !== null && copy[BASE] !== String(draft.version);
