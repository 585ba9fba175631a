/** Rules H12 to H14. The machine decides which review is shown and whether the next one follows by itself. */
import { useSelector } from '@xstate/react';
import { useRef, useState, type FocusEvent } from 'react';
import type { Review } from '../../../contracts/people/review.ts';
import { useActor, useSite } from '../../logic.tsx';
import { useFace } from '../../select.ts';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { QuietFace } from '../../ui/states/quiet-face.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLine } from '../../ui/states/skeleton.tsx';
import { useLater } from '../later.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import * as texts from './texts.ts';
import { useSlider } from './use-slider.ts';
import styles from './testimonials.module.css';

const loadSlider = async () => (await import('./slider.ts')).createSlider;

const Skeletons = () => (
  <ul className={styles.row} aria-hidden="true">
    {[0, 1, 2].map((index) => (
      <li key={index} className={styles.slide}>
        <div className={styles.card}>
          <SkeletonLine width={50} />
          <SkeletonLine />
          <SkeletonLine width={70} />
        </div>
      </li>
    ))}
  </ul>
);

const Carousel = ({ reviews }: { reviews: readonly Review[] }) => {
  const actor = useActor('testimonials');
  const index = useSelector(actor, ({ context }) => context.index);
  const perView = useSelector(actor, ({ context }) => context.slidesPerView);
  const isPaused = useSelector(actor, (state) => state.hasTag('paused'));
  const row = useRef<HTMLUListElement>(null);
  const createSlider = useLater(loadSlider, row);
  const [isFocused, setFocused] = useState(false);
  // Until the slider takes over, the row scrolls, and the keyboard must reach it. While it has the focus, it keeps a
  // tabindex: without one, the browser moves the focus to the body.
  const tabIndex = createSlider ? (isFocused ? -1 : undefined) : 0;
  const count = reviews.length;
  const loops = count > perView;
  useSlider(row, {
    create: createSlider,
    count,
    perView,
    loop: loops,
    index,
    onRest: (rested) => {
      if (rested !== actor.getSnapshot().context.index) actor.send({ type: 'slide.chosen', index: rested });
    },
  });
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setFocused(false);
    if (!currentTarget.contains(relatedTarget)) actor.send({ type: 'focus.left' });
  };
  return (
    <div
      role="presentation"
      onPointerEnter={() => actor.send({ type: 'pointer.entered' })}
      onPointerLeave={() => actor.send({ type: 'pointer.left' })}
      onFocus={({ target }) => {
        setFocused(Object.is(target, row.current));
        actor.send({ type: 'focus.entered' });
      }}
      onBlur={leave}
    >
      <ul
        ref={row}
        {...(tabIndex !== undefined && { tabIndex })}
        className={classes(styles.row, createSlider && styles.sliding)}
        aria-roledescription="carousel"
        aria-labelledby="testimonials"
      >
        {reviews.map((review, position) => (
          <li key={position} className={styles.slide}>
            <TestimonialCard review={review} />
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        {loops && (
          <>
            <IconButton
              icon={isPaused ? 'M8 5.5v13l10-6.5z' : 'M9 6v12M15 6v12'}
              label={isPaused ? 'Play testimonials' : 'Pause testimonials'}
              tone="line"
              onClick={() => actor.send({ type: isPaused ? 'autoplay.resumed' : 'autoplay.paused' })}
            />
            <div className={styles.bullets}>
              {reviews.map((_, position) => (
                <button
                  key={position}
                  type="button"
                  className={styles.bullet}
                  aria-label={`Testimonial ${position + 1} of ${count}`}
                  aria-current={position === index || undefined}
                  onClick={({ detail }) => {
                    actor.send({ type: 'slide.chosen', index: position });
                    // A pointer press leaves the focus here, which must not pause the carousel for good.
                    if (detail) actor.send({ type: 'focus.left' });
                  }}
                />
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  );
};

export const Testimonials = () => {
  const site = useSite();
  const actor = useActor('reviews');
  const face = useFace(actor, ['slow', 'loading', 'failed', 'empty', 'ready']);
  const items = useSelector(actor, ({ context }) => context.items);
  const reason = useSelector(actor, ({ context }) => context.reason);
  if (face === 'empty') return null;
  const isMissing = face === 'failed' || face === 'slow';
  return (
    <Section
      id="testimonials"
      title={texts.whatClientsSay}
      busy={face === 'loading' || face === 'slow'}
      action={
        <LinkButton tone="line" href={site.href('reviews')} icon="arrow">
          {texts.readAllReviews}
        </LinkButton>
      }
    >
      {isMissing && (
        <QuietFace
          title={face === 'failed' ? texts.failed : texts.slow}
          reason={reason}
          onRetry={() => actor.send({ type: 'load.retried' })}
        />
      )}
      {face === 'ready' && <Carousel reviews={items} />}
      {face === 'loading' && (
        <div>
          <Skeletons />
          <div className={styles.controls} />
        </div>
      )}
    </Section>
  );
};
