import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StorageFullError } from './storage-port.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Until the answer begins; bodies get more by their length. */
  timeoutMs?: number;
  retryPauseMs?: number;
}

export interface S3Answer {
  headers: Headers;
  stream(): Readable;
  text(): Promise<string>;
  /** Frees the connection of an answer that nobody reads. */
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
const SLOWEST_BYTES_PER_MS = 100;

export class S3Error extends Error {
  override readonly name = 'S3Error';
}

/** Signed requests with retries. `missing: true` answers null for an object that is not there. */
export function createS3Client(settings: S3Settings) {
  const base = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`;

  const attempt = async (method: Method, url: string, request: S3Request): Promise<Response> => {
    const body = request.body?.();
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
    const patience =
      (settings.timeoutMs ?? 30_000) + Number(request.headers?.['content-length'] ?? 0) / SLOWEST_BYTES_PER_MS;
    const timer = setTimeout(() => controller.abort(new Error('S3 did not answer in time')), patience);
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'error',
        signal: controller.signal,
        ...(body === undefined ? {} : { body: body instanceof Readable ? Readable.toWeb(body) : body, duplex: 'half' }),
      });
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
    for (let tries = 0; ; tries++) {
      const outcome = await attempt(method, url, options).catch(
        (cause: unknown) => new S3Error('S3 is unreachable', { cause }),
      );
      if (outcome instanceof Response && outcome.ok) return toAnswer(outcome);
      if (outcome instanceof Response && outcome.status === 404 && options.missing) {
        await outcome.body?.cancel();
        return null;
      }
      const error = outcome instanceof Response ? await explain(outcome, method) : outcome;
      if (error instanceof StorageFullError || !mayRetry(outcome) || tries === RETRIES) throw error;
      await sleep((settings.retryPauseMs ?? 200) * 2 ** tries);
    }
  }

  return { request: send };
}

function mayRetry(outcome: Response | S3Error): boolean {
  return !(outcome instanceof Response) || outcome.status === 429 || outcome.status >= 500;
}

async function explain(response: Response, method: Method): Promise<Error> {
  const text = (await response.text()).slice(0, 4096);
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? '';
  const message = `S3 answered ${method} with ${response.status} ${code}`;
  const isFull = response.status === 507 || /StorageFull|QuotaExceeded/.test(code);
  return isFull ? new StorageFullError(message) : new S3Error(message);
}

function toAnswer(response: Response): S3Answer {
  return {
    headers: response.headers,
    stream: () => (response.body === null ? Readable.from([]) : Readable.fromWeb(response.body)),
    text: () => response.text(),
    discard: async () => {
      await response.body?.cancel();
    },
  };
}
