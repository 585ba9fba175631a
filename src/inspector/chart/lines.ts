/** The lines of text in a box and beside an arrow, and their size. */
import { REPORT_CRASH, type Chart, type ChartState, type ChartTransition } from './describe.ts';
import type { Line, LineRole } from './geometry.ts';
import { faces, widthOf, wrap } from './text.ts';

/** Positioned lines, relative to the block's top left corner. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
}
interface Entry {
  readonly text: string;
  readonly role: LineRole;
  readonly transition?: string;
  /** Free space above it. */
  readonly above?: number;
}
/** Continuation lines are indented. */
const HANG = 12;

const stack = (entries: readonly Entry[], width: number): Block => {
  const lines: Line[] = [];
  let y = 0;
  let widest = 0;
  for (const { text, role, transition = null, above = 0 } of entries) {
    y += above;
    const { size, lineHeight } = faces[role];
    for (const [index, part] of wrap(text, role, width - HANG).entries()) {
      const x = index === 0 ? 0 : HANG;
      lines.push({ x, y: y + (lineHeight + size) / 2 - 2, text: part, role, transition });
      widest = Math.max(widest, x + widthOf(part, role));
      y += lineHeight;
    }
  }
  return { width: widest, height: y, lines };
};

/** 'user.updated [hasId] / mergeUser, storeUser'; `[else]` after earlier guards. */
export const textOfLabel = ({ words, guard, actions, index }: ChartTransition): string =>
  [
    words,
    guard === null ? (index > 0 ? '[else]' : '') : `[${guard}]`,
    actions.length > 0 ? `/ ${actions.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ') || 'at once';

const entriesOf = (transitions: readonly ChartTransition[]): Entry[] =>
  transitions.map((transition) => ({
    text: textOfLabel(transition),
    role: 'event' as const,
    transition: transition.id,
  }));

export const blockOfLabel = (transitions: readonly ChartTransition[], width: number): Block =>
  stack(entriesOf(transitions), width);

/** The node for transitions that apply in all child states. */
export const blockOfAnywhere = (
  transitions: readonly ChartTransition[],
  width: number,
  isInState: boolean,
): Block =>
  stack(
    [{ text: isInState ? 'in any of these' : 'in any state', role: 'note' }, ...entriesOf(transitions)],
    width,
  );

/** An invoked actor whose failure is only reported: shown in the actor's own line. */
const isQuietFailure = ({ kind, targets, actions, guard }: ChartTransition): boolean =>
  kind === 'failure' &&
  targets.length === 0 &&
  actions.every((name) => name === REPORT_CRASH) &&
  guard === null;

/** `stays`: the state's transitions without another target. */
export const blockOfState = (
  chart: Chart,
  state: ChartState,
  stays: readonly ChartTransition[],
  width: number,
): Block => {
  const runs = (event: string): boolean =>
    state.invokes.some(({ id }) => event === `xstate.error.actor.${id}`);
  const quiet = stays.filter((transition) => isQuietFailure(transition) && runs(transition.event));
  const actors = state.invokes.map(({ id }): Entry => {
    const failure = quiet.find(({ event }) => event === `xstate.error.actor.${id}`);
    return {
      text: failure ? `runs ${id}, goes on if it fails` : `runs ${id}`,
      role: 'actor',
      ...(failure && { transition: failure.id }),
    };
  });
  const hooks = (['entry', 'exit'] as const).flatMap((hook): Entry[] =>
    state[hook].length > 0 ? [{ text: `${hook} / ${state[hook].join(', ')}`, role: 'hook' }] : [],
  );
  const own = entriesOf(stays.filter((transition) => !quiet.includes(transition)));
  return stack(
    [
      { text: state.path === '' ? chart.id : state.key, role: 'name' },
      ...(state.tags.length > 0 ? [{ text: state.tags.join(' · '), role: 'tags' as const }] : []),
      ...actors,
      ...hooks,
      ...own.map((entry, index) => (index === 0 ? { ...entry, above: 5 } : entry)),
    ],
    width,
  );
};
