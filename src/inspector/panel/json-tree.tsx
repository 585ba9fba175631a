import { pathOf } from '../changes.ts';
import { MASK } from '../mask.ts';

interface Branch {
  readonly name: string;
  readonly value: unknown;
  readonly path: string;
  readonly changed: ReadonlySet<string>;
  readonly depth: number;
}
/** Longer lists are truncated. */
const MOST = 100;
/** Longer values are collapsed at first. */
const SHORT = 12;

const holds = (changed: ReadonlySet<string>, path: string): boolean =>
  [...changed].some((one) => one === path || one.startsWith(`${path}/`));

const Scalar = ({ value }: { value: unknown }) => {
  if (value === MASK)
    return (
      <span className="masked" title="Hidden: not among the fields that may be shown">
        {MASK}
        <span className="hidden"> hidden</span>
      </span>
    );
  return (
    <span className={`value ${value === null ? 'null' : typeof value}`}>
      {value === undefined ? 'undefined' : JSON.stringify(value)}
    </span>
  );
};
const Changed = () => (
  <span className="changed">
    <span className="hidden">changed</span>
  </span>
);

const summaryOf = (value: object, count: number): string => {
  if (Array.isArray(value)) return `[${count}]`;
  return count === 0 ? '{}' : `{${Object.keys(value).slice(0, 4).join(', ')}${count > 4 ? ', …' : ''}}`;
};

const JsonBranch = ({ name, value, path, changed, depth }: Branch) => {
  const mark = changed.has(path) && <Changed />;
  const key = name && <span className="key">{name}</span>;
  if (typeof value !== 'object' || value === null)
    return (
      <div className="leaf">
        {key} <Scalar value={value} />
        {mark}
      </div>
    );
  const inner = Object.entries(value);
  const words = summaryOf(value, inner.length);
  if (inner.length === 0)
    return (
      <div className="leaf">
        {key} <span className="quiet">{words}</span>
        {mark}
      </div>
    );
  return (
    <details open={(depth < 2 && inner.length <= SHORT) || undefined}>
      <summary>
        {key} <span className="quiet">{words}</span>
        {mark || (holds(changed, path) && <Changed />)}
      </summary>
      {inner.slice(0, MOST).map(([inside, part]) => (
        <JsonBranch
          key={inside}
          name={inside}
          value={part}
          path={pathOf(path, inside)}
          changed={changed}
          depth={depth + 1}
        />
      ))}
      {inner.length > MOST && <p className="quiet leaf">… and {inner.length - MOST} more</p>}
    </details>
  );
};

const none: ReadonlySet<string> = new Set();

/** Collapsible JSON; `changed` lists the marked paths. */
export const JsonTree = ({ value, changed = none }: { value: unknown; changed?: ReadonlySet<string> }) => {
  if (typeof value !== 'object' || value === null) return <Scalar value={value} />;
  const fields = Object.entries(value);
  if (fields.length === 0) return <p className="quiet">Nothing.</p>;
  return (
    <div className="json">
      {fields.map(([name, inner]) => (
        <JsonBranch
          key={name}
          name={name}
          value={inner}
          path={pathOf('', name)}
          changed={changed}
          depth={0}
        />
      ))}
    </div>
  );
};
