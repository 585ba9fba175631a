import { describe, expect, it } from 'vitest';
import { createHistoryCall } from '../../src/adapters/history-call.ts';
import { chatCalls, exampleChatHistory } from '../../src/contracts/messaging/chat.ts';
import { CallError } from '../../src/contracts/core/failure.ts';

const { signal } = new AbortController();
const refused = (status: number) => new CallError({ kind: 'refused', status });

/** The replies to the call for the history and to the call for the list. */
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

describe('the history of a conversation', () => {
  it('[R40a] is not requested from a backend without sessions', async () => {
    const { asked, answer } = asking(exampleChatHistory, [], false);
    expect(await answer).toBeNull();
    expect(asked).toEqual([]);
  });
  it('[R39b] with an unknown user is rejected by a backend that has conversations', async () => {
    await expect(asking(refused(404), { Chats: [] }).answer).rejects.toThrow(CallError);
    await expect(asking(refused(404), refused(500)).answer).rejects.toMatchObject({
      reason: { kind: 'refused', status: 404 },
    });
  });
  it('[R40a] is null if the backend has sessions but no conversations', async () => {
    const { asked, answer } = asking(refused(404), refused(404));
    expect(await answer).toBeNull();
    expect(asked).toEqual([chatCalls.chatHistory.path, chatCalls.chats.path]);
  });
  it('[R36] fails if its call fails for another reason', async () => {
    const { asked, answer } = asking(refused(500), refused(404));
    await expect(answer).rejects.toMatchObject({ reason: { status: 500 } });
    expect(asked).toHaveLength(1);
    expect(await asking(exampleChatHistory, []).answer).toBe(exampleChatHistory);
  });
});
