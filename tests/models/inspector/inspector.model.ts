import { inspectorMachine } from '../../../src/inspector/inspector.machine.ts';
import { byHand, byItself, modelOf, type StateAssertion } from '../support/model.ts';
import { CLOSED, pageIsUnchanged, OPENED, panelOf } from '../support/panel.ts';
import type { Stage } from '../support/stage.ts';

const byKey = ({ page }: Stage) => page.keyboard.press('Control+Backquote');
/** The height at the page's end that is kept free for the panel. */
const roomIn = ({ page }: Stage) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).paddingBlockEnd));
const close = (stage: Stage) => panelOf(stage).press('Close the inspector').click();

/** A closed panel shows nothing, whatever it shows once opened. */
const whileOpen =
  (promised: StateAssertion): StateAssertion =>
  async (stage) => {
    const value = await stage.valueOf('inspector');
    const isClosed = typeof value === 'object' && value['panel'] === 'closed';
    await (isClosed ? stage.seesNo(panelOf(stage).panel) : promised(stage));
  };
/** The chosen lanes. The list closes when the focus leaves it. */
const inLanes = async (stage: Stage, choose: () => Promise<unknown>) => {
  const { lanes, tree } = panelOf(stage);
  await lanes.click();
  await choose();
  await tree.focus();
};
const showsSide = (name: string, more: StateAssertion): StateAssertion =>
  whileOpen(async (stage) => {
    const { tab, side } = panelOf(stage);
    await stage.sees(tab(name, true));
    await stage.sees(side(name));
    await more(stage);
  });

export const inspectorModel = modelOf(inspectorMachine, {
  // Its list depends on every earlier choice, filter and pause.
  alone: 'all',
  // The address of these runs opens the panel.
  meanwhile: ['panel.opened'],
  open: (_, [first]) => (first?.type === 'panel.toggled' ? CLOSED : OPENED),
  events: {
    'panel.opened': byItself,
    'panel.toggled': byKey,
    'panel.closed': close,
    'panel.resized': (stage) => panelOf(stage).resizer.press('ArrowUp'),
    'actor.chosen': (stage, { id }) => panelOf(stage).actor(id).click(),
    'entry.chosen': (stage) => panelOf(stage).events.press('Home'),
    'moment.left': (stage) => panelOf(stage).back.click(),
    'feed.paused': (stage) => panelOf(stage).press('Pause').click(),
    'feed.resumed': (stage) =>
      panelOf(stage)
        .press(/^Resume/)
        .click(),
    'feed.cleared': (stage) => panelOf(stage).press('Clear').click(),
    'text.changed': async (stage, { text }) => {
      const { filter, events } = panelOf(stage);
      await filter.fill(text);
      await stage.until('the filtered rows alone', async () => {
        const rows = await events.getByRole('option').allInnerTexts();
        return rows.length > 0 && rows.every((row) => row.includes(text));
      });
    },
    'lane.toggled': (stage, { id }) =>
      inLanes(stage, () => panelOf(stage).panel.getByRole('checkbox', { name: id, exact: true }).click()),
    'lane.isolated': async (stage, { id }) => {
      const { press } = panelOf(stage);
      await inLanes(stage, () => press(`Only ${id}`).click());
      await stage.sees(press(new RegExp(`^only ${id} `)));
    },
    'lanes.restored': async (stage) => {
      const { press, panel } = panelOf(stage);
      await inLanes(stage, () => press('All').click());
      await stage.seesNo(press(/^only /));
      await stage.seesNo(panel.getByRole('checkbox', { checked: false }));
    },
    'context.asked': (stage) => panelOf(stage).tab('Context').click(),
    'event.asked': (stage) => panelOf(stage).tab('Event').click(),
    'draft.asked': (stage) => panelOf(stage).tab('Send').click(),
    'chart.fitted': (stage) => panelOf(stage).press('Fit').click(),
    'chart.zoomed': (stage) => panelOf(stage).press('Larger').click(),
    'recording.started': (stage) => panelOf(stage).press('Record').click(),
    'recording.taken': (stage) => panelOf(stage).press('Take all since opening').click(),
    'recording.stopped': (stage) => panelOf(stage).press('Stop').click(),
    'recording.named': async (stage, { name }) => {
      const { named } = panelOf(stage);
      await named.fill(name);
      await stage.until('its name', async () => (await named.inputValue()) === name);
    },
    'recording.discarded': (stage) => panelOf(stage).press('Discard').click(),
  },
  failures: { eventDraft: byHand('only a defect of the part could cause it') },
  states: {
    panel: pageIsUnchanged,
    'panel.closed': async (stage) => {
      await stage.seesNo(panelOf(stage).panel);
      await stage.until('the page to have its room again', async () => (await roomIn(stage)) === 0);
    },
    'panel.open': async (stage) => {
      const { panel, actor, resizer } = panelOf(stage);
      await stage.sees(panel.getByRole('heading', { level: 2, name: 'Inspector' }));
      for (const name of ['app', 'session', 'page', 'skillSearch']) await stage.sees(actor(name));
      // It has its own recorder, and does not show itself.
      for (const name of ['inspector', 'eventDraft']) await stage.seesNo(actor(name));
      await stage.until(
        'the page to make room',
        async () => (await roomIn(stage)) === Number(await resizer.getAttribute('aria-valuenow')),
      );
    },
    feed: whileOpen((stage) => stage.sees(panelOf(stage).events)),
    'feed.live': whileOpen(async (stage) => {
      await stage.sees(panelOf(stage).press('Pause'));
      await stage.seesNo(panelOf(stage).press(/^Resume/));
    }),
    'feed.paused': whileOpen(async (stage) => {
      await stage.sees(panelOf(stage).press(/^Resume \d+ events since the pause$/));
      await stage.seesNo(panelOf(stage).press('Pause'));
    }),
    moment: whileOpen((stage) => stage.sees(panelOf(stage).panel.getByRole('treeitem', { selected: true }))),
    'moment.now': whileOpen(async (stage) => {
      const { back, events } = panelOf(stage);
      await stage.seesNo(back);
      await stage.seesNo(events.getByRole('option', { selected: true }));
    }),
    'moment.past': whileOpen(async (stage) => {
      const { back, events, actor } = panelOf(stage);
      await stage.sees(back);
      await stage.sees(events.getByRole('option', { selected: true, name: /app: starts/ }));
      await stage.sees(actor('app').and(stage.page.locator('[aria-selected="true"]')));
    }),
    side: whileOpen(async (stage) => {
      const selected = panelOf(stage).panel.getByRole('tab', { selected: true });
      await stage.until('one tab to be chosen', async () => (await selected.count()) === 1);
    }),
    'side.context': showsSide('Context', (stage) =>
      // Every chosen actor holds a path or a user.
      stage.sees(
        panelOf(stage)
          .side('Context')
          .getByText(/^(place|user)$/),
      ),
    ),
    'side.event': showsSide('Event', async (stage) => {
      await stage.sees(panelOf(stage).side('Event').getByRole('heading', { level: 4 }));
      await stage.sees(panelOf(stage).side('Event').getByRole('heading', { name: 'Transitions taken' }));
    }),
    'side.draft': showsSide('Send', (stage) =>
      stage.sees(panelOf(stage).side('Send').getByRole('combobox', { name: 'Event' })),
    ),
    chart: whileOpen((stage) =>
      stage.sees(
        panelOf(stage)
          .panel.getByRole('region', { name: /^Statechart of / })
          .getByRole('img', { name: /^The statechart of / }),
      ),
    ),
    'chart.fitted': whileOpen((stage) =>
      stage.until('a chart that fits', () => panelOf(stage).press('Fit').isDisabled()),
    ),
    'chart.zoomed': whileOpen((stage) =>
      stage.until('a chart that can be fitted again', () => panelOf(stage).press('Fit').isEnabled()),
    ),
    recording: whileOpen((stage) => stage.sees(panelOf(stage).recording)),
    'recording.idle': whileOpen(async (stage) => {
      await stage.sees(panelOf(stage).press('Record'));
      await stage.sees(panelOf(stage).press('Take all since opening'));
      await stage.seesNo(panelOf(stage).named);
    }),
    'recording.running': whileOpen(async (stage) => {
      const { recording, press } = panelOf(stage);
      await stage.sees(recording.getByText(/^ ?Recording, \d+ steps?$/));
      await stage.sees(press('Stop'));
      await stage.seesNo(press('Record'));
    }),
    'recording.stopped': whileOpen(async (stage) => {
      const { recording, press, named } = panelOf(stage);
      await stage.sees(recording.getByRole('status').getByText(/^\d+ steps/));
      await stage.sees(named);
      await stage.sees(press('Discard'));
      await stage.sees(press('Export'));
    }),
  },
});
