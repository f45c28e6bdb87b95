import { Logger, NodeIO, type Document } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMaterialsClearcoat, KHRMeshQuantization } from '@gltf-transform/extensions';
import { cloneDocument, meshopt, prune, simplify, weld } from '@gltf-transform/functions';
import { MeshoptDecoder, MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer';

const LARGEST = 160 * 1024;
const HARD_LIMIT = 250 * 1024;
/** Tried in turn until the model is small enough: the share of triangles to keep, and how far the surface may move. */
const ROUNDS = [
  { ratio: 0.5, error: 0.001 },
  { ratio: 0.35, error: 0.002 },
  { ratio: 0.25, error: 0.003 },
  { ratio: 0.18, error: 0.004 },
  { ratio: 0.13, error: 0.006 },
  { ratio: 0.1, error: 0.008 },
  { ratio: 0.07, error: 0.01 },
];

/** Simplifies and compresses a model until it is small enough for a page that shows many. */
export async function packModel(document: Document): Promise<Uint8Array> {
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready]);
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMaterialsClearcoat, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder, 'meshopt.decoder': MeshoptDecoder });
  document.setLogger(new Logger(Logger.Verbosity.WARN));
  await document.transform(weld());
  let packed = new Uint8Array();
  for (const { ratio, error } of ROUNDS) {
    const smaller = cloneDocument(document);
    await smaller.transform(
      simplify({ simplifier: MeshoptSimplifier, ratio, error }),
      prune(),
      meshopt({ encoder: MeshoptEncoder, level: 'medium' }),
    );
    packed = await io.writeBinary(smaller);
    if (packed.length <= LARGEST) return packed;
  }
  if (packed.length > HARD_LIMIT) throw new Error(`a model takes ${packed.length} bytes`);
  return packed;
}
