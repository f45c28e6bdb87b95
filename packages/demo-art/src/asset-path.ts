import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Found by the package's name, not beside this file: the built server has this code inside of its own bundle.
const ASSETS = join(dirname(createRequire(import.meta.url).resolve('@wanyuan/demo-art/package.json')), 'assets');

/** Where a committed file of the demo world lies, such as `models/<geometry>.glb`. */
export function assetPath(...parts: string[]): string {
  return join(ASSETS, ...parts);
}

export function modelPath(geometry: string): string {
  return assetPath('models', `${geometry}.glb`);
}

export function clipPath(geometry: string): string {
  return assetPath('clips', `${geometry}.mp4`);
}

/** A file of an HLS stream: its playlist `index.m3u8` or one of its segments. */
export function streamPath(stream: string, file = 'index.m3u8'): string {
  return assetPath('streams', stream, file);
}
