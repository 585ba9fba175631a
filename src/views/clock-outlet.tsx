import { useEffect, useSyncExternalStore } from 'react';
import { useWanted } from './parts/later.ts';
import { readAhead, watchClock } from './ui/clock.ts';

const loadBanner = async () => (await import('./parts/clock-banner/clock-banner.tsx')).ClockBanner;
const onServer = () => 0;

/** The banner's script loads only while the clock of a demonstration is ahead. */
export const ClockOutlet = () => {
  const ahead = useSyncExternalStore(watchClock, readAhead, onServer);
  const { part: Banner, want } = useWanted(loadBanner);
  useEffect(() => {
    if (ahead) want();
  }, [ahead, want]);
  return Banner && ahead ? <Banner ahead={ahead} /> : null;
};
