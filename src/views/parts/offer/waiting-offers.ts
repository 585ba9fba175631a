import { useSelector } from '@xstate/react';
import type { ShownOfferRow } from '../../../machines/hiring/own-offers.machine.ts';
import { useActor } from '../../logic.tsx';

export const isWaiting = ({ Steps }: ShownOfferRow): boolean => Steps !== null && !Steps.isOver;

/** The number of offers that wait for an answer of either side. */
export const useWaitingOffers = (): number =>
  useSelector(useActor('ownOffers'), ({ context }) => context.data?.items.filter(isWaiting).length ?? 0);
