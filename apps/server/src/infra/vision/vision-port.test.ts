import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PictureFault } from '../workers/worker-faults.ts';
import { createEmbeddedVision } from './embedded-vision.ts';
import { createEndpointVision } from './endpoint-vision.ts';
import { modelKey, type VisionPort } from './vision-port.ts';

let endpoint: Server;
const ports: Record<string, VisionPort> = {};

/** The mean colour of what came: a poor model, and a real one. */
async function startEndpoint(): Promise<string> {
  endpoint = createServer((request, response) => {
    const answer = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.method === 'GET') {
      answer({ name: 'colours', version: '2', dimensions: 8 });
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void sharp(Buffer.concat(chunks))
        .stats()
        .then(({ channels }) =>
          answer({ vector: [...channels.map(({ mean }) => mean + 1), 0, 0, 0, 0, 0].slice(0, 8) }),
        );
    });
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`;
}

const half = (left: string, right: string) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: left } })
    .composite([{ input: { create: { width: 100, height: 100, channels: 3, background: right } }, left: 100, top: 0 }])
    .png()
    .toBuffer();
const plain = (background: string) =>
  sharp({ create: { width: 100, height: 100, channels: 3, background } })
    .png()
    .toBuffer();
const closeness = (a: Int8Array, b: Int8Array) => a.reduce((sum, value, at) => sum + value * b[at]!, 0) / (127 * 127);

beforeAll(async () => {
  ports['embedded'] = createEmbeddedVision({});
  ports['endpoint'] = createEndpointVision({ url: await startEndpoint() });
});
afterAll(async () => {
  for (const port of Object.values(ports)) await port.close();
  endpoint.close();
});

describe.each(['embedded', 'endpoint'])('vision, %s', (kind) => {
  const port = () => ports[kind]!;

  it('says which model it is, and gives vectors of that size and of unit length', async () => {
    const { dimensions, ...identity } = await port().model.identity();
    expect(modelKey(identity)).toMatch(kind === 'endpoint' ? /^colours@2$/ : /.+@.+/);
    const vector = await port().model.indexVector(await plain('#d03020'));
    expect(vector.length).toBe(dimensions);
    expect(closeness(vector, vector)).toBeGreaterThan(0.97);
  });

  it('looks for a part of a picture when one is named', async () => {
    const source = await half('#d02010', '#1030d0');
    const red = await port().model.indexVector(await plain('#d02010'));
    const box = (left: number) => ({ left, top: 0, width: 0.5, height: 1 });
    const best = async (left: number) =>
      Math.max(...(await port().model.queryVectors(source, box(left))).map((query) => closeness(query, red)));
    expect(await best(0)).toBeGreaterThan(await best(0.5));
  });

  it('tells what is no picture', async () => {
    const fault = await port()
      .model.queryVectors(Buffer.from('<html></html>'), null)
      .catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(PictureFault);
    expect((fault as PictureFault).reason).toBe('not_a_picture');
  });
});
