import { Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import type { ModelOptions } from '../embed/embedder.ts';
import { openModel } from '../open-model.ts';
import { packagePath } from '../package-path.ts';
import type { OpenedPicture } from '../picture/open-picture.ts';

const DEFAULT_MODEL = packagePath('models/u2netp.onnx');
/** What the model was trained with. */
const SIDE = 320;
/** And so: mean and spread of red, green and blue. */
const MEANS = [0.485, 0.456, 0.406] as const;
const SPREADS = [0.229, 0.224, 0.225] as const;
/** A picture in which less than this share is transparent was not cut out by its maker. */
const LEAST_TRANSPARENT = 0.01;
/** Below it, nothing in the picture stands out. */
const LEAST_PEAK = 0.5;

/** How much each place of a picture belongs to what stands out in it: 0 to 255, stretched over the whole picture. */
export interface Mask {
  width: number;
  height: number;
  data: Uint8Array;
}

export interface Masker {
  mask(picture: OpenedPicture): Promise<Mask>;
  close(): Promise<void>;
}

export async function createMasker({ modelFile = DEFAULT_MODEL, threads = 1 }: ModelOptions = {}): Promise<Masker> {
  const session = await openModel(modelFile, threads);
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  return {
    async mask(picture) {
      const own = await ownMask(picture, SIDE);
      if (own) return own;
      const tensor = new Tensor('float32', await inputOf(picture, SIDE), [1, 3, SIDE, SIDE]);
      const found = (await session.run({ [input]: tensor }, [output]))[output]!.data as Float32Array;
      return { width: SIDE, height: SIDE, data: stretch(found) };
    },
    close: () => session.release(),
  };
}

/** The transparency of a picture that has been cut out already. */
export async function ownMask({ alpha, rawWidth, rawHeight }: OpenedPicture, side: number): Promise<Mask | undefined> {
  if (!alpha) return undefined;
  let clear = 0;
  for (const opacity of alpha) if (opacity < 128) clear++;
  if (clear < alpha.length * LEAST_TRANSPARENT) return undefined;
  const data = await sharp(alpha, { raw: { width: rawWidth, height: rawHeight, channels: 1 } })
    .resize(side, side, { fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { width: side, height: side, data };
}

async function inputOf({ data, rawWidth, rawHeight }: OpenedPicture, side: number): Promise<Float32Array> {
  const pixels = await sharp(data, { raw: { width: rawWidth, height: rawHeight, channels: 3 } })
    .resize(side, side, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const planes = new Float32Array(3 * side * side);
  for (let channel = 0; channel < 3; channel++)
    for (let pixel = 0; pixel < side * side; pixel++)
      planes[channel * side * side + pixel] =
        (pixels[pixel * 3 + channel]! / 255 - MEANS[channel]!) / SPREADS[channel]!;
  return planes;
}

/** The model's surest place counts as sure. */
function stretch(values: Float32Array): Uint8Array {
  const peak = values.reduce((highest, value) => Math.max(highest, value), 0);
  if (peak < LEAST_PEAK) return new Uint8Array(values.length);
  return Uint8Array.from(values, (value) => Math.round((value / peak) * 255));
}
