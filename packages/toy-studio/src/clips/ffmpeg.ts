import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const FRAME_RATE = 15;
/** Seconds a segment. */
const SEGMENT = 4;
const H264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-pix_fmt', 'yuv420p', '-threads', '1'];

async function ffmpeg(args: readonly string[]): Promise<void> {
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...args]);
}

/** A clip from numbered PNGs of a folder, played `rounds` times. */
export async function writeClip(folder: string, rounds: number, file: string): Promise<void> {
  const input = ['-stream_loop', `${rounds - 1}`, '-framerate', `${FRAME_RATE}`, '-i', `${folder}/%03d.png`];
  await ffmpeg([...input, ...H264, '-crf', '25', '-movflags', '+faststart', file]);
}

/** An HLS stream (playlist and segments) from numbered PNGs of a folder. */
export async function writeStream(folder: string, target: string): Promise<void> {
  const input = ['-framerate', `${FRAME_RATE}`, '-i', `${folder}/%04d.png`];
  const keyFrames = ['-g', `${FRAME_RATE * SEGMENT}`, '-keyint_min', `${FRAME_RATE * SEGMENT}`, '-sc_threshold', '0'];
  const hls = ['-f', 'hls', '-hls_time', `${SEGMENT}`, '-hls_playlist_type', 'vod', '-hls_segment_filename'];
  const output = [`${target}/segment-%02d.ts`, `${target}/index.m3u8`];
  await ffmpeg([...input, ...H264, '-crf', '28', ...keyFrames, ...hls, ...output]);
}
