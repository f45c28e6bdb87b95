/** Answers to a login that section 4 of the specification and domain rule 10 name. */
export const CHAT_LOGIN_CODES = {
  /** The signature has expired, or another one counts by now. */
  expired: 70_001,
  /** The browser has no session though its chat wants one. */
  notLoggedIn: 6206,
  /** It cannot be read, is of another key, or of another person: nothing that trying again would mend. */
  unreadable: 70_003,
  wrongKey: 70_009,
  wrongPerson: 70_013,
} as const;

const RENEWED: ReadonlySet<number> = new Set([CHAT_LOGIN_CODES.expired, CHAT_LOGIN_CODES.notLoggedIn]);
const MISCONFIGURED: ReadonlySet<number> = new Set([
  CHAT_LOGIN_CODES.unreadable,
  CHAT_LOGIN_CODES.wrongKey,
  CHAT_LOGIN_CODES.wrongPerson,
]);

export const CHAT_MISCONFIGURED = '聊天服务配置有误，请联系管理员';
export const CHAT_KICKED = '聊天已在其他设备登录，是否重新登录？';

/** The first try with a new signature comes soon, the following ones ever later. */
const RETRY_FIRST_MS = 200;
const BACK_OFF = { firstMs: 1000, factor: 2, maxMs: 60_000 } as const;

export type ChatConnectionState =
  /** No socket. */
  | { name: 'offline' }
  | { name: 'logging_in'; failures: number }
  | { name: 'ready' }
  /** Waits for a new signature. */
  | { name: 'renewing'; failures: number }
  /** Waits before it tries again. */
  | { name: 'waiting'; failures: number }
  /** Another device took the place: nothing happens before the person's answer. */
  | { name: 'kicked' }
  /** Nothing happens until the page is loaded anew. */
  | { name: 'misconfigured' };

export type ChatConnectionEvent =
  | { event: 'socket_opened' }
  | { event: 'socket_closed' }
  | { event: 'logged_in' }
  | { event: 'login_refused'; code: number }
  /** The server knows of no login: `not ready`. */
  | { event: 'not_ready' }
  | { event: 'kicked'; reason: 'signature' | 'device' }
  | { event: 'signature_renewed' }
  | { event: 'signature_failed' }
  | { event: 'waited' }
  /** The person's answer to the question. */
  | { event: 'login_wanted' };

export type ChatConnectionEffect =
  | { effect: 'login' }
  | { effect: 'renew_signature' }
  | { effect: 'wait'; ms: number }
  | { effect: 'ask'; text: string }
  | { effect: 'tell'; text: string };

interface Step {
  state: ChatConnectionState;
  effects: ChatConnectionEffect[];
}

export const CHAT_OFFLINE: ChatConnectionState = { name: 'offline' };

const to = (state: ChatConnectionState, ...effects: ChatConnectionEffect[]): Step => ({ state, effects });
const logIn = (failures: number) => to({ name: 'logging_in', failures }, { effect: 'login' });
const renew = (failures: number) => to({ name: 'renewing', failures }, { effect: 'renew_signature' });

/** One try soon, then ever later. */
const waitAfter = (failures: number): Step => {
  const ms =
    failures <= 1 ? RETRY_FIRST_MS : Math.min(BACK_OFF.firstMs * BACK_OFF.factor ** (failures - 2), BACK_OFF.maxMs);
  return to({ name: 'waiting', failures }, { effect: 'wait', ms });
};

const failuresOf = (state: ChatConnectionState): number => ('failures' in state ? state.failures : 0);

/** What the connection does about what happens to it; the browser performs the effects. */
export function stepChatConnection(state: ChatConnectionState, event: ChatConnectionEvent): Step {
  if (event.event === 'login_wanted') return state.name === 'kicked' ? renew(0) : to(state);
  // A socket that comes and goes changes nothing about the question, nor about what is configured.
  if (state.name === 'kicked' || state.name === 'misconfigured') return to(state);
  if (event.event === 'socket_closed') return to(CHAT_OFFLINE);
  if (event.event === 'socket_opened') return state.name === 'offline' ? logIn(0) : to(state);
  if (state.name === 'offline') return to(state);
  if (event.event === 'kicked')
    return event.reason === 'signature' ? renew(0) : to({ name: 'kicked' }, { effect: 'ask', text: CHAT_KICKED });
  return stepOpen(state, event);
}

type OpenEvent = Exclude<ChatConnectionEvent, { event: 'login_wanted' | 'socket_closed' | 'socket_opened' | 'kicked' }>;

function stepOpen(state: ChatConnectionState, event: OpenEvent): Step {
  const failures = failuresOf(state);
  switch (event.event) {
    case 'logged_in':
      return state.name === 'logging_in' ? to({ name: 'ready' }) : to(state);
    case 'not_ready':
      return state.name === 'ready' ? logIn(0) : to(state);
    case 'login_refused':
      if (state.name !== 'logging_in') return to(state);
      if (MISCONFIGURED.has(event.code))
        return to({ name: 'misconfigured' }, { effect: 'tell', text: CHAT_MISCONFIGURED });
      return RENEWED.has(event.code) ? renew(failures + 1) : waitAfter(failures + 1);
    case 'signature_renewed':
      if (state.name !== 'renewing') return to(state);
      return failures === 0 ? logIn(0) : waitAfter(failures);
    case 'signature_failed':
      return state.name === 'renewing' ? waitAfter(failures + 1) : to(state);
    default:
      return state.name === 'waiting' ? logIn(failures) : to(state);
  }
}

/** What a line above the conversation says; empty when all is well. */
export function chatConnectionLine({ name }: ChatConnectionState): string {
  if (name === 'ready') return '';
  if (name === 'offline') return '网络已断开，恢复后自动发送';
  if (name === 'kicked') return '聊天已在其他设备登录';
  return name === 'misconfigured' ? CHAT_MISCONFIGURED : '连接中…';
}
