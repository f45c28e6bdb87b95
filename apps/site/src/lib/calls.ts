import type { api, Envelope, ERRORS, InputOf, OutputOf } from '@wanyuan/contract/client';

type SiteApi = (typeof api)['site'];
export type SiteCallName = keyof SiteApi;
export type SiteInput<N extends SiteCallName> = InputOf<SiteApi[N]>;
export type SiteOutput<N extends SiteCallName> = OutputOf<SiteApi[N]>;

/** Refusals that a page answers with words of its own; the catalogue itself would be a tenth of the page. */
const REFUSALS = {
  NOT_FOUND: -404,
  INVALID_INPUT: -422,
  TOO_MANY_REQUESTS: -429,
  BUSY: -529,
  CAPTCHA_REQUIRED: -2003,
  CAPTCHA_WRONG: -2004,
  SMS_CEILING: -2030,
  CHAT_TOO_FAST: -5003,
  CHAT_REFUSED_WORDS: -5020,
  SITE_CLOSED: -6010,
  SITE_GATE: -6011,
  SITE_BLOCKED: -6012,
  SITE_CODE_WRONG: -6013,
  SITE_ENDED: -6014,
  SITE_PRICES_CHANGED: -6015,
  SITE_NOTHING_PICKED: -6016,
} as const satisfies { [K in keyof typeof ERRORS]?: (typeof ERRORS)[K]['code'] };
export type Refusal = keyof typeof REFUSALS;

/** Why a call brought nothing: the server's refusal, or no answer at all. */
export class CallFault extends Error {
  constructor(
    readonly code: number | null,
    readonly data: unknown = null,
  ) {
    super(code === null ? 'no answer' : `refused: ${code}`);
  }

  is(...names: Refusal[]): boolean {
    return names.some((name) => REFUSALS[name] === this.code);
  }

  /** The same may succeed later. */
  get isPassing(): boolean {
    return this.code === null || this.code === -500 || this.code === -503 || this.is('TOO_MANY_REQUESTS', 'BUSY');
  }

  /** As the server asks to wait. */
  get retrySeconds(): number {
    return (this.data as { retry_after?: number } | null)?.retry_after ?? 0;
  }
}

/** As `SITE_VIEW_HEADER` of the contract. */
const VIEW_HEADER = 'x-site-view';

let base = '';
/** With it somebody of the company looks at the site as its customer. */
let viewKey = '';
/** Set once, by the page that was drawn. */
export function setSite(next: string, view: string): void {
  base = next;
  viewKey = view;
}
export const socketAddress = (path: string): string => `${location.origin.replace(/^http/, 'ws')}${base}${path}`;
export const viewHeaders = (): Record<string, string> => (viewKey === '' ? {} : { [VIEW_HEADER]: viewKey });

/** Addresses of the site keep the key along the way. */
export function withView(address: string): string {
  if (viewKey === '' || address.includes('view=')) return address;
  return `${address}${address.includes('?') ? '&' : '?'}view=${encodeURIComponent(viewKey)}`;
}

const DOOR_MARK = 'wanyuan.site.door';
const DOOR_PAUSE_MS = 10_000;

/** A right ended: the page is asked for again, which shows the gate; not over and over. */
function showDoor(): void {
  const before = Number(sessionStorage.getItem(DOOR_MARK) ?? '0');
  if (Date.now() - before < DOOR_PAUSE_MS) return;
  sessionStorage.setItem(DOOR_MARK, String(Date.now()));
  location.reload();
}

async function post(name: SiteCallName, body: BodyInit, init: RequestInit): Promise<unknown> {
  let answer: Envelope;
  try {
    const headers = { ...viewHeaders(), ...(init.headers as Record<string, string> | undefined) };
    const response = await fetch(`${base}/call/${name}`, {
      method: 'POST',
      credentials: 'same-origin',
      body,
      ...init,
      headers,
    });
    answer = (await response.json()) as Envelope;
  } catch {
    throw new CallFault(null);
  }
  if (answer.code === 0) return answer.data;
  const fault = new CallFault(answer.code, answer.data);
  if (fault.is('SITE_GATE', 'SITE_CLOSED', 'SITE_BLOCKED')) showDoor();
  throw fault;
}

/** By which the server gets to know a browser and gives it its cookie. */
const INTRODUCING: ReadonlySet<SiteCallName> = new Set<SiteCallName>(['look', 'save_picks', 'send_message']);
/** Under way; null before, and `done` once there was an answer. */
let introduction: Promise<unknown> | 'done' | null = null;

/** Two of them at once would make two visitors of one browser, of whom one keeps what the other picked. */
function introduced(name: SiteCallName, send: () => Promise<unknown>): Promise<unknown> {
  if (!INTRODUCING.has(name) || introduction === 'done') return send();
  if (introduction !== null) return introduction.then(send, send);
  const first = send();
  introduction = first.then(
    () => (introduction = 'done'),
    () => (introduction = null),
  );
  return first;
}

export const callSite = <N extends SiteCallName>(
  name: N,
  input: SiteInput<N>,
  init: RequestInit = {},
): Promise<SiteOutput<N>> =>
  introduced(name, () =>
    post(name, JSON.stringify(input), { headers: { 'content-type': 'application/json' }, ...init }),
  ) as Promise<SiteOutput<N>>;

/** A picture and what goes with it. */
export function sendPicture<N extends SiteCallName>(
  name: N,
  file: Blob,
  fields: Record<string, string>,
): Promise<SiteOutput<N>> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', file, 'photo.jpg');
  return post(name, form, {}) as Promise<SiteOutput<N>>;
}

export const timeZone = (): string => {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone.slice(0, 40);
  } catch {
    return '';
  }
};
