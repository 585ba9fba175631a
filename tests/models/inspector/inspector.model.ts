import { inspectorMachine } from '../../../src/inspector/inspector.machine.ts';
import { byHand, byItself, modelOf, type StateAssertion } from '../support/model.ts';
import { CLOSED, pageIsUnchanged, OPENED, panelOf } from '../support/panel.ts';
import type { Harness } from '../support/harness.ts';

const byKey = ({ page }: Harness) => page.keyboard.press('Control+Backquote');
/** The height at the page's end that is kept free for the panel. */
const roomIn = ({ page }: Harness) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).paddingBlockEnd));
const close = (harness: Harness) => panelOf(harness).press('Close the inspector').click();

/** A closed panel shows nothing, whatever it shows once opened. */
const whileOpen =
  (promised: StateAssertion): StateAssertion =>
  async (harness) => {
    const value = await harness.valueOf('inspector');
    const isClosed = typeof value === 'object' && value['panel'] === 'closed';
    await (isClosed ? harness.seesNo(panelOf(harness).panel) : promised(harness));
  };
/** The chosen lanes. The list closes when the focus leaves it. */
const inLanes = async (harness: Harness, choose: () => Promise<unknown>) => {
  const { lanes, tree } = panelOf(harness);
  await lanes.click();
  await choose();
  await tree.focus();
};
const showsSide = (name: string, more: StateAssertion): StateAssertion =>
  whileOpen(async (harness) => {
    const { tab, side } = panelOf(harness);
    await harness.sees(tab(name, true));
    await harness.sees(side(name));
    await more(harness);
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
    'panel.resized': (harness) => panelOf(harness).resizer.press('ArrowUp'),
    'actor.chosen': (harness, { id }) => panelOf(harness).actor(id).click(),
    'entry.chosen': (harness) => panelOf(harness).events.press('Home'),
    'moment.left': (harness) => panelOf(harness).back.click(),
    'feed.paused': (harness) => panelOf(harness).press('Pause').click(),
    'feed.resumed': (harness) =>
      panelOf(harness)
        .press(/^Resume/)
        .click(),
    'feed.cleared': (harness) => panelOf(harness).press('Clear').click(),
    'text.changed': async (harness, { text }) => {
      const { filter, events } = panelOf(harness);
      await filter.fill(text);
      await harness.until('the filtered rows alone', async () => {
        const rows = await events.getByRole('option').allInnerTexts();
        return rows.length > 0 && rows.every((row) => row.includes(text));
      });
    },
    'lane.toggled': (harness, { id }) =>
      inLanes(harness, () => panelOf(harness).panel.getByRole('checkbox', { name: id, exact: true }).click()),
    'lane.isolated': async (harness, { id }) => {
      const { press } = panelOf(harness);
      await inLanes(harness, () => press(`Only ${id}`).click());
      await harness.sees(press(new RegExp(`^only ${id} `)));
    },
    'lanes.restored': async (harness) => {
      const { press, panel } = panelOf(harness);
      await inLanes(harness, () => press('All').click());
      await harness.seesNo(press(/^only /));
      await harness.seesNo(panel.getByRole('checkbox', { checked: false }));
    },
    'context.asked': (harness) => panelOf(harness).tab('Context').click(),
    'event.asked': (harness) => panelOf(harness).tab('Event').click(),
    'draft.asked': (harness) => panelOf(harness).tab('Send').click(),
    'chart.fitted': (harness) => panelOf(harness).press('Fit').click(),
    'chart.zoomed': (harness) => panelOf(harness).press('Larger').click(),
    'recording.started': (harness) => panelOf(harness).press('Record').click(),
    'recording.taken': (harness) => panelOf(harness).press('Take all since opening').click(),
    'recording.stopped': (harness) => panelOf(harness).press('Stop').click(),
    'recording.named': async (harness, { name }) => {
      const { named } = panelOf(harness);
      await named.fill(name);
      await harness.until('its name', async () => (await named.inputValue()) === name);
    },
    'recording.discarded': (harness) => panelOf(harness).press('Discard').click(),
  },
  failures: { eventDraft: byHand('only a defect of the part could cause it') },
  states: {
    panel: pageIsUnchanged,
    'panel.closed': async (harness) => {
      await harness.seesNo(panelOf(harness).panel);
      await harness.until('the page to have its room again', async () => (await roomIn(harness)) === 0);
    },
    'panel.open': async (harness) => {
      const { panel, actor, resizer } = panelOf(harness);
      await harness.sees(panel.getByRole('heading', { level: 2, name: 'Inspector' }));
      for (const name of ['app', 'session', 'page', 'skillSearch']) await harness.sees(actor(name));
      // It has its own recorder, and does not show itself.
      for (const name of ['inspector', 'eventDraft']) await harness.seesNo(actor(name));
      await harness.until(
        'the page to make room',
        async () => (await roomIn(harness)) === Number(await resizer.getAttribute('aria-valuenow')),
      );
    },
    feed: whileOpen((harness) => harness.sees(panelOf(harness).events)),
    'feed.live': whileOpen(async (harness) => {
      await harness.sees(panelOf(harness).press('Pause'));
      await harness.seesNo(panelOf(harness).press(/^Resume/));
    }),
    'feed.paused': whileOpen(async (harness) => {
      await harness.sees(panelOf(harness).press(/^Resume \d+ events since the pause$/));
      await harness.seesNo(panelOf(harness).press('Pause'));
    }),
    moment: whileOpen((harness) =>
      harness.sees(panelOf(harness).panel.getByRole('treeitem', { selected: true })),
    ),
    'moment.now': whileOpen(async (harness) => {
      const { back, events } = panelOf(harness);
      await harness.seesNo(back);
      await harness.seesNo(events.getByRole('option', { selected: true }));
    }),
    'moment.past': whileOpen(async (harness) => {
      const { back, events, actor } = panelOf(harness);
      await harness.sees(back);
      await harness.sees(events.getByRole('option', { selected: true, name: /app: starts/ }));
      await harness.sees(actor('app').and(harness.page.locator('[aria-selected="true"]')));
    }),
    side: whileOpen(async (harness) => {
      const selected = panelOf(harness).panel.getByRole('tab', { selected: true });
      await harness.until('one tab to be chosen', async () => (await selected.count()) === 1);
    }),
    'side.context': showsSide('Context', (harness) =>
      // Every chosen actor holds a path or a user.
      harness.sees(
        panelOf(harness)
          .side('Context')
          .getByText(/^(place|user)$/),
      ),
    ),
    'side.event': showsSide('Event', async (harness) => {
      await harness.sees(panelOf(harness).side('Event').getByRole('heading', { level: 4 }));
      await harness.sees(panelOf(harness).side('Event').getByRole('heading', { name: 'Transitions taken' }));
    }),
    'side.draft': showsSide('Send', (harness) =>
      harness.sees(panelOf(harness).side('Send').getByRole('combobox', { name: 'Event' })),
    ),
    chart: whileOpen((harness) =>
      harness.sees(
        panelOf(harness)
          .panel.getByRole('region', { name: /^Statechart of / })
          .getByRole('img', { name: /^The statechart of / }),
      ),
    ),
    'chart.fitted': whileOpen((harness) =>
      harness.until('a chart that fits', () => panelOf(harness).press('Fit').isDisabled()),
    ),
    'chart.zoomed': whileOpen((harness) =>
      harness.until('a chart that can be fitted again', () => panelOf(harness).press('Fit').isEnabled()),
    ),
    recording: whileOpen((harness) => harness.sees(panelOf(harness).recording)),
    'recording.idle': whileOpen(async (harness) => {
      await harness.sees(panelOf(harness).press('Record'));
      await harness.sees(panelOf(harness).press('Take all since opening'));
      await harness.seesNo(panelOf(harness).named);
    }),
    'recording.running': whileOpen(async (harness) => {
      const { recording, press } = panelOf(harness);
      await harness.sees(recording.getByText(/^ ?Recording, \d+ steps?$/));
      await harness.sees(press('Stop'));
      await harness.seesNo(press('Record'));
    }),
    'recording.stopped': whileOpen(async (harness) => {
      const { recording, press, named } = panelOf(harness);
      await harness.sees(recording.getByRole('status').getByText(/^\d+ steps/));
      await harness.sees(named);
      await harness.sees(press('Discard'));
      await harness.sees(press('Export'));
    }),
  },
});
