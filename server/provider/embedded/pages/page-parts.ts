/** Markup that the provider's pages share. Everything that somebody typed is escaped by `asHtml`. */
import { asHtml } from '../../../http/plain-page.ts';

export interface PlainPage {
  readonly status: number;
  readonly title: string;
  /** HTML. */
  readonly body: string;
}
/** The answer to a visit or a form. */
export type Answer = PlainPage | { readonly to: string };

const MARK = `<p class="soft">Test payment provider. No real money moves here, and no real card or bank account works.</p>`;

/** `problem` puts a word before the title, so that the name of the page tells it. */
export const page = (
  title: string,
  body: string,
  { status = 200, problem = false }: { readonly status?: number; readonly problem?: boolean } = {},
): PlainPage => ({
  status: problem ? 422 : status,
  title: `${problem ? 'Error: ' : ''}${title}`,
  body: `${MARK}
<h1 tabindex="-1">${asHtml(title)}</h1>
${body}`,
});

/** A page that has nothing to do: it says why, and leads back. */
export const endPage = (title: string, words: string, back?: string): PlainPage =>
  page(
    title,
    `<p>${asHtml(words)}</p>
${back === undefined ? '' : `<p><a href="${asHtml(back)}">Go back to the marketplace</a></p>`}`,
    { status: back === undefined ? 404 : 410 },
  );

export const unknownPage = (): PlainPage =>
  endPage(
    'There is no such page',
    'The address is incomplete, or it never existed. Go back to the marketplace, and start from there.',
  );

/** What a form holds, and what is wrong with it, by the names of its fields. */
export interface Filled<Name extends string> {
  readonly typed: Readonly<Partial<Record<Name, string>>>;
  readonly problems: Readonly<Partial<Record<Name, string>>>;
}

/** What is wrong, by field: without the fields that are right. */
export const problemsIn = <Name extends string>(
  found: Readonly<Record<Name, string | undefined>>,
): Filled<Name>['problems'] =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as Partial<
    Record<Name, string>
  >;

export interface Field<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  /** Attributes of the input, without what this function adds. */
  readonly attributes: string;
  /** Never sent back to the browser. */
  readonly isSecret?: boolean;
}

/**
 * Labelled inputs. Each error stands below its input, and the first wrong input has the focus. `alertAt` is the input that
 * an error of the whole form is about.
 */
export const fieldsHtml = <Name extends string>(
  fields: readonly Field<Name>[],
  { typed, problems }: Filled<Name>,
  alertAt?: Name,
): string => {
  const first = fields.find(({ name }) => problems[name] !== undefined)?.name ?? alertAt;
  return fields
    .map(({ name, label, hint, attributes, isSecret = false }) => {
      const problem = problems[name];
      const value = isSecret ? '' : (typed[name] ?? '');
      const about = [
        ...(hint === undefined ? [] : [`${name}-hint`]),
        ...(problem === undefined ? [] : [`${name}-problem`]),
        ...(name === alertAt ? [ALERT] : []),
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
export const alertHtml = (problem: string | undefined): string =>
  problem === undefined ? '' : `<p role="alert" id="${ALERT}"><strong>${asHtml(problem)}</strong></p>`;

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
