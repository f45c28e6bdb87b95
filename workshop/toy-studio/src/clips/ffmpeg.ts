import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

export const FRAME_RATE = 12;
/** Seconds a segment. */
const SEGMENT = 4;
/** Tried in turn, from the finest, until a film is small enough. */
const QUALITIES = [25, 27, 29, 31, 33, 35];
const LARGEST_CLIP = 108 * 1024;
const LARGEST_STREAM = 480 * 1024;
const H264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-pix_fmt', 'yuv420p', '-threads', '1'];

async function ffmpeg(args: readonly string[]): Promise<void> {
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...args]);
}

/** A clip from numbered PNGs of a folder; returns its size in bytes. */
export async function writeClip(folder: string, file: string): Promise<number> {
  const input = ['-framerate', `${FRAME_RATE}`, '-i', `${folder}/%03d.png`];
  return finest(LARGEST_CLIP, async (quality) => {
    await ffmpeg([...input, ...H264, '-crf', quality, '-movflags', '+faststart', file]);
    return (await stat(file)).size;
  });
}

/** An HLS stream (playlist and segments) from numbered PNGs of a folder; returns its size in bytes. */
export async function writeStream(folder: string, target: string): Promise<number> {
  const input = ['-framerate', `${FRAME_RATE}`, '-i', `${folder}/%04d.png`];
  const keyFrames = ['-g', `${FRAME_RATE * SEGMENT}`, '-keyint_min', `${FRAME_RATE * SEGMENT}`, '-sc_threshold', '0'];
  // Fragments of mp4: transport stream segments would end in .ts like our sources.
  const hls = ['-f', 'hls', '-hls_time', `${SEGMENT}`, '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'];
  const output = ['-hls_segment_filename', `${target}/segment-%02d.m4s`, `${target}/index.m3u8`];
  return finest(LARGEST_STREAM, async (quality) => {
    await ffmpeg([...input, ...H264, '-crf', quality, ...keyFrames, ...hls, ...output]);
    const sizes = (await readdir(target)).map(async (file) => (await stat(path.join(target, file))).size);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  });
}

async function finest(limit: number, write: (quality: string) => Promise<number>): Promise<number> {
  let size = 0;
  for (const quality of QUALITIES) {
    size = await write(`${quality}`);
    if (size <= limit) break;
  }
  return size;
}
