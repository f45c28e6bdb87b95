import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3StubSettings {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type Misbehaviour = 'hang_up' | 'stall' | 'cut_off' | 'fall_silent';

export interface S3Stub extends S3StubSettings {
  endpoint: string;
  objects: Map<string, { body: Buffer; type: string; modified: Date }>;
  /**
   * The next requests fail so: a status with an S3 error code, `hang_up` before an answer, `stall` without any,
   * `cut_off` or `fall_silent` in the middle of the object that is sent.
   */
  failNext(count: number, fault: { status: number; code: string } | Misbehaviour): void;
  close(): Promise<void>;
}

const PAGE = 2;

/** The few S3 calls that we use, in memory, refusing every request whose signature (version 4) is not right. */
export async function startS3Stub(): Promise<S3Stub> {
  const settings = { bucket: 'wanyuan', region: 'cn-test-1', accessKeyId: 'stub-key', secretAccessKey: 'stub-secret' };
  const objects: S3Stub['objects'] = new Map();
  const faults: Parameters<S3Stub['failNext']>[1][] = [];

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const fault = faults.shift();
    if (fault === 'hang_up') return void request.socket.destroy();
    if (fault === 'stall') return;
    if (typeof fault === 'object') return refuse(response, fault.status, fault.code);
    if (!isSigned(request, settings)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const url = new URL(request.url ?? '/', 'http://stub');
    const [, bucket, ...rest] = url.pathname.split('/');
    if (bucket !== settings.bucket) return refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return list(response, url.searchParams);
    if (request.method === 'PUT') return put(request, response, key);
    const object = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (object === undefined) return refuse(response, 404, 'NoSuchKey');
    send(request, response, object, fault);
  };

  const put = async (request: IncomingMessage, response: ServerResponse, key: string) => {
    // Real stores do not take chunked bodies without a length.
    if (request.headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength');
    const body = await buffer(request);
    objects.set(key, { body, type: request.headers['content-type'] ?? '', modified: new Date() });
    response.writeHead(200, { etag: etagOf(body) }).end();
  };

  const list = (response: ServerResponse, query: URLSearchParams) => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
    const from = Number(query.get('continuation-token')?.replace('page&', '') ?? 0);
    const page = keys.slice(from, from + PAGE);
    const isTruncated = from + PAGE < keys.length;
    const contents = page.map((key) => {
      const { body, modified } = objects.get(key)!;
      return `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
    });
    const next = isTruncated ? `<NextContinuationToken>page&amp;${from + PAGE}</NextContinuationToken>` : '';
    response.end(
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
    );
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...settings,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failNext: (count, fault) => faults.push(...Array.from({ length: count }, () => fault)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  object: { body: Buffer; type: string },
  fault: Misbehaviour | undefined,
): void {
  const { body, type } = object;
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const part = range === null ? body : body.subarray(Number(range[1]), Number(range[2]) + 1);
  response.writeHead(range === null ? 200 : 206, {
    etag: etagOf(body),
    'content-type': type,
    'content-length': part.length,
    ...(range === null ? {} : { 'content-range': `bytes ${range[1]}-${range[2]}/${body.length}` }),
  });
  const half = part.subarray(0, part.length / 2);
  if (fault === 'cut_off') return void response.write(half, () => response.destroy());
  if (fault === 'fall_silent') return void response.write(half);
  response.end(request.method === 'HEAD' ? undefined : part);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { connection: 'close' }).end(`<Error><Code>${code}</Code></Error>`);
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

/** Written from the AWS description, not from the client's code, so that both can be wrong only independently. */
function isSigned(request: IncomingMessage, settings: S3StubSettings): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
  const match = pattern.exec(request.headers.authorization ?? '');
  if (match === null) return false;
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature] = match;
  if (accessKeyId !== settings.accessKeyId || region !== settings.region) return false;

  const url = new URL(request.url ?? '/', 'http://stub');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers.join(''),
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, digest].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (previous, part) => createHmac('sha256', previous).update(part).digest(),
    `AWS4${settings.secretAccessKey}`,
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
