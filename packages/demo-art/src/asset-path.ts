import { fileURLToPath } from 'node:url';

const ASSETS = new URL('../assets/', import.meta.url);

/** Where a committed file of the demo world lies, such as `models/<geometry>.glb`. */
export function assetPath(...parts: string[]): string {
  return fileURLToPath(new URL(parts.map(encodeURIComponent).join('/'), ASSETS));
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
