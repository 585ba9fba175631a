/** The eight motifs of covers. Each fills the canvas, leaves the middle light and uses the accent once. */
import {
  circle,
  fieldBy,
  HEIGHT,
  path,
  rectangle,
  softLine,
  WIDTH,
  type Motif,
  type Point,
} from './cover-canvas.ts';

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Ridges, one behind the other, and a sun. */
const ridges: Motif = (random, { paper, ink, accent, wash }) => {
  const field = fieldBy(random, 70);
  const peak = WIDTH * (0.25 + random.next() * 0.5);
  const lines = range(19).map((row) => {
    const base = 190 + row * 20;
    const points = range(41).map((step): Point => {
      const x = (step / 40) * WIDTH;
      const rise = Math.exp(-(((x - peak) / 210) ** 2));
      return [x, base - (0.25 + rise) * 62 * Math.max(0, field(x, row * 46) + 0.5)];
    });
    return path(
      `${softLine(points)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`,
      `fill="${paper}" stroke="${ink}" stroke-width="1.6"`,
    );
  });
  const side = peak > WIDTH / 2 ? 0.12 + random.next() * 0.2 : 0.68 + random.next() * 0.2;
  const height = 110 + random.next() * 60;
  return [
    rectangle(0, 0, WIDTH, HEIGHT, `fill="${wash}"`),
    circle(WIDTH * side, height, 46 + random.next() * 30, `fill="${accent}"`),
    ...lines,
  ].join('');
};

/** A grid of randomly turned quarter arcs. */
const tiles: Motif = (random, { ink, accent, wash }) => {
  const size = 108; // nine by five fill the sheet almost exactly; the rest bleeds
  const special = [random.between(1, 7), random.between(1, 3)];
  return range(45)
    .map((index) => {
      const [column, row] = [index % 9, Math.floor(index / 9)];
      const [x, y] = [column * size - 6, row * size];
      const turned = random.chance(0.5);
      const [ax, bx] = turned ? [x + size, x] : [x, x + size];
      const arcs = [0.28, 0.5, 0.72].map((share) => {
        const r = size * share;
        const sweep = turned ? 1 : 0;
        const first = `M${turned ? ax - r : ax + r} ${y}A${r} ${r} 0 0 ${1 - sweep} ${ax} ${y + r}`;
        const second = `M${turned ? bx + r : bx - r} ${y + size}A${r} ${r} 0 0 ${1 - sweep} ${bx} ${y + size - r}`;
        return first + second;
      });
      const isSpecial = column === special[0] && row === special[1];
      const ground = isSpecial
        ? rectangle(x, y, size, size, `fill="${accent}"`)
        : random.chance(0.16)
          ? rectangle(x, y, size, size, `fill="${wash}"`)
          : '';
      return (
        ground + path(arcs.join(''), `fill="none" stroke="${isSpecial ? '#ffffff' : ink}" stroke-width="2"`)
      );
    })
    .join('');
};

/** Contour lines around a point, as on a map. */
const contours: Motif = (random, { ink, accent, wash }) => {
  const field = fieldBy(random, 0.9);
  const [cx, cy] = [WIDTH * (random.chance(0.5) ? 0.37 : 0.63), HEIGHT * 0.52];
  const ring = (radius: number): string =>
    softLine(
      range(36).map((step): Point => {
        const angle = (step / 36) * Math.PI * 2;
        const reach =
          radius *
          (1 + 0.3 * field(Math.cos(angle) * 1.3 + radius / 420, Math.sin(angle) * 1.3 - radius / 500));
        return [cx + Math.cos(angle) * reach * 1.35, cy + Math.sin(angle) * reach];
      }),
      true,
    );
  const rings = range(22).map((index) =>
    path(
      ring(34 + index * 27),
      `fill="${index === 7 ? wash : 'none'}" fill-opacity=".55" stroke="${ink}" stroke-width="${index % 4 === 0 ? 2.2 : 1.1}"`,
    ),
  );
  return [...rings.toReversed(), circle(cx, cy, 13, `fill="${accent}"`)].join('');
};

/** A grid of dots, larger where the field is high. */
const dots: Motif = (random, { ink, accent }) => {
  const field = fieldBy(random, 190);
  const step = 30;
  const places = range(32 * 18).map(
    (index) => [(index % 32) * step + 15, Math.floor(index / 32) * step + 15] as const,
  );
  // The accent sits where the field is lowest, away from the edges.
  const inner = places.filter(([x, y]) => x > 150 && x < 810 && y > 120 && y < 420);
  const special = inner.reduce((lowest, place) => (field(...place) < field(...lowest) ? place : lowest));
  return places
    .map(([x, y]) => {
      if (x === special[0] && y === special[1]) return circle(x, y, 26, `fill="${accent}"`);
      if (Math.hypot(x - special[0], y - special[1]) < 32) return '';
      return circle(x, y, 1.3 + 11.5 * Math.max(0, field(x, y) * 0.75 + 0.35) ** 1.4, `fill="${ink}"`);
    })
    .join('');
};

/** Rising columns of fine lines; one is solid. */
const columns: Motif = (random, { ink, accent, wash }) => {
  const count = 12;
  const width = WIDTH / count;
  const chosen = random.between(6, 9);
  const falling = random.chance(0.25);
  return range(count)
    .map((index) => {
      const place = falling ? count - 1 - index : index;
      const height = 70 + (place / count) ** 1.35 * 330 + random.between(-26, 26);
      const [x, y] = [index * width, HEIGHT - height];
      if (place === chosen) return rectangle(x + 8, y - 20, width - 16, height + 20, `fill="${accent}"`);
      const gap = 5 + (index % 3) * 3;
      const lines = range(Math.ceil(height / gap)).map(
        (line) => `M${x + 8} ${HEIGHT - line * gap}h${width - 16}`,
      );
      return (
        rectangle(x + 8, y, width - 16, height, `fill="${wash}"`) +
        path(lines.join(''), `stroke="${ink}" stroke-width="1.6"`)
      );
    })
    .join('');
};

/** Orbits with bodies. */
const orbits: Motif = (random, { ink, accent, paper }) => {
  const [cx, cy] = [random.chance(0.5) ? WIDTH * 0.28 : WIDTH * 0.72, HEIGHT * 0.6];
  const rings = range(11).map((index) => {
    const radius = 78 + index * 56;
    const dash = index % 3 === 2 ? ' stroke-dasharray="2 9" stroke-linecap="round"' : '';
    return circle(
      cx,
      cy,
      radius,
      `fill="none" stroke="${ink}" stroke-width="${index % 3 === 0 ? 2 : 1.2}"${dash}`,
    );
  });
  const bodies = range(10).map((index) => {
    const radius = 78 + random.between(0, 8) * 56;
    const angle = random.next() * Math.PI * 2;
    const fill = index % 3 === 0 ? `fill="${paper}" stroke="${ink}" stroke-width="2.4"` : `fill="${ink}"`;
    return circle(cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius, random.between(5, 17), fill);
  });
  return [...rings, ...bodies, circle(cx, cy, 44, `fill="${accent}"`)].join('');
};

/** Crossing waves. */
const waves: Motif = (random, { ink, accent, wash }) => {
  const lean = 0.5 + random.next() * 0.8;
  const phase = random.next() * Math.PI * 2;
  const line = (row: number): string =>
    softLine(
      range(29).map((step): Point => {
        const x = (step / 28) * WIDTH;
        const swell = 34 + 30 * Math.sin(row / 9 + phase);
        return [x, row * 15 - 60 + Math.sin(x / 128 + (row / 14) * lean + phase) * swell];
      }),
    );
  const disc = circle(WIDTH * (0.3 + random.next() * 0.4), HEIGHT * 0.5, 150, `fill="${accent}"`);
  const lines = range(46).map((row) =>
    path(line(row), `fill="none" stroke="${ink}" stroke-width="${(1 + (row % 6) * 0.45).toFixed(2)}"`),
  );
  return [rectangle(0, HEIGHT * 0.62, WIDTH, HEIGHT * 0.38, `fill="${wash}"`), disc, ...lines].join('');
};

/** Short strokes that follow a field, like grass in the wind, and one dot. */
const wind: Motif = (random, { ink, accent }) => {
  const field = fieldBy(random, 230);
  const special = random.between(9, 14) + random.between(4, 8) * 24;
  return range(24 * 14)
    .map((index) => {
      const [x, y] = [(index % 24) * 41 + 8, Math.floor(index / 24) * 40 + 10];
      const angle = field(x, y) * 2.4 - 0.6;
      if (index === special) return circle(x, y, 24, `fill="${accent}"`);
      const length = 15 + 11 * Math.abs(field(y, x));
      const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
      return path(
        `M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`,
        `stroke="${ink}" stroke-width="${(1.4 + 2.6 * Math.max(0, field(x + 90, y))).toFixed(1)}" stroke-linecap="round"`,
      );
    })
    .join('');
};

export const motifs: readonly Motif[] = [ridges, tiles, contours, dots, columns, orbits, waves, wind];
