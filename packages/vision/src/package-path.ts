import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Found by the package's name, not beside this file: the built server has this code inside of its own bundle.
const FOLDER = dirname(createRequire(import.meta.url).resolve('@wanyuan/vision/package.json'));

/** Where a committed file of this package lies, such as `models/u2netp.onnx`. */
export function packagePath(...parts: string[]): string {
  return join(FOLDER, ...parts);
}
