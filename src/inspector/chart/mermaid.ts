/**
 * A chart as a Mermaid `stateDiagram-v2`. Mermaid can't draw an arrow between the insides of two boxes, nor from a
 * box into itself. Such an arrow connects the boxes and names its end, or becomes a line of text.
 */
import { isBelow, type Chart, type ChartState, type ChartTransition } from './describe.ts';
import { textOfLabel } from './lines.ts';

/** Letters, digits and underscores; the prefix avoids Mermaid's keywords, such as `end`. */
export const mermaidId = (path: string): string =>
  `s_${path
    .split('.')
    .map((key) => key.replace(/[^A-Za-z0-9]/g, (sign) => `_${sign.codePointAt(0)?.toString(16) ?? ''}_`))
    .join('__')}`;

/** Without characters that would end a label or start a block. */
const plain = (text: string): string =>
  text
    .replace(/[:;{}#"\n]|--+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const keyOf = (path: string): string => path.split('.').at(-1) ?? path;
const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

/** The path of the common ancestor, and its child on each side. */
const meeting = (one: string, other: string) => {
  const left = one.split('.');
  const right = other.split('.');
  let shared = 0;
  while (shared < left.length - 1 && shared < right.length - 1 && left[shared] === right[shared]) shared += 1;
  return {
    box: left.slice(0, shared).join('.'),
    from: left.slice(0, shared + 1).join('.'),
    to: right.slice(0, shared + 1).join('.'),
  };
};

interface Arrow {
  readonly box: string;
  readonly text: string;
}
const arrowsOf = (transition: ChartTransition): Arrow[] =>
  transition.targets.map((target) => {
    const { box, from, to } = meeting(transition.source, target);
    const ends = [from === transition.source ? '' : `from ${keyOf(transition.source)}`];
    ends.push(to === target ? '' : `to ${keyOf(target)}`);
    const note = ends.filter(Boolean).join(', ');
    const label = plain(`${textOfLabel(transition)}${note === '' ? '' : ` (${note})`}`);
    return { box, text: `${mermaidId(from)} --> ${mermaidId(to)} : ${label}` };
  });

/** Whether Mermaid can draw the arrow: it leaves its state, and its target is neither a descendant nor an ancestor. */
const isArrow = ({ source, targets }: ChartTransition): boolean =>
  source !== '' &&
  targets.length > 0 &&
  targets.every((target) => !isBelow(target, source) && !isBelow(source, target));

export const mermaidOf = (chart: Chart): string => {
  const arrows = Map.groupBy(chart.transitions.filter(isArrow).flatMap(arrowsOf), ({ box }) => box);
  const texts = Map.groupBy(
    chart.transitions.filter((transition) => !isArrow(transition)),
    ({ source }) => source,
  );
  const notes = (id: string, path: string): string[] =>
    (texts.get(path) ?? []).map((transition) => {
      const { targets } = transition;
      return `${id} : ${plain(`${textOfLabel(transition)}${targets.length > 0 ? ` → ${targets.join(', ')}` : ''}`)}`;
    });
  /** The text of a state with children goes into a state of its own. */
  const inside = (state: ChartState): string[] => {
    const around = `${mermaidId(state.path)}_around`;
    const own = notes(around, state.path);
    const told = own.length === 0 ? [] : [`state "in any of these" as ${around}`, ...own];
    const start = state.initial === null || state.type === 'parallel' ? [] : [`[*] --> ${startOf(state)}`];
    const children = state.states.map(blockOf);
    const parts = state.type === 'parallel' ? children.flatMap((one) => [['--'], one]).slice(1) : children;
    const apart = state.type === 'parallel' && told.length > 0 ? ['--'] : [];
    return [
      ...start,
      ...told,
      ...apart,
      ...parts.flat(),
      ...(arrows.get(state.path) ?? []).map(({ text }) => text),
    ];
  };
  const startOf = ({ path, initial }: ChartState): string => {
    let start = initial ?? '';
    while (parentOf(start) !== path) start = parentOf(start);
    return mermaidId(start);
  };
  const blockOf = (state: ChartState): string[] => {
    const id = mermaidId(state.path);
    const name = plain(state.path === '' ? chart.id : state.key);
    const head = `state "${name}" as ${id}`;
    if (state.states.length === 0)
      return [head, ...notes(id, state.path), ...(state.type === 'final' ? [`${id} --> [*]`] : [])];
    return [`${head} {`, ...inside(state).map((line) => `  ${line}`), '}'];
  };
  return ['stateDiagram-v2', ...blockOf(chart.root).map((line) => `  ${line}`), ''].join('\n');
};
