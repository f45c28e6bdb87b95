import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** Goes with every vector: vectors of different models cannot be compared. */
export interface ModelIdentity {
  name: string;
  version: string;
  dimensions: number;
}

/** From the .json beside the model, else from its file. */
export async function readModelIdentity(modelFile: string, dimensions: number): Promise<ModelIdentity> {
  const beside = await readFile(modelFile.replace(/\.onnx$/, '.json'), 'utf8').catch(() => null);
  const { name, version } = beside === null ? await identityOfFile(modelFile) : parseIdentity(beside, modelFile);
  return { name, version, dimensions };
}

function parseIdentity(text: string, modelFile: string): { name: string; version: string } {
  const { name, version } = JSON.parse(text) as Partial<ModelIdentity>;
  if (!name || !version) throw new Error(`the .json beside ${modelFile} has no name or no version`);
  return { name, version };
}

async function identityOfFile(modelFile: string): Promise<{ name: string; version: string }> {
  const hash = createHash('sha256').update(await readFile(modelFile));
  return { name: basename(modelFile, '.onnx'), version: hash.digest('hex').slice(0, 12) };
}
