/**
 * Chooses the square of a picture by pointer, pinch, wheel, keyboard, or buttons and a slider: dragging is never the
 * only way. Canvases draw the picture; the machine holds the position of the square.
 */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { mostZoomOf, zoomOf, type Crop } from '../../../../../contracts/people/photo-crop.ts';
import { useActor } from '../../../../logic.tsx';
import { useFields } from '../../../../select.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { SettledStatus } from '../../../../ui/settled-status.tsx';
import styles from '../own-profile.module.css';
import { usePictures } from './pictures.ts';
import { useGestures } from './use-gestures.ts';
import * as texts from '../texts.ts';

/** The margin around the square on each side, as a share of the frame's side. */
const EDGE = 0.1;
/** How far an arrow key moves the square, as a share of its side; with Shift. */
const STEP = 0.02;
const LEAP = 0.1;
const ZOOM_STEP = 1.1;
/** The live region speaks this long after the last move. */
const SETTLED_MS = 500;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const directions = [
  ['ArrowLeft', 'left', 'M19 12H5M11 6l-6 6 6 6'],
  ['ArrowRight', 'right', 'M5 12h14M13 6l6 6-6 6'],
  ['ArrowUp', 'up', 'M12 19V5M6 11l6-6 6 6'],
  ['ArrowDown', 'down', 'M12 5v14M6 13l6 6 6-6'],
] as const;

const Drawn = ({
  side,
  edge,
  className,
}: {
  side: number;
  edge?: number;
  className?: string | undefined;
}) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pictures = usePictures();
  const { picture, crop } = useFields(useActor('photo'), 'picture', 'crop');
  useEffect(() => {
    if (canvas.current) pictures.draw(picture, canvas.current, crop, edge);
  }, [pictures, picture, crop, edge]);
  return <canvas ref={canvas} width={side} height={side} className={className} aria-hidden="true" />;
};

/** In the sizes and shapes that pages show. */
const Previews = () => (
  <div className={styles.previews} aria-hidden="true">
    <Drawn side={288} className={styles.large} />
    <Drawn side={180} className={styles.medium} />
    <Drawn side={80} className={styles.round} />
  </div>
);

const percent = (part: number, whole: number): number => Math.round((100 * part) / whole);

export const Cropper = () => {
  const photo = useActor('photo');
  const { size, crop } = useFields(photo, 'size', 'crop');
  const zoom = zoomOf(size, crop);
  const most = mostZoomOf(size);
  const move = (right: number, down: number) => photo.send({ type: 'crop.moved', right, down });
  const zoomTo = (next: number) => photo.send({ type: 'crop.zoomed', zoom: next });
  const frame = useGestures({
    edge: EDGE,
    move,
    zoomBy: (factor) => {
      const { context } = photo.getSnapshot();
      zoomTo(zoomOf(context.size, context.crop) * factor);
    },
  });
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow) {
      const step = event.shiftKey ? LEAP : STEP;
      move(arrow[0] * step, arrow[1] * step);
    } else if (event.key === '+' || event.key === '=') zoomTo(zoom * ZOOM_STEP);
    else if (event.key === '-' || event.key === '_') zoomTo(zoom / ZOOM_STEP);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.cropper}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is an application of its own */}
      <div
        ref={frame}
        className={styles.frame}
        role="application"
        aria-label={texts.cropArea}
        aria-describedby="crop-keys"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so it can be reached by keyboard
        tabIndex={0}
        onKeyDown={press}
      >
        <Drawn side={720} edge={EDGE} />
      </div>
      <div className={styles.tools}>
        <p id="crop-keys" className={styles.note}>
          {texts.cropHint}
        </p>
        <label className={styles.zoom}>
          <span>Zoom</span>
          <input
            type="range"
            min="1"
            max={most}
            step="0.05"
            value={zoom}
            disabled={most <= 1}
            aria-valuetext={`${Math.round(zoom * 100)}%`}
            onChange={({ currentTarget }) => zoomTo(Number(currentTarget.value))}
          />
        </label>
        <div className={styles.pushes} role="group" aria-label={texts.moveThePicture}>
          {directions.map(([key, words, icon]) => (
            <IconButton
              key={key}
              icon={icon}
              size="small"
              tone="line"
              label={`Move the picture ${words}`}
              onClick={() => move((arrows[key]?.[0] ?? 0) * LEAP, (arrows[key]?.[1] ?? 0) * LEAP)}
            />
          ))}
        </div>
        <Previews />
      </div>
      <Said size={size} crop={crop} zoom={zoom} />
    </div>
  );
};

/** Announces the position of the square once it has settled, not at every step. */
const Said = ({
  size,
  crop,
  zoom,
}: {
  size: { width: number; height: number };
  crop: Crop;
  zoom: number;
}) => {
  const words = `Zoom ${Math.round(zoom * 100)}%. Shows from ${percent(crop.x, size.width)}% to ${percent(crop.x + crop.side, size.width)}% of the width, from ${percent(crop.y, size.height)}% to ${percent(crop.y + crop.side, size.height)}% of the height.`;
  return <SettledStatus words={words} after={SETTLED_MS} />;
};
