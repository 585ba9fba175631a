import { describe, expect, it } from 'vitest';
import { createHistoryCall } from '../../src/adapters/history-call.ts';
import { chatCalls, exampleChatHistory } from '../../src/contracts/messaging/chat.ts';
import { CallError } from '../../src/contracts/core/failure.ts';

const { signal } = new AbortController();
const refused = (status: number) => new CallError({ kind: 'refused', status });

/** What is answered for a history, and for the list. */
const asking = (history: unknown, list: unknown, hasSessions = true) => {
  const asked: string[] = [];
  const call = async ({ path }: { path: string }) => {
    asked.push(path);
    const answer = path === chatCalls.chatHistory.path ? history : list;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const ask = createHistoryCall(
    () => ({ call }) as never,
    () => hasSessions,
  );
  return { asked, answer: ask({ id: 2 }, signal) };
};

describe('what was said', () => {
  it('[R40a] is not asked for where there are no sessions', async () => {
    const { asked, answer } = asking(exampleChatHistory, [], false);
    expect(await answer).toBeNull();
    expect(asked).toEqual([]);
  });
  it('[R39b] with nobody of that id is refused where conversations are known', async () => {
    await expect(asking(refused(404), { Chats: [] }).answer).rejects.toThrow(CallError);
    await expect(asking(refused(404), refused(500)).answer).rejects.toMatchObject({
      reason: { kind: 'refused', status: 404 },
    });
  });
  it('[R40a] is nothing where sessions are known, and conversations are not', async () => {
    const { asked, answer } = asking(refused(404), refused(404));
    expect(await answer).toBeNull();
    expect(asked).toEqual([chatCalls.chatHistory.path, chatCalls.chats.path]);
  });
  it('[R36] that could not be asked for is another matter', async () => {
    const { asked, answer } = asking(refused(500), refused(404));
    await expect(answer).rejects.toMatchObject({ reason: { status: 500 } });
    expect(asked).toHaveLength(1);
    expect(await asking(exampleChatHistory, []).answer).toBe(exampleChatHistory);
  });
});
