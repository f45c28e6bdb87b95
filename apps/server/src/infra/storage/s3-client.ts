import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { readingPatiently, sendingPatiently } from './patient-streams.ts';
import { StorageAwayError, StorageFullError } from './storage-port.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** A try in which nothing moves for so long, neither bytes nor an answer, is given up. */
  idleMs?: number;
  retryPauseMs?: number;
}

export interface S3Answer {
  headers: Headers;
  stream(): Readable;
  text(): Promise<string>;
  /** Frees the connection of an answer that will not be read. */
  discard(): Promise<void>;
}

interface S3Request {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Called for every try: a stream that broke half-way is of no use again. */
  body?: () => Buffer | Readable;
}

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';
const RETRIES = 3;
/** A call waits: a store that says nothing twice will not say anything the third time. */
const SILENT_TRIES = 2;
const IDLE_MS = 10_000;
/** What was sent last may still be on its way over a poor line. */
const IDLE_AFTER_SENDING = 1.5;

class S3Error extends Error {
  override readonly name = 'S3Error';
}

class S3SilentError extends StorageAwayError {}

/** Signed requests with retries. `missing: true` answers null for an object that is not there. */
export function createS3Client(settings: S3Settings) {
  const base = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`;
  const idleMs = settings.idleMs ?? IDLE_MS;

  const attempt = async (method: Method, url: string, request: S3Request): Promise<S3Answer & { status: number }> => {
    const signed = await new AwsV4Signer({
      method,
      url,
      // The payload is not hashed: that would mean reading every file twice. TLS and the length protect it.
      headers: { ...request.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
      region: settings.region,
      service: 's3',
    }).sign();
    const controller = new AbortController();
    const giveUp = () => controller.abort(new S3SilentError(`S3 is silent at ${method}`));
    const body = request.body?.();
    const timer = setTimeout(giveUp, body === undefined ? idleMs : idleMs * IDLE_AFTER_SENDING);
    try {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'error',
        signal: controller.signal,
        ...(body === undefined ? {} : { body: sendingPatiently(body, () => timer.refresh()), duplex: 'half' }),
      });
      return toAnswer(response, { idleMs, giveUp });
    } finally {
      clearTimeout(timer);
      if (body instanceof Readable) body.destroy();
    }
  };

  function send(method: Method, key: string, options: S3Request & { missing: true }): Promise<S3Answer | null>;
  function send(method: Method, key: string, options: S3Request): Promise<S3Answer>;
  async function send(method: Method, key: string, options: S3Request & { missing?: true }): Promise<S3Answer | null> {
    const search = new URLSearchParams(options.query ?? {}).toString().replaceAll('+', '%20');
    const url = `${base}/${key}${search === '' ? '' : `?${search}`}`;
    let silent = 0;
    for (let tries = 0; ; tries++) {
      const outcome = await attempt(method, url, options).catch((cause: unknown) =>
        cause instanceof S3SilentError ? cause : new StorageAwayError('S3 is unreachable', { cause }),
      );
      if (!(outcome instanceof Error) && outcome.status < 300) return outcome;
      if (!(outcome instanceof Error) && outcome.status === 404 && options.missing) {
        await outcome.discard();
        return null;
      }
      const error = outcome instanceof Error ? outcome : await explain(outcome, method);
      if (error instanceof S3SilentError) silent += 1;
      if (!(error instanceof StorageAwayError) || silent === SILENT_TRIES || tries === RETRIES) throw error;
      await sleep((settings.retryPauseMs ?? 200) * 2 ** tries);
    }
  }

  return { request: send };
}

async function explain(answer: S3Answer & { status: number }, method: Method): Promise<Error> {
  const { status } = answer;
  const told = await answer.text().catch(() => '');
  const code = /<Code>([^<]*)<\/Code>/.exec(told.slice(0, 4096))?.[1] ?? '';
  const message = `S3 answered ${method} with ${status} ${code}`;
  if (status === 507 || /StorageFull|QuotaExceeded/.test(code)) return new StorageFullError(message);
  return status === 429 || status >= 500 ? new StorageAwayError(message) : new S3Error(message);
}

function toAnswer(
  { status, headers, body }: Response,
  patience: { idleMs: number; giveUp: () => void },
): S3Answer & { status: number } {
  const stream = () => (body === null ? Readable.from([]) : readingPatiently(body, patience));
  return {
    status,
    headers,
    stream,
    text: () => text(stream()),
    discard: async () => {
      await body?.cancel();
    },
  };
}
