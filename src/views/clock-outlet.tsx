import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { readAhead, watchClock } from './ui/clock.ts';

const onServer = () => 0;

/** The banner's script loads only while the clock of a demonstration is ahead. */
export const ClockOutlet = () => {
  const ahead = useSyncExternalStore(watchClock, readAhead, onServer);
  const [{ Banner }, show] = useState<{ readonly Banner?: ComponentType<{ readonly ahead: number }> }>({});
  useEffect(() => {
    if (ahead > 0)
      import('./parts/clock-banner/clock-banner.tsx').then(
        ({ ClockBanner }) => show({ Banner: ClockBanner }),
        () => {},
      );
  }, [ahead]);
  return Banner && ahead > 0 ? <Banner ahead={ahead} /> : null;
};
