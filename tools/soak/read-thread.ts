/** Runs inside the page: scrolls through a virtual thread and reports each message in order. */
export interface Row {
  readonly order: number;
  readonly isOwn: boolean;
  readonly text: string;
}

/** The thread's feed. Throws if a message does not load, or stays unsent, for half a minute. */
export const readThread = async (feed: Element): Promise<Row[]> => {
  const scroller = feed.parentElement;
  if (!scroller) throw new Error('the feed has no scroller');
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  const rows: Row[] = [];
  let newest = 0;
  const wordsOf = (article: Element, attribute: string): string =>
    document.getElementById(article.getAttribute(attribute) ?? '')?.textContent ?? '';
  /** Adds the new visible messages to `rows`, from top to bottom. Returns false if one was skipped. */
  const read = async (): Promise<boolean> => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const seen = [...feed.querySelectorAll('[role="article"], article')]
      .map((article) => ({ article, box: article.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > top && box.top < bottom)
      .toSorted((one, other) => one.box.top - other.box.top);
    for (const { article } of seen) {
      const order = Number(article.getAttribute('aria-posinset'));
      for (let tries = 0; !article.hasAttribute('aria-labelledby'); tries += 1) {
        if (!article.isConnected) return false;
        if (tries > 2000) throw new Error(`message ${order} does not come`);
        await frame();
      }
      if (order <= newest) continue;
      if (order > newest + 1) return false;
      const by = wordsOf(article, 'aria-labelledby');
      if (by.includes('not sent yet')) throw new Error(`message ${order} was not sent`);
      rows.push({ order, isOwn: by.startsWith('You'), text: wordsOf(article, 'aria-describedby') });
      newest = order;
    }
    return true;
  };
  scroller.scrollTop = 0;
  await frame();
  await frame();
  let misses = 0;
  for (let before = -1; ;) {
    const step = (await read()) ? scroller.clientHeight / 2 : -scroller.clientHeight / 3;
    misses = step > 0 ? 0 : misses + 1;
    // A persistent gap is reported as it is.
    if (misses > 20) {
      newest += 1;
      misses = 0;
      continue;
    }
    const end = scroller.scrollHeight - scroller.clientHeight;
    if (step > 0 && scroller.scrollTop >= end - 1 && before === scroller.scrollTop) return rows;
    before = scroller.scrollTop;
    scroller.scrollTop = Math.min(end, before + step);
    await frame();
    await frame();
  }
};
