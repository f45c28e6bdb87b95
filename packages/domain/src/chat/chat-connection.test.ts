import { describe, expect, it } from 'vitest';
import {
  CHAT_KICKED,
  CHAT_LOGIN_CODES,
  CHAT_MISCONFIGURED,
  CHAT_OFFLINE,
  chatConnectionLine,
  stepChatConnection,
  type ChatConnectionEffect,
  type ChatConnectionEvent,
  type ChatConnectionState,
} from './chat-connection.ts';

/** Where events lead from a state, and all that was to be done on the way. */
function follow(events: readonly ChatConnectionEvent[], from: ChatConnectionState = CHAT_OFFLINE) {
  const effects: ChatConnectionEffect[] = [];
  const state = events.reduce((before, event) => {
    const step = stepChatConnection(before, event);
    effects.push(...step.effects);
    return step.state;
  }, from);
  return { state, effects };
}

const opened = { event: 'socket_opened' } as const;
const closed = { event: 'socket_closed' } as const;
const refused = (code: number) => ({ event: 'login_refused', code }) as const;
const renewed = { event: 'signature_renewed' } as const;
const waited = { event: 'waited' } as const;
const login = { effect: 'login' } as const;
const renew = { effect: 'renew_signature' } as const;
const wait = (ms: number) => ({ effect: 'wait', ms }) as const;

describe('the connection of the chat', () => {
  it('logs in over an open socket, and again when the server knows of no login', () => {
    expect(follow([opened, { event: 'logged_in' }])).toEqual({ state: { name: 'ready' }, effects: [login] });
    expect(follow([opened, { event: 'logged_in' }, { event: 'not_ready' }])).toEqual({
      state: { name: 'logging_in', failures: 0 },
      effects: [login, login],
    });
    expect(follow([opened, { event: 'logged_in' }, closed, opened]).effects).toEqual([login, login]);
  });

  it.each([CHAT_LOGIN_CODES.expired, CHAT_LOGIN_CODES.notLoggedIn])(
    'takes a new signature after %i, tries once after 200 ms, then ever later',
    (code) => {
      const round = [refused(code), renewed, waited];
      const { state, effects } = follow([opened, ...round, ...round, ...round]);
      expect(effects).toEqual([login, renew, wait(200), login, renew, wait(1000), login, renew, wait(2000), login]);
      expect(state).toEqual({ name: 'logging_in', failures: 3 });
    },
  );

  it('waits a minute at most', () => {
    const rounds = Array.from({ length: 20 }, () => [refused(-503), waited]).flat();
    expect(follow([opened, ...rounds]).effects.at(-2)).toEqual(wait(60_000));
  });

  it.each([CHAT_LOGIN_CODES.unreadable, CHAT_LOGIN_CODES.wrongKey, CHAT_LOGIN_CODES.wrongPerson])(
    'says after %i that the configuration is wrong, and never tries again',
    (code) => {
      const { state, effects } = follow([opened, refused(code), closed, opened, waited, renewed]);
      expect(effects).toEqual([login, { effect: 'tell', text: CHAT_MISCONFIGURED }]);
      expect(chatConnectionLine(state)).toBe(CHAT_MISCONFIGURED);
    },
  );

  it('asks when another device took the place, and does nothing before the answer', () => {
    const kicked = [opened, { event: 'logged_in' }, { event: 'kicked', reason: 'device' }] as const;
    const before = follow([...kicked, closed, opened, { event: 'not_ready' }, waited]);
    expect(before.effects).toEqual([login, { effect: 'ask', text: CHAT_KICKED }]);
    expect(before.state).toEqual({ name: 'kicked' });
    expect(follow([{ event: 'login_wanted' }, renewed], before.state).effects).toEqual([renew, login]);
  });

  it('takes a new signature when its own expired while it was ready', () => {
    const { effects } = follow([opened, { event: 'logged_in' }, { event: 'kicked', reason: 'signature' }, renewed]);
    expect(effects).toEqual([login, renew, login]);
  });

  it('forgets what it waited for when the socket goes', () => {
    const { state, effects } = follow([opened, refused(70_001), closed, renewed, waited, { event: 'logged_in' }]);
    expect(state).toEqual(CHAT_OFFLINE);
    expect(effects).toEqual([login, renew]);
    expect(chatConnectionLine(state)).toBe('网络已断开，恢复后自动发送');
  });
});
