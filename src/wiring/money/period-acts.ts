/** Acts of the workroom on time sheets and bonuses, and dropping either of bonuses and expenses. They have calls of their own, because no lifecycle has their events. */
import { createWriteKeys, renewing } from '../../adapters/write-keys.ts';
import type { Id } from '../../contracts/core/ids.ts';
import type { Moved } from '../../contracts/hiring/lifecycle-event.ts';
import { extraCalls } from '../../contracts/money/extras.ts';
import { timeSheetCalls, type TimeChange } from '../../contracts/money/time-sheets.ts';
import { minutesTyped } from '../../contracts/money/worked-time.ts';
import type { Act } from '../../machines/hiring/act.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import type { OwnCall } from '../hiring/act.ts';

const textIn = ({ payload }: Act, field: string): string | undefined => {
  const found = payload?.[field];
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
};
const idIn = ({ payload }: Act): Id => payload?.['Entry'] as Id;

const changeIn = (act: Act): TimeChange => {
  const entry = {
    Day: textIn(act, 'Day') ?? '',
    Minutes: minutesTyped(textIn(act, 'Time') ?? '') ?? 0,
    Note: textIn(act, 'Note'),
  };
  switch (act.event) {
    case 'entry.added':
      return { Type: act.event, ...entry };
    case 'entry.changed':
      return { Type: act.event, Entry: idIn(act), ...entry };
    case 'entry.removed':
      return { Type: act.event, Entry: idIn(act) };
    case 'timer.started':
      return { Type: act.event, Note: textIn(act, 'Note') };
    default:
      return { Type: 'timer.stopped' };
  }
};

export const wirePeriodActs = (environment: Environment): Readonly<Record<string, OwnCall>> => {
  const call: ReturnType<typeof httpOf>['call'] = (...args) => httpOf(environment).call(...args);
  const sheetKeys = createWriteKeys();
  const extraKeys = createWriteKeys();

  const changeSheet: OwnCall = async (act, signal) => {
    // The dialog of an entry has an id of its own, so that it keeps its words.
    const Week = (act.payload?.['Week'] ?? act.id) as Id;
    const body = { Week, Version: act.version, Change: changeIn(act) };
    const { Version } = await renewing(
      sheetKeys.renew,
      call(timeSheetCalls.changeTimeSheet, { ...body, Key: sheetKeys.keyOf(body) }, signal),
    );
    return { Kind: 'milestone', id: Week, State: '', Version, DueAt: undefined };
  };
  const addBonus: OwnCall = (act, signal): Promise<Moved> => {
    const body = {
      Contract: String(act.id),
      Type: 'bonus',
      Amount: Number(act.payload?.['Amount']),
      Note: textIn(act, 'Note') ?? '',
    } as const;
    return renewing(
      extraKeys.renew,
      call(extraCalls.addExtra, { ...body, Files: undefined, Key: extraKeys.keyOf(body) }, signal),
    );
  };
  const drop: OwnCall = (act, signal) => {
    const body = { id: act.id, Version: act.version, Reason: textIn(act, 'Reason') };
    return renewing(
      extraKeys.renew,
      call(extraCalls.dropExtra, { ...body, Key: extraKeys.keyOf(body) }, signal),
    );
  };
  return {
    'entry.added': changeSheet,
    'entry.changed': changeSheet,
    'entry.removed': changeSheet,
    'timer.started': changeSheet,
    'timer.stopped': changeSheet,
    'bonus.added': addBonus,
    'extra.dropped': drop,
  };
};
