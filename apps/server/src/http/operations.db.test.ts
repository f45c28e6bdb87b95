import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { api } from '@wanyuan/contract/client';
import { contract } from '@wanyuan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '@wanyuan/testing/all-calls';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';

const TOKEN = { authorization: 'Bearer metrics-secret' };
const LOCAL_KEY = 'what-the-start-printed';
const PAGE = '<!doctype html><html><head><title>玩源</title></head><body><div id="root"></div></body></html>';

let app: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'wanyuan-web-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), PAGE);
  writeFileSync(join(webRoot, 'trade-frame.html'), '<!doctype html>');
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), 'export {};');
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
  const env = {
    PUBLIC_URL: 'https://toys.example.com',
    METRICS_TOKEN: 'metrics-secret',
    IMAGE_HOST: 'https://img.example.com',
    CSP_IMAGE_HOSTS: 'https://a.example.com, https://b.example.com',
    CSP_STREAM_HOSTS: 'https://live.example.com',
    LOGIN_URLS: 'toys.example.com=https://sso.example.com/login',
    SUPPORT_PHONE: '400-</script><script>alert(1)',
  };
  app = await buildTestApp({ env, overrides: { webRoot } });
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.fastify.inject({ url, headers, remoteAddress });

describe('what balancers and monitoring ask', () => {
  it('is answered', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toMatchObject({ status: 'ready', picture_index: { state: 'complete' } });
  });

  it('counts calls by name and code', async () => {
    await app.call('system.get_broadcast');
    await app.call('system.get_count');
    const { body } = await get('/metrics', TOKEN);
    expect(body).toMatch(/wanyuan_calls_total\{call="system.get_broadcast",code="0"\} 1/);
    expect(body).toMatch(/wanyuan_calls_total\{call="system.get_count",code="-99"\} 1/);
    expect(body).toMatch(/wanyuan_call_seconds_count\{call="system.get_broadcast"\} 1/);
    expect(body).toMatch(/wanyuan_sockets 0/);
  });

  it('shows figures to nobody without the token, wherever they seem to come from', async () => {
    for (const [headers, address] of [
      [{}, '203.0.113.9'],
      [{ host: 'localhost' }, '127.0.0.1'],
      [{ host: '127.0.0.1:3000' }, '::1'],
      [{ authorization: 'Bearer wrong-secret' }, '127.0.0.1'],
      [{ authorization: 'metrics-secret' }, '127.0.0.1'],
      [{ authorization: `Bearer ${LOCAL_KEY}` }, '127.0.0.1'],
    ] as const) {
      const answer = await get('/metrics', headers, address);
      expect([answer.statusCode, answer.body.includes('wanyuan_calls_total')]).toEqual([404, false]);
    }
    expect((await get('/metrics', TOKEN, '203.0.113.9')).body).toContain('wanyuan_calls_total');
  });

  it('opens figures and outbox of a demo to whoever has the key of its start, and to nobody else', async () => {
    const local = await buildTestApp({ overrides: { webRoot, localKey: LOCAL_KEY } });
    const statusOf = async (url: string) =>
      (await local.fastify.inject({ url, remoteAddress: '127.0.0.1' })).statusCode;
    for (const path of ['/metrics', '/dev/outbox', '/dev/outbox.css']) {
      expect([path, await statusOf(path), await statusOf(`${path}?key=wrong`)]).toEqual([path, 404, 404]);
      expect([path, await statusOf(`${path}?key=${LOCAL_KEY}`)]).toEqual([path, 200]);
    }
    await local.close();
  });

  it('opens the outbox of a demo to everybody with OUTBOX_OPEN, but no system of one’s own', async () => {
    for (const [demo, status] of [
      [true, 200],
      [false, 404],
    ] as const) {
      const open = await buildTestApp({ demo, env: { OUTBOX_OPEN: 'on' } });
      expect((await open.fastify.inject({ url: '/dev/outbox' })).statusCode).toBe(status);
      expect((await open.fastify.inject({ url: '/metrics' })).statusCode).toBe(404);
      await open.close();
    }
  });
});

describe('a server that is stopping', () => {
  it('refuses new work in the words of every other refusal, then is gone', async () => {
    const stopping = await buildTestApp({ demo: false });
    const address = await stopping.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(address);
    // A socket that never answers the farewell keeps the server in the middle of stopping for a moment.
    const silent = connect(Number(port), '127.0.0.1');
    const key = 'dGhlIHNhbXBsZSBub25jZQ==';
    silent.write(
      `GET /ws HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
    );
    await once(silent, 'data');
    const closed = stopping.fastify.close();
    const ask = async (path: string, method: string) => {
      const answer = await fetch(`${address}${path}`, { method }).catch(() => null);
      return answer === null ? { code: -503 } : ((await answer.json()) as { code: number });
    };
    expect(await ask(api.system.get_broadcast.path, 'POST')).toMatchObject({ code: -503 });
    expect(await ask('/readyz', 'GET')).toMatchObject({ code: -503 });
    await closed;
    silent.destroy();
    await stopping.close();
  });
});

describe('the page', () => {
  const csp = async (url = '/') => String((await get(url)).headers['content-security-policy']);
  const directive = async (name: string) => (await csp()).split('; ').find((part) => part.startsWith(`${name} `));

  it('may run scripts of ours only, never inline ones', async () => {
    expect(await directive('script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'");
    expect(await csp()).not.toContain('unsafe-inline');
    expect(await csp()).not.toContain("'unsafe-eval'");
    expect(await directive('object-src')).toBe("object-src 'none'");
    expect(await directive('worker-src')).toBe("worker-src 'self' blob:");
  });

  it('may show pictures and streams of the hosts that the configuration lists', async () => {
    const hosts = 'https://img.example.com https://a.example.com https://b.example.com';
    expect(await directive('img-src')).toBe(`img-src 'self' data: blob: ${hosts}`);
    expect(await directive('media-src')).toBe("media-src 'self' blob: https://live.example.com");
  });

  it('reaches trade programs of the local network from one frame alone, which holds nothing else', async () => {
    expect(await csp('/trade-frame.html')).toBe(
      "default-src 'none'; script-src 'self'; connect-src ws://*:46690; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    for (const page of ['/', '/trade_system']) expect(await csp(page)).not.toContain('ws:');
  });

  it('has a fresh nonce for styles each time, which it knows itself', async () => {
    const [first, second] = [await get('/'), await get('/settings')];
    const nonces = [first, second].map(
      (page) => /nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1],
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(first.body).toContain(`<meta name="csp-nonce" content="${nonces[0]}">`);
  });

  it('is told its settings, by host, and cannot be broken by them', async () => {
    const settings = async (host: string) => {
      const { body } = await get('/', { host });
      return JSON.parse(/id="site-config">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as Record<string, unknown>;
    };
    expect(await settings('toys.example.com')).toMatchObject({
      loginUrl: 'https://sso.example.com/login',
      registerUrl: '/login?mode=register',
      imageHost: 'https://img.example.com',
      supportPhone: '400-</script><script>alert(1)',
      isDemo: true,
      codesAt: 'nowhere',
      version: 'test',
    });
    expect(await settings('other.example.com')).toMatchObject({ loginUrl: '/login' });
    expect((await get('/')).body).not.toContain('<script>alert');
  });

  it.each(['/', '/index', '/login', '/some/deep/route?x=1', '/showroom/104'])(
    'is what %s gives, never cached',
    async (url) => {
      const page = await get(url);
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(page.body).toContain('<div id="root">');
    },
  );

  it('comes over https for good when its address is https', async () => {
    expect((await get('/')).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
});

describe('files of the build', () => {
  it('with a hash may be kept for ever, others are asked for anew', async () => {
    const hashed = await get('/assets/main-abc123.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/assets/gone-123.js', '/files/1/x.png', '/api/nothing', '/dev/nothing', '/assets/..%2f..%2fpackage.json'])(
    '%s that is not there is a 404 and not the page',
    async (url) => {
      const answer = await get(url);
      expect([403, 404]).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
    },
  );
});

describe('the description of the calls', () => {
  interface Operation {
    operationId: string;
    summary: string;
    security: unknown[];
    requestBody: { content: Record<string, { schema: { type?: string; oneOf?: unknown[] } }> };
    responses: Record<string, { description: string; content?: Record<string, { schema: { properties: object } }> }>;
  }
  interface Document {
    openapi: string;
    info: { title: string; version: string };
    tags: { name: string }[];
    paths: Record<string, { post: Operation }>;
  }

  let document: Document;
  beforeAll(async () => {
    document = (await get('/api/openapi.json')).json<Document>();
  });

  it('is an OpenAPI document that lists every call and nothing else', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: expect.any(String), version: 'test' });
    expect(Object.keys(document.paths)).toEqual(ALL_CALLS.map(({ call }) => call.path));
    expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(contract));
    expect(JSON.stringify(document)).not.toMatch(/"\$ref":"#\/(definitions|\$defs)/);
  });

  it.each(ALL_CALLS)('describes $name with its input, its answer and its errors', ({ name, call }) => {
    const { post } = document.paths[call.path]!;
    expect(post).toMatchObject({ operationId: name, summary: call.summary });
    expect(post.security).toHaveLength(call.auth === 'user' ? 1 : 0);
    const [body] = Object.values(post.requestBody.content);
    expect(body?.schema.type === 'object' || body?.schema.oneOf !== undefined).toBe(true);
    expect(Object.keys(post.responses['200']!.content!['application/json']!.schema.properties)).toEqual([
      'code',
      'msg',
      'data',
    ]);
    expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['200', '422', '429', '500']));
    expect(Object.values(post.responses).every(({ description }) => description !== '')).toBe(true);
  });

  it.each(['/api/openapi.json', '/api/docs', '/api/docs.css'])('%s goes out packed, and once', async (url) => {
    const plain = await get(url, { 'accept-encoding': 'gzip;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const packed = await get(url, { 'accept-encoding': accepted });
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
      const { etag } = packed.headers;
      expect(packed.headers['cache-control']).toBe('public, max-age=300');
      const again = await get(url, { 'accept-encoding': accepted, 'if-none-match': String(etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it('is given to one address so often and no more', async () => {
    const limited = await buildTestApp({ demo: false, env: { RATE_LIMIT_SCALE: '0.02' } });
    const ask = () => limited.fastify.inject('/api/docs');
    for (let count = 0; count < 3; count++) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect([refused.statusCode, refused.json<{ code: number }>().code]).toEqual([429, -429]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });

  it('has a page to read, which needs no script', async () => {
    const page = await get('/api/docs');
    expect(page.headers['content-security-policy']).toBe("default-src 'none'; style-src 'self'");
    for (const { call } of ALL_CALLS) expect(page.body).toContain(`POST ${call.path}`);
    expect(page.body).not.toContain('<script');
    expect((await get('/api/docs.css')).headers['content-type']).toMatch(/^text\/css/);
  });
});
