import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { createSlider, Slider, SliderOptions } from './slider.ts';

interface Wanted extends SliderOptions {
  readonly create: typeof createSlider | null;
  readonly count: number;
}

const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves the row to the machine's slide: by the slider once it is loaded, by scrolling until then. */
export const useSlider = (
  row: RefObject<HTMLElement | null>,
  { create, count, perView, loop, index, onRest }: Wanted,
) => {
  const slider = useRef<Slider>(null);
  const rest = useEffectEvent(onRest);
  const first = useEffectEvent(() => index);

  useEffect(() => {
    if (!create || !row.current || count === 0) return;
    slider.current = create(row.current, {
      perView,
      loop,
      index: first(),
      onRest: (rested) => rest(rested),
    });
    return () => {
      slider.current?.destroy();
      slider.current = null;
    };
  }, [create, row, count, perView, loop]);

  useEffect(() => {
    const element = row.current;
    if (slider.current) slider.current.move(index, prefersCalm());
    else if (element) {
      const slide = element.children[index];
      if (slide instanceof HTMLElement)
        element.scrollTo({
          left: slide.offsetLeft - element.offsetLeft,
          behavior: prefersCalm() ? 'instant' : 'smooth',
        });
    }
  }, [row, index]);
};
