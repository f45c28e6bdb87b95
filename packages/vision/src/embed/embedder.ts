import { Tensor, type InferenceSession } from 'onnxruntime-node';
import { openModel } from '../open-model.ts';
import { packagePath } from '../package-path.ts';
import type { OpenedPicture } from '../picture/open-picture.ts';
import type { Mask } from '../mask/masker.ts';
import { framePicture, WHOLE, type Box } from './frame-picture.ts';
import { unframeMask } from './unframe-mask.ts';
import { readModelIdentity, type ModelIdentity } from './model-identity.ts';

const DEFAULT_MODEL = packagePath('models/toy-embedding.onnx');
/** The output of a model that says where objects are: N × 2 × side × side, the main one and all. */
const MASKS = 'masks';
/** More at once is no faster and takes memory. */
const MOST_AT_ONCE = 8;

/** Where things are in a picture. */
export interface SeenMasks {
  main: Mask;
  /** Everything that stands out. */
  all: Mask;
}

/** What one pass says of a picture. */
export interface Look {
  vector: Float32Array;
  /** Undefined from a model that does not say. */
  masks: SeenMasks | undefined;
}

/** Pictures in, vectors of unit length out. */
export interface Embedder {
  readonly identity: ModelIdentity;
  /** Of the square that the model looks at, in pixels. */
  readonly side: number;
  /** One vector a picture, of the part that is named or of all of it. */
  embed(pictures: readonly OpenedPicture[], crop?: Box): Promise<Float32Array[]>;
  look(picture: OpenedPicture): Promise<Look>;
  close(): Promise<void>;
}

export interface ModelOptions {
  /** An ONNX file; ours unless told otherwise. */
  modelFile?: string;
  /** Cores that one call may keep busy. */
  threads?: number;
}

export async function createEmbedder({ modelFile = DEFAULT_MODEL, threads = 1 }: ModelOptions = {}): Promise<Embedder> {
  const session = await openModel(modelFile, threads);
  const { size, dimensions } = shapeOf(session, modelFile);
  const identity = await readModelIdentity(modelFile, dimensions);
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];

  const run = async (pictures: readonly OpenedPicture[], crop: Box) => {
    const pixels = new Float32Array(pictures.length * 3 * size * size);
    for (const [index, picture] of pictures.entries())
      pixels.set(await framePicture(picture, crop, size), index * 3 * size * size);
    const outputs = await session.run({ [input]: new Tensor('float32', pixels, [pictures.length, 3, size, size]) });
    const values = outputs[output]!.data as Float32Array;
    const vectors = pictures.map((_, index) =>
      toUnitLength(values.slice(index * dimensions, (index + 1) * dimensions)),
    );
    return { vectors, masks: outputs[MASKS] };
  };

  return {
    identity,
    side: size,
    async embed(pictures, crop = WHOLE) {
      const vectors: Float32Array[] = [];
      for (let first = 0; first < pictures.length; first += MOST_AT_ONCE)
        vectors.push(...(await run(pictures.slice(first, first + MOST_AT_ONCE), crop)).vectors);
      return vectors;
    },
    async look(picture) {
      const { vectors, masks } = await run([picture], WHOLE);
      return { vector: vectors[0]!, masks: masks && (await seenMasks(masks, picture)) };
    },
    close: () => session.release(),
  };
}

async function seenMasks({ data, dims }: Tensor, picture: OpenedPicture): Promise<SeenMasks> {
  const side = dims[3]!;
  const [main, all] = [0, 1].map((at) => (data as Float32Array).subarray(at * side * side, (at + 1) * side * side));
  return { main: await unframeMask(main!, side, picture), all: await unframeMask(all!, side, picture) };
}

/** One picture in, N × 3 × size × size, one vector out. */
function shapeOf(session: InferenceSession, modelFile: string): { size: number; dimensions: number } {
  const [input] = session.inputMetadata;
  const [output] = session.outputMetadata;
  const size = input?.isTensor ? input.shape[3] : undefined;
  const dimensions = output?.isTensor && output.shape.length === 2 ? output.shape[1] : undefined;
  if (typeof size !== 'number' || typeof dimensions !== 'number')
    throw new TypeError(`${modelFile} is no embedding of pictures`);
  return { size, dimensions };
}

function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? vector : vector.map((value) => value / length);
}
