/** The conversations of the two demo accounts: twelve each, the longest with each other. */
import { demoAccounts } from '../../account/demo-accounts.ts';
import { createRandom, seedOf, type Random } from '../../core/random.ts';
import { closing, episodes, fillings, opening } from './long-episodes.ts';
import type { Script, Side } from './script.ts';
import { shortScripts } from './short-scripts.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const [employer, freelancer] = demoAccounts;
/** Smaller worlds, as in tests, have no messages. */
const LEAST = { employers: 20, freelancers: 200 };
const LONG = 400;
/** The number of short conversations per account that end unread. */
const UNREAD = 3;
/** Days ago. */
const OLDEST = 230;

interface Someone {
  readonly id: number;
  readonly created_at: string;
}
interface Line {
  readonly side: Side;
  readonly text: string;
}
interface Talk {
  readonly employerId: number;
  readonly freelancerId: number;
  readonly lines: readonly Line[];
  /** The time of the last message, and the days over which all messages spread. */
  readonly until: number;
  readonly days: number;
  /** The number of unread messages at the end, and for whom. */
  readonly unseen: { readonly by: Side; readonly count: number } | undefined;
}

const saidBy = (random: Random, script: Script): Line[] =>
  script.map(([side, ...texts]) => ({
    side,
    text: random.pick(texts).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'number') return String(random.between(12, 480));
      if (name === 'small') return String(random.between(2, 9));
      if (name === 'percent') return String(random.between(7, 38));
      return random.pick(fillings[name as keyof typeof fillings]);
    }),
  }));

const longLines = (random: Random): Line[] => {
  const end = saidBy(random, closing);
  const lines = saidBy(random, opening);
  let before: Script | undefined;
  while (lines.length + end.length < LONG) {
    const next = random.pick(episodes.filter((episode) => episode !== before)); // no episode twice in a row
    lines.push(...saidBy(random, next));
    before = next;
  }
  return [...lines, ...end];
};

/** The number of final messages by the other person. */
const heardLast = (lines: readonly Line[], by: Side): number => {
  const own = lines.findLastIndex(({ side }) => side === by);
  return lines.length - 1 - own;
};

/** Ascending times that end at `until`: replies within minutes, with occasional pauses. */
const momentsOf = (random: Random, { lines, until, days }: Talk): string[] => {
  const gaps = lines.map(() => (random.chance(0.2) ? random.between(200, 2000) : random.between(1, 25)));
  const all = gaps.reduce((sum, gap) => sum + gap, 0);
  const scale = Math.min(1, (days * DAY) / (all * MINUTE));
  let at = until - all * MINUTE * scale;
  return gaps.map((gap) => {
    at += gap * MINUTE * scale;
    return new Date(Math.round(at)).toISOString();
  });
};

const rowsOf = (random: Random, talk: Talk, id: number) => {
  const { employerId, freelancerId, lines, unseen } = talk;
  const moments = momentsOf(random, talk);
  const count = { E: 0, F: 0 };
  const messages = lines.map(({ side, text }, index) => ({
    conversation_id: id,
    sender_id: side === 'E' ? employerId : freelancerId,
    recipient_id: side === 'E' ? freelancerId : employerId,
    position: index + 1,
    sender_position: (count[side] += 1),
    body: text,
    sent_at: moments[index],
  }));
  const member = (side: Side) => {
    const other = side === 'E' ? 'F' : 'E';
    const missed = unseen?.by === side ? unseen.count : 0;
    const read = lines.length - missed;
    return {
      conversation_id: id,
      user_id: side === 'E' ? employerId : freelancerId,
      other_id: side === 'E' ? freelancerId : employerId,
      received: count[other],
      delivered: read,
      read,
      counted: count[other] - missed,
      spoken_at: moments.at(-1),
    };
  };
  const conversation = {
    id,
    low_id: Math.min(employerId, freelancerId),
    high_id: Math.max(employerId, freelancerId),
    last_position: lines.length,
  };
  return { conversation, members: [member('E'), member('F')], messages };
};

/** An account's short conversations, each with a different person. */
const shortTalks = (random: Random, own: Side, others: readonly Someone[], now: Date): Talk[] => {
  const scripts = random.sample(shortScripts, shortScripts.length - 1);
  const people = random.sample(others, scripts.length);
  let unread = 0;
  return scripts.slice(0, people.length).map((script, place) => {
    const lines = saidBy(random, script);
    const last = heardLast(lines, own);
    const isUnread = last > 0 && unread < UNREAD;
    if (isUnread) unread += 1;
    const other = people[place]?.id ?? 0;
    return {
      employerId: own === 'E' ? employer.id : other,
      freelancerId: own === 'F' ? freelancer.id : other,
      lines,
      until: now.getTime() - (0.2 + place * place * 1.7) * DAY - random.between(0, 600) * MINUTE,
      days: 9,
      unseen: isUnread ? { by: own, count: last } : undefined,
    };
  });
};

export const chatRows = (employers: readonly Someone[], freelancers: readonly Someone[], now: Date) => {
  const random = createRandom(seedOf('marketlane chats'));
  const hasRoom = employers.length >= LEAST.employers && freelancers.length >= LEAST.freelancers;
  /** People who had joined before the oldest message. */
  const without = (people: readonly Someone[], id: number) =>
    people.filter((one) => one.id !== id && Date.parse(one.created_at) < now.getTime() - OLDEST * DAY);
  const long: Talk = {
    employerId: employer.id,
    freelancerId: freelancer.id,
    lines: longLines(random),
    until: now.getTime() - 47 * MINUTE,
    days: 330,
    unseen: { by: 'E', count: 2 },
  };
  const talks = hasRoom
    ? [
        long,
        ...shortTalks(random, 'E', without(freelancers, freelancer.id), now),
        ...shortTalks(random, 'F', without(employers, employer.id), now),
      ]
    : [];
  const rows = talks.map((talk, index) => rowsOf(random, talk, index + 1));
  return {
    conversations: rows.map(({ conversation }) => conversation),
    conversation_members: rows.flatMap(({ members }) => members),
    messages: rows.flatMap(({ messages }) => messages),
  };
};
