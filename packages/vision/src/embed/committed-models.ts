import { readdirSync } from 'node:fs';
import { packagePath } from '../package-path.ts';

/** The model that came with this release. */
export const OWN_MODEL_FILE = packagePath('models/toy-embedding.onnx');

/** Models of releases before, each with its .json: what they have seen serves until ours has seen everything. */
export function formerModelFiles(): string[] {
  const folder = packagePath('models/former');
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.onnx'))
      .toSorted()
      .map((name) => packagePath('models/former', name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
