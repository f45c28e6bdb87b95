import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { AssistantFault, type AssistantFaultKind, type AssistantPort } from './assistant-port.ts';
import { createEmbeddedAssistant } from './embedded-assistant.ts';
import { createEndpointAssistant } from './endpoint-assistant.ts';

const WISH = { instruction: '翻译成英语', text: '起订量 30 箱', maxTokens: 200 };

const says = (content: string, finish_reason: string | null = 'stop') =>
  JSON.stringify({ id: 'x', choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }] });

type Act = (response: ServerResponse) => void;
const answers =
  (body: string, status = 200): Act =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

let provider: Server;
let url: string;
let received: { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }[] = [];
let acts: Act[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(body) as Record<string, unknown>,
      });
      (acts.shift() ?? answers(says('MOQ 30 cartons')))(response);
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1/`;
});
afterAll(async () => {
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});
beforeEach(() => {
  received = [];
  acts = [];
});

const endpoint = (options: { timeoutMs?: number; lanes?: number } = {}) =>
  createEndpointAssistant({ url, token: 'provider-token', model: 'any-model', retryPauseMs: 1, ...options });

const faultOf = async (port: AssistantPort): Promise<string> =>
  port.ask(WISH).catch((error: unknown) => (error instanceof AssistantFault ? error.kind : String(error)));

it('without an address nobody is asked, and the model has no name', async () => {
  const embedded = createEmbeddedAssistant();
  expect(embedded.model).toBeNull();
  expect(await faultOf(embedded)).toBe('unconfigured');
});

describe('an address that speaks chat completions', () => {
  it('is asked with model, instruction and text, and its words are given', async () => {
    expect(await endpoint().ask(WISH)).toBe('MOQ 30 cartons');
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer provider-token' },
      body: {
        model: 'any-model',
        max_tokens: 200,
        messages: [
          { role: 'system', content: '翻译成英语' },
          { role: 'user', content: '起订量 30 箱' },
        ],
      },
    });
  });

  it('needs no token where it asks for none', async () => {
    await createEndpointAssistant({ url, model: 'm' }).ask(WISH);
    expect(received[0]!.headers.authorization).toBeUndefined();
  });

  it.each([429, 500, 503])('is asked once more after %i', async (status) => {
    acts = [answers('{}', status)];
    expect(await endpoint().ask(WISH)).toBe('MOQ 30 cartons');
    expect(received).toHaveLength(2);
  });

  it.each<[string, Act[], AssistantFaultKind, number]>([
    ['is too busy', [answers('', 429), answers('', 429)], 'busy', 2],
    ['is broken', [answers('', 500), answers('', 502)], 'unreachable', 2],
    ['hangs up', [(response) => response.destroy(), (response) => response.destroy()], 'unreachable', 2],
    ['knows the token no more', [answers('{}', 401)], 'refused', 1],
    ['leads elsewhere', Array<Act>(2).fill((r) => void r.writeHead(302, { location: '/x' }).end()), 'unreachable', 2],
    ['says something else', [answers('<html></html>')], 'odd', 1],
    ['gives no choice', [answers('{"choices":[]}')], 'odd', 1],
    ['gives no words', [answers(says('  '))], 'odd', 1],
    ['was cut off', [answers(says('MOQ 3', 'length'))], 'odd', 1],
    ['never ends', [answers(says('x'.repeat(300_000)))], 'odd', 1],
  ])('that %s gives no answer', async (_what, doing, kind, times) => {
    acts = doing;
    expect(await faultOf(endpoint())).toBe(kind);
    expect(received).toHaveLength(times);
  });

  it('that never answers is not waited for', async () => {
    acts = [() => {}, () => {}];
    expect(await faultOf(endpoint({ timeoutMs: 50 }))).toBe('unreachable');
  });

  it('takes so many questions at once, and the next when one is answered', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      acts = [(response) => void (resolve(), (release = () => answers(says('later'))(response)))];
    });
    const port = endpoint({ lanes: 1 });
    const first = port.ask(WISH);
    await held;
    expect(await faultOf(port)).toBe('busy');
    release();
    expect(await first).toBe('later');
    expect(await port.ask(WISH)).toBe('MOQ 30 cartons');
  });

  it.each(['http://assistant.example/v1', 'ftp://assistant.example'])('is refused at start as %j', (address) => {
    expect(() => createEndpointAssistant({ url: address, model: 'm' })).toThrow(StartupError);
  });
});
