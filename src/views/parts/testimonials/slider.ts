/** Dragging of the carousel, by keen-slider. Loaded after the page; until then the row scrolls natively. */
import KeenSlider from 'keen-slider';

export interface SliderOptions {
  readonly perView: number;
  readonly loop: boolean;
  /** The first shown slide. */
  readonly index: number;
  /** After a drag or an animation, with the shown slide. */
  readonly onRest: (index: number) => void;
}
export interface Slider {
  move(index: number, isCalm: boolean): void;
  destroy(): void;
}

export const createSlider = (row: HTMLElement, { perView, loop, index, onRest }: SliderOptions): Slider => {
  const spacing = Number.parseFloat(getComputedStyle(row).getPropertyValue('--gap')) * remInPixels();
  row.scrollLeft = 0;
  const slider = new KeenSlider(row, {
    selector: ':scope > li',
    initial: index,
    loop,
    slides: { perView, spacing },
    animationEnded: ({ track }) => onRest(track.details.rel),
  });
  return {
    move: (to, isCalm) => slider.moveToIdx(to, false, { duration: isCalm ? 0 : 400 }),
    destroy: () => slider.destroy(),
  };
};

const remInPixels = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
