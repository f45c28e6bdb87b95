import {
  api,
  ERRORS,
  IDEMPOTENCY_HEADER,
  SOFTWARE_CLIENT_HEADER,
  TOKEN_HEADER,
  type CallRef,
  type Envelope,
  type FieldIssue,
  type InputOf,
  type OutputOf,
  type ReadRef,
} from '@wanyuan/contract/client';
import { IMPORT_DONE_TEXT, REQUEST_TIMEOUT_MS } from '@wanyuan/domain';
import { CallError, NETWORK_ERROR_CODE } from './call-error.ts';
import { applyBehaviour, resolveBehaviour, type FailedCall } from './error-behaviours.ts';
import { newKey } from './new-key.ts';
import { invalidateCalls, queryClient } from './query-client.ts';
import { endSession, getToken, getUser } from './session.ts';
import { untilLetIn } from './until-let-in.ts';

export interface CallOptions {
  /** The caller shows the error itself: no toast. */
  returnError?: boolean;
  /** The user does not wait for it (polling, records): no toast. */
  silent?: boolean;
  signal?: AbortSignal | undefined;
  /** The request may outlive the page. */
  keepalive?: boolean;
}

interface ActOptions extends CallOptions {
  /** What the call touches stays as it is: the caller makes it stale, or knows its answers already. */
  keepStale?: boolean;
  /** Of a call that is done `once`: under the same key it can be sent again, after a reload too. */
  key?: string;
}

const DESKTOP_MARK = /WanyuanDesktop\/([\w.]+)/;

/** Headers of every call: who asks, and whether from the desktop client. */
export function callHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const user = getUser();
  if (user && !user.token) endSession('expired');
  const token = getToken();
  if (token) headers[TOKEN_HEADER] = token;
  const desktop = DESKTOP_MARK.exec(navigator.userAgent)?.[1];
  if (desktop) headers[SOFTWARE_CLIENT_HEADER] = desktop;
  return headers;
}

function issuesOf(data: unknown): FieldIssue[] {
  const issues = (data as { issues?: unknown } | null)?.issues;
  return Array.isArray(issues) ? (issues as FieldIssue[]) : [];
}

function networkError(): CallError {
  return new CallError(NETWORK_ERROR_CODE, '网络连接失败，请检查网络后重试', 'toast');
}

function timeoutError(): CallError {
  return new CallError(ERRORS.TIMEOUT.code, ERRORS.TIMEOUT.msg, 'toast');
}

/** Turns an answer's text into data or a CallError; a proxy's error page counts as no answer. */
function readEnvelope(text: string): unknown {
  let envelope: Envelope;
  try {
    envelope = JSON.parse(text) as Envelope;
  } catch {
    throw networkError();
  }
  if (envelope.code === 0) {
    const tip = (envelope.data as { tip?: unknown } | null)?.tip;
    // Section 7 of the specification: this tip refreshes, whichever call gives it.
    if (tip === IMPORT_DONE_TEXT) void queryClient.invalidateQueries();
    return envelope.data;
  }
  const { code, msg, data } = envelope;
  throw new CallError(code, msg, resolveBehaviour(code, msg), issuesOf(data), data);
}

function fail(error: unknown, call: FailedCall): never {
  if (error instanceof CallError) applyBehaviour(error, call);
  throw error;
}

async function post(path: string, body: string, headers: Record<string, string>, options: CallOptions) {
  const timeout = new AbortController();
  const timer = setTimeout(() => {
    timeout.abort();
  }, REQUEST_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal;
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      signal,
      keepalive: options.keepalive ?? false,
    });
    return await response.text();
  } catch (error) {
    if (timeout.signal.aborted) throw timeoutError();
    if (options.signal?.aborted) throw error;
    throw networkError();
  } finally {
    clearTimeout(timer);
  }
}

async function send<R extends CallRef>(ref: R, input: InputOf<R>, options: ActOptions): Promise<OutputOf<R>> {
  const headers = callHeaders();
  const hasKey = ref.once === true;
  if (hasKey) headers[IDEMPOTENCY_HEADER] = options.key ?? newKey();
  const call: FailedCall = {
    path: ref.path,
    token: headers[TOKEN_HEADER] ?? null,
    returnError: options.returnError ?? false,
    silent: options.silent ?? false,
  };
  try {
    const attempt = async () => readEnvelope(await post(ref.path, JSON.stringify(input), headers, options));
    // A caller with a key of its own repeats the act later; a page that is left cannot wait.
    const isRepeated = hasKey && options.key === undefined;
    return (await (options.keepalive
      ? attempt()
      : untilLetIn(attempt, { signal: options.signal, hasKey: isRepeated }))) as OutputOf<R>;
  } catch (error) {
    return fail(error, call);
  }
}

/** Asks the server. Rejects with a CallError after the catalogue's behaviour has been applied. */
export const callApi = <R extends ReadRef>(ref: R, input: InputOf<R>, options: CallOptions = {}) =>
  send(ref, input, options);

/** Acts by a call, like `useAct`: once it is done, what it touches is stale. */
export async function act<R extends CallRef>(
  ref: R,
  input: InputOf<R>,
  options: ActOptions = {},
): Promise<OutputOf<R>> {
  const output = await send(ref, input, options);
  if (!options.keepStale) invalidateCalls(ref.touches);
  return output;
}

type Upload = typeof api.upload.upload_file;
export type UploadPurpose = InputOf<Upload>['purpose'];

export interface UploadOptions extends Pick<CallOptions, 'returnError' | 'signal'> {
  /** 0 to 100. */
  onProgress?: (percent: number) => void;
}

/** Sends one file. XMLHttpRequest, because fetch does not report how far an upload got. */
export async function uploadFile(
  file: File,
  purpose: UploadPurpose,
  options: UploadOptions = {},
): Promise<OutputOf<Upload>> {
  const headers = callHeaders();
  const call: FailedCall = {
    path: api.upload.upload_file.path,
    token: headers[TOKEN_HEADER] ?? null,
    returnError: options.returnError ?? false,
    silent: false,
  };
  try {
    const attempt = async () => readEnvelope(await sendForm(call.path, file, purpose, headers, options));
    return (await untilLetIn(attempt, { signal: options.signal })) as OutputOf<Upload>;
  } catch (error) {
    return fail(error, call);
  }
}

function sendForm(
  path: string,
  file: File,
  purpose: UploadPurpose,
  headers: Record<string, string>,
  options: UploadOptions,
): Promise<string> {
  const form = new FormData();
  // The purpose goes first: the server decides by it what it lets in before the bytes arrive.
  form.append('purpose', purpose);
  form.append('file', file, file.name);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      reject(new DOMException('aborted', 'AbortError'));
    };
    // An abort that has happened is not told again.
    if (options.signal?.aborted) {
      giveUp();
      return;
    }
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(Math.round((event.loaded / event.total) * 100));
    };
    request.onload = () => {
      resolve(request.responseText);
    };
    request.onerror = () => {
      reject(networkError());
    };
    request.onabort = giveUp;
    options.signal?.addEventListener('abort', () => {
      request.abort();
    });
    request.send(form);
  });
}
