/** Markup that the provider's pages share. Everything that somebody typed is escaped by `asHtml`. */
import { asHtml } from '../../../http/plain-page.ts';

export interface PlainPage {
  readonly status: number;
  readonly title: string;
  /** HTML. */
  readonly body: string;
}
/** A form that was refused: it is shown again, by the next request, with what was typed. Plain JSON. */
export interface Again {
  /** The form's name, because the page may have another form by then. */
  readonly form: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
  /** An error of the whole form, and the field that it is about. */
  readonly alert?: { readonly words: string; readonly at: string } | undefined;
}
/** The answer to a visit or a form. `to`: a path, '' for the same page. */
export type Answer = PlainPage | { readonly to: string } | { readonly again: Again };

const MARK = `<p class="notice"><strong>Test payment provider.</strong> No real money moves here, and no real card or bank account works.</p>`;

/** `problem` puts a word before the title, so that the name of the page tells it. */
export const page = (
  title: string,
  body: string,
  { status = 200, problem = false }: { readonly status?: number; readonly problem?: boolean } = {},
): PlainPage => ({
  status,
  title: `${problem ? 'Error: ' : ''}${title}`,
  body: `${MARK}
<h1 tabindex="-1">${asHtml(title)}</h1>
${body}`,
});

/** A page that has nothing to do: it says why, and leads back. */
export const endPage = (title: string, words: string, back: string, status = 410): PlainPage =>
  page(
    title,
    `<p>${asHtml(words)}</p>
<p><a href="${asHtml(back)}">Go back to the marketplace</a></p>`,
    { status },
  );

export const unknownPage = (): PlainPage =>
  endPage(
    'There is no such page',
    'The address is incomplete, or it never existed. Go back to the marketplace, and start from there.',
    '/',
    404,
  );
export const foreignPage = (): PlainPage =>
  endPage(
    'This form came from another site',
    'Nothing was done. Open the page here, and fill in its own form.',
    '/',
    403,
  );

const blank = (form: string): Again => ({ form, typed: {}, problems: {} });
/** The form as it was refused, else blank. */
export const refusedOf = (form: string, again: Again | undefined): Again =>
  again?.form === form ? again : blank(form);
export const isRefused = ({ problems, alert }: Again): boolean =>
  alert !== undefined || Object.keys(problems).length > 0;

/** What is wrong, by field: without the fields that are right. */
export const problemsIn = (found: Readonly<Record<string, string | undefined>>): Again['problems'] =>
  Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Attributes of the input, without what this function adds. */
  readonly attributes: string;
  /** Never sent back to the browser. */
  readonly isSecret?: boolean;
}

/**
 * Labelled inputs. Each error stands below its input, and the first wrong input has the focus; without one, the input that
 * the error of the whole form is about.
 */
export const fieldsHtml = (fields: readonly Field[], { typed, problems, alert }: Again): string => {
  const first = fields.find(({ name }) => problems[name] !== undefined)?.name ?? alert?.at;
  return fields
    .map(({ name, label, hint, attributes, isSecret = false }) => {
      const problem = problems[name];
      const value = isSecret ? '' : (typed[name] ?? '');
      const about = [
        ...(hint === undefined ? [] : [`${name}-hint`]),
        ...(problem === undefined ? [] : [`${name}-problem`]),
        ...(name === alert?.at ? [ALERT] : []),
      ];
      return `<div class="field"><label for="${name}">${asHtml(label)}</label>
${hint === undefined ? '' : `<p class="soft" id="${name}-hint">${asHtml(hint)}</p>`}
<input id="${name}" name="${name}" value="${asHtml(value)}" required ${attributes}${about.length > 0 ? ` aria-describedby="${about.join(' ')}"` : ''}${problem === undefined ? '' : ' aria-invalid="true"'}${name === first ? ' autofocus' : ''}>
${problem === undefined ? '' : `<p class="problem" id="${name}-problem">${asHtml(problem)}</p>`}</div>`;
    })
    .join('\n');
};

const ALERT = 'problem';
/** An error of the whole form. */
export const alertHtml = ({ alert }: Again): string =>
  alert ? `<p role="alert" id="${ALERT}"><strong>${asHtml(alert.words)}</strong></p>` : '';

/** Posts to its own address. The server checks the fields, so that all errors look the same. */
export const formHtml = (content: string): string => `<form method="post" novalidate>
${content}
</form>`;

/** The numbers that work here. */
export const numbersHtml = (
  title: string,
  words: string,
  numbers: readonly { readonly number: string; readonly does: string }[],
): string => `<section aria-labelledby="numbers"><h2 id="numbers">${asHtml(title)}</h2>
<p class="soft">${asHtml(words)}</p>
<dl>
${numbers.map(({ number, does }) => `<dt><code>${asHtml(number)}</code></dt><dd>${asHtml(does)}</dd>`).join('\n')}
</dl></section>`;

export const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

/** The fields of a form as text. A repeated field counts once. */
export type Form = (name: string) => string;
export const formOf = (body: unknown): Form => {
  const fields = new URLSearchParams(typeof body === 'string' ? body : '');
  return (name) => (fields.get(name) ?? '').trim().slice(0, 200);
};
