import { toInt8, type ModelIdentity } from '@wanyuan/vision';
import { z } from 'zod';
import { createVisionPool, embeddedModel, ownFormerModels, withPool } from './embedded-vision.ts';
import type { EmbeddingModel, VisionPort } from './vision-port.ts';

const TIMEOUT_MS = 20_000;

const Identity = z.object({
  name: z.string().min(1).max(80),
  version: z.string().min(1).max(40),
  dimensions: z.int().min(8).max(4096),
});
const Embedding = z.object({ vector: z.array(z.number()) });

interface EndpointOptions {
  url: string;
  token?: string | undefined;
}

/**
 * A model behind an address: GET says who it is, POST of a JPEG gives its vector. Pictures are opened, cropped and
 * shrunk here, so that the endpoint sees plain upright pictures only.
 */
export function createEndpointVision({ url, token }: EndpointOptions): VisionPort {
  const pool = createVisionPool();
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  let known: ModelIdentity | undefined;

  const ask = async (init: RequestInit): Promise<unknown> => {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the vision endpoint answered ${response.status}`);
    return response.json();
  };

  const identity = async () => (known ??= Identity.parse(await ask({ headers })));

  const embed = async (jpeg: Buffer): Promise<Int8Array> => {
    const [{ dimensions }, answer] = await Promise.all([
      identity(),
      ask({ method: 'POST', body: new Uint8Array(jpeg), headers: { ...headers, 'content-type': 'image/jpeg' } }),
    ]);
    const { vector } = Embedding.parse(answer);
    if (vector.length !== dimensions) throw new Error(`the vision endpoint gave ${vector.length} numbers`);
    return toInt8(unit(vector));
  };

  const model: EmbeddingModel = {
    file: null,
    identity,
    indexVector: async (source) => embed(await pool.run({ kind: 'crop', source, box: null }, { isBackground: true })),
    queryVectors: async (source, box, how) => [await embed(await pool.run({ kind: 'crop', source, box }, how))],
  };
  return withPool(pool, model, [embeddedModel(pool, null), ...ownFormerModels(pool)]);
}

function unit(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector);
  if (!(length > 0)) throw new Error('the vision endpoint gave an empty vector');
  return Float32Array.from(vector, (value) => value / length);
}
